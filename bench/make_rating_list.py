#!/usr/bin/env python3
"""Makes rating lists of the shape of FIDE's, with names of nobody: TXT, XML or both, from a seed.

usage: make_rating_list.py FOLDER [--players N] [--seed N] [--xml] [--no-txt]

Common surnames and first names occur thousands of times, rare ones once; three of five players have no rating.
"""

import argparse
import os
import random

HEADER = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA "
    "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
REGIONS = [
    # federations, surnames, first names of men, of women, syllables of rare surnames
    ("IND BAN SRI NEP", "Kumar Singh Sharma Patel Gupta Reddy Rao Das Roy Khan Shah Jain Verma Mishra Nair Iyer Joshi Mehta Sai Krishna",
     "Arjun Aarav Aditya Rohan Vivaan Krishna Rahul Sai Aryan Karthik Pranav Dev Ishaan Raj Vishal", "Ananya Diya Aadhya Saanvi Priya Kavya Meera Shreya Tara Nisha",
     "va ra na sh an kri pa ti mu ga la ma su da bha ri vi ya ka than"),
    ("RUS UKR BLR KAZ UZB", "Ivanov Smirnov Kuznetsov Popov Vasiliev Petrov Sokolov Mikhailov Novikov Fedorov Morozov Volkov Alekseev Lebedev Semenov Egorov Pavlov Kozlov Stepanov Nikolaev",
     "Alexander Sergey Dmitry Andrey Alexey Maxim Ivan Mikhail Nikita Vladimir Artem Egor Pavel Yuri Evgeny", "Anna Maria Ekaterina Olga Elena Anastasia Polina Daria Sofia Ksenia",
     "ov sk ev in ko va ri ts che sha go bo lu mi ka yan enko chuk no de"),
    ("GER AUT SUI NED", "Mueller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Bauer Richter Klein Wolf Neumann Schwarz Braun Hofmann Muller",
     "Thomas Michael Andreas Peter Stefan Christian Martin Klaus Daniel Lukas Jonas Felix Max Paul Leon", "Anna Lena Laura Julia Sophie Marie Lea Katharina Sabine Petra",
     "er berg mann stein hof bach wald dorf ling feld burg kel ger ner rich sch mei wei hau gru"),
    ("ESP ARG MEX COL CUB PER CHI", "Garcia Rodriguez Gonzalez Fernandez Lopez Martinez Sanchez Perez Gomez Martin Jimenez Ruiz Hernandez Diaz Moreno Alvarez Romero Torres Ramirez Flores",
     "Jose Juan Carlos Luis Miguel Antonio Francisco Manuel Pedro David Javier Daniel Alejandro Diego Pablo", "Maria Carmen Ana Laura Lucia Sofia Valentina Camila Isabel Paula",
     "ez al mar cas ro ta ri do na be co gue lla ra les mon ti va sa pe"),
    ("FRA BEL LUX CAN", "Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia David Bertrand Roux Vincent Fournier",
     "Jean Pierre Michel Philippe Alain Nicolas Louis Hugo Lucas Gabriel Arthur Jules Adam Raphael Paul", "Marie Camille Lea Chloe Emma Manon Ines Jeanne Louise Alice",
     "eau le du mont ier ard ville de gau ber cha ron la pin vet mar tin ot et ais"),
    ("ITA SMR", "Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti De_Luca Costa Giordano Mancini Rizzo Lombardi Moretti",
     "Marco Andrea Luca Francesco Alessandro Matteo Lorenzo Giuseppe Antonio Giovanni Davide Roberto Paolo Simone Stefano", "Giulia Chiara Sara Francesca Martina Elena Anna Sofia Alessia Giorgia",
     "ini etti ari oni el li ra be ca mo ta ro na ve gi so la pe ci do"),
    ("POL CZE SVK HUN", "Nowak Kowalski Wisniewski Wojcik Kowalczyk Kaminski Lewandowski Zielinski Szymanski Wozniak Novak Svoboda Dvorak Horvath Nagy Kovacs Toth Szabo Varga Kiss",
     "Jan Piotr Krzysztof Andrzej Tomasz Pawel Michal Jakub Mateusz Adam Petr Jiri Laszlo Istvan Zoltan", "Anna Maria Katarzyna Zuzanna Julia Hanna Eva Jana Eszter Kata",
     "ski wic czy kow sz zy ra no wi ka dro le bo mi gra ja stan ek ik cki"),
    ("IRI TUR EGY ALG MAR", "Mohammadi Hosseini Ahmadi Karimi Rezaei Yilmaz Kaya Demir Celik Sahin Mohamed Ahmed Hassan Ali Ibrahim Mahmoud Benali Haddad Mansouri Amiri",
     "Mohammad Ali Reza Amir Hossein Mehmet Mustafa Ahmet Mohamed Ahmed Omar Youssef Karim Arash Emre", "Fatemeh Zahra Sara Ayse Fatma Zeynep Mariam Nour Yasmine Elif",
     "za ad di mo ha ri ba sa ne far go ol mi en kar dar ab ul had man"),
    ("CHN VIE PHI INA MAS", "Wang Li Zhang Liu Chen Yang Huang Zhao Wu Nguyen Tran Le Pham Hoang Santos Reyes Cruz Wijaya Tan Lim",
     "Wei Jie Hao Yi Minh Duc Anh Huy Long Juan Mark John Budi Agus Jun", "Mei Xin Yu Linh Trang Thao Maria Anne Siti Dewi",
     "xi zh ao an ing u en qi yu ho ng chu gu tai san wa ti bu lo ca"),
    ("ENG USA AUS RSA NGR", "Smith Jones Williams Brown Taylor Johnson Davies Wilson Evans Thomas Roberts Walker Wright Robinson Thompson White Hughes Edwards Green Adeyemi",
     "James John William David Michael Daniel Joseph Samuel Oliver Jack Henry Ethan Noah Liam Thabo", "Olivia Emily Sophie Grace Amelia Ava Mia Hannah Chloe Ngozi",
     "son ton ley ham ford well er wood by man shaw ing den wor har brad col lin ade ol"),
]
TITLES = [("GM", 2500), ("IM", 2400), ("FM", 2300), ("CM", 2200)]


class Names:
    """Surnames by a law of rank: a few common ones, a long tail of rare ones."""

    def __init__(self, chance, region):
        self.federations, surnames, men, women, syllables = (words.split() for words in region)
        self.surnames = [name.replace("_", " ") for name in surnames]
        self.given = {"M": men, "F": women}
        pieces = syllables
        self.rare = sorted({"".join(chance.choice(pieces) for _ in range(chance.choice((2, 3, 3, 4)))).capitalize() for _ in range(60000)})
        chance.shuffle(self.rare)

    def draw(self, chance, sex):
        place = chance.random()
        if place < 0.22:
            surname = self.surnames[int(len(self.surnames) * chance.random() ** 2)]
        else:
            surname = self.rare[int(len(self.rare) * chance.random() ** 3)]
        given = self.given[sex]
        first = given[int(len(given) * chance.random() ** 1.5)] if chance.random() < 0.75 else chance.choice(self.rare)
        if chance.random() < 0.2:
            first += " " + (chance.choice(given) if chance.random() < 0.7 else chance.choice("ABCDEGHJKLMNPRSTV") + ".")
        return f"{surname}, {first}"[:60]


def players(count, seed):
    chance = random.Random(seed)
    regions = [Names(chance, region) for region in REGIONS]
    weights = [26, 14, 10, 15, 7, 6, 7, 7, 4, 4]
    chosen = chance.choices(range(len(regions)), weights, k=count)
    number = 100000
    for place in range(count):
        region = regions[chosen[place]]
        number += 1 + int(chance.random() * 45)
        sex = "F" if chance.random() < 0.13 else "M"
        birth = 0 if chance.random() < 0.017 else 1935 + int(85 * chance.random() ** 0.6)
        ratings = [0, 0, 0]
        if chance.random() < 0.41:
            base = 1400 + int(abs(chance.gauss(0, 1)) * 330)
            ratings = [min(2880, base + chance.randrange(-60, 60)) if chance.random() < share else 0 for share in (0.75, 0.6, 0.4)]
        title = next((word for word, least in TITLES if ratings[0] >= least), "")
        woman = "W" + title if title and sex == "F" else ""
        others = chance.choice(["IA", "FA", "NA", "FA,NI", "DI", "FT"]) if chance.random() < 0.02 else ""
        factor = 10 if ratings[0] >= 2400 else 20 if ratings[0] else 0
        flag = ("w" if sex == "F" else "") + ("i" if chance.random() < 0.25 else "")
        yield (number, region.draw(chance, sex), chance.choice(region.federations), sex, title, woman, others, ratings, factor, birth, flag)


def txt_line(player):
    number, name, federation, sex, title, woman, others, ratings, factor, birth, flag = player
    return (
        f"{number:<15}{name:<61}{federation:<4}{sex:<4}{title:<5}{woman:<5}{others:<15}{'':4}"
        f"{ratings[0]:<6}{0:<4}{factor:<3}{ratings[1]:<6}{0:<4}{factor:<3}{ratings[2]:<6}{0:<4}{factor:<3}{birth:<6}{flag:<4}\r\n"
    )


def xml_player(player):
    number, name, federation, sex, title, woman, others, ratings, factor, birth, flag = player
    return (
        f"<player>\n<fideid>{number}</fideid>\n<name>{name}</name>\n<country>{federation}</country>\n<sex>{sex}</sex>\n<title>{title}</title>\n"
        f"<w_title>{woman}</w_title>\n<o_title>{others}</o_title>\n<foa_title></foa_title>\n<rating>{ratings[0]}</rating>\n<games>0</games>\n"
        f"<k>{factor}</k>\n<rapid_rating>{ratings[1]}</rapid_rating>\n<rapid_games>0</rapid_games>\n<rapid_k>{factor}</rapid_k>\n"
        f"<blitz_rating>{ratings[2]}</blitz_rating>\n<blitz_games>0</blitz_games>\n<blitz_k>{factor}</blitz_k>\n<birthday>{birth}</birthday>\n"
        f"<flag>{flag}</flag>\n</player>\n"
    )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--players", type=int, default=1932867)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--xml", action="store_true")
    parser.add_argument("--no-txt", action="store_true")
    asked = parser.parse_args()
    os.makedirs(asked.folder, exist_ok=True)
    txt = None if asked.no_txt else open(os.path.join(asked.folder, "players_list_foa.txt"), "w", newline="", buffering=1 << 20)
    xml = open(os.path.join(asked.folder, "players_list_xml_foa.xml"), "w", buffering=1 << 20) if asked.xml else None
    if txt:
        txt.write(HEADER + "\r\n")
    if xml:
        xml.write("<playerslist>\n")
    for player in players(asked.players, asked.seed):
        if txt:
            txt.write(txt_line(player))
        if xml:
            xml.write(xml_player(player))
    if xml:
        xml.write("</playerslist>\n")
    for file in (txt, xml):
        if file:
            file.close()


if __name__ == "__main__":
    main()
