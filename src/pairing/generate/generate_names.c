/*
 * Names for people who do not exist, in the plain letters in which rating lists write names.
 */
#include "pairing/generate/parts.h"

enum { SURNAMES = 16, FIRST_NAMES = 8 };

struct country {
    const char *federation;
    const char *surnames[SURNAMES];
    const char *men[FIRST_NAMES];
    const char *women[FIRST_NAMES];
};

static const struct country countries[] = {
    {"ARG",
     {"Acosta", "Benitez", "Cabrera", "Dominguez", "Ferreyra", "Godoy", "Herrera", "Ibarra", "Ledesma", "Molina",
      "Ojeda", "Peralta", "Quiroga", "Sosa", "Vera", "Zarate"},
     {"Agustin", "Bruno", "Facundo", "Gonzalo", "Joaquin", "Leandro", "Matias", "Tomas"},
     {"Abril", "Camila", "Florencia", "Julieta", "Lucia", "Malena", "Rocio", "Valentina"}},
    {"CZE",
     {"Benes", "Cermak", "Dvoracek", "Fiala", "Havlik", "Jelinek", "Kolar", "Kratochvil", "Machacek", "Nemecek",
      "Pospisil", "Ruzicka", "Sedlak", "Urban", "Vavra", "Zeman"},
     {"Adam", "Daniel", "Filip", "Jakub", "Lukas", "Matej", "Ondrej", "Vojtech"},
     {"Adela", "Barbora", "Eliska", "Hana", "Klara", "Lenka", "Tereza", "Veronika"}},
    {"EGY",
     {"Abdelrahman", "Adel", "Amer", "Bassiouny", "Ezzat", "Fawzy", "Gaber", "Hegazy", "Ismail", "Kamel", "Mansour",
      "Nassar", "Ragab", "Sabry", "Taha", "Zaki"},
     {"Ahmed", "Bassem", "Hany", "Karim", "Mahmoud", "Omar", "Tarek", "Youssef"},
     {"Aya", "Dina", "Habiba", "Mariam", "Nadine", "Rana", "Salma", "Yara"}},
    {"ENG",
     {"Ashworth", "Barlow", "Chadwick", "Dawson", "Ellison", "Fairhurst", "Gould", "Holloway", "Ingham", "Kershaw",
      "Langley", "Marsden", "Norton", "Pickering", "Rowntree", "Whitfield"},
     {"Alfie", "Daniel", "Edward", "George", "Harry", "Marcus", "Oliver", "Thomas"},
     {"Alice", "Beatrice", "Charlotte", "Eleanor", "Grace", "Imogen", "Lucy", "Rosie"}},
    {"ESP",
     {"Aguilar", "Bermejo", "Calvo", "Delgado", "Escribano", "Fuentes", "Gallardo", "Hidalgo", "Iglesias", "Lozano",
      "Marin", "Navarro", "Ortega", "Pastor", "Redondo", "Sanz"},
     {"Adrian", "Carlos", "Diego", "Hugo", "Javier", "Miguel", "Pablo", "Sergio"},
     {"Alba", "Carmen", "Elena", "Irene", "Laura", "Marta", "Nuria", "Sara"}},
    {"FRA",
     {"Arnaud", "Blanchard", "Chevalier", "Delorme", "Estienne", "Fontaine", "Garnier", "Humbert", "Jacquet", "Lacombe",
      "Marchand", "Noel", "Perrin", "Renaud", "Sauvage", "Vasseur"},
     {"Antoine", "Baptiste", "Clement", "Etienne", "Julien", "Mathis", "Nicolas", "Remi"},
     {"Alix", "Camille", "Elodie", "Heloise", "Juliette", "Manon", "Oceane", "Sylvie"}},
    {"GER",
     {"Albrecht", "Bachmann", "Dietrich", "Eberhardt", "Fuchs", "Grabowski", "Hartmann", "Jansen", "Kessler",
      "Lindemann", "Neubauer", "Petersen", "Reinhardt", "Schuster", "Vogt", "Wendt"},
     {"Anton", "Florian", "Jonas", "Konrad", "Lennart", "Moritz", "Simon", "Tobias"},
     {"Anna", "Clara", "Emilia", "Frieda", "Johanna", "Lena", "Marlene", "Paula"}},
    {"HUN",
     {"Bakos", "Csonka", "Domokos", "Erdei", "Fodor", "Gulyas", "Horvath", "Illes", "Kocsis", "Lakatos", "Meszaros",
      "Orosz", "Pinter", "Somogyi", "Takacs", "Vincze"},
     {"Aron", "Balazs", "Csaba", "Gabor", "Istvan", "Laszlo", "Marton", "Zoltan"},
     {"Agnes", "Bianka", "Dora", "Emese", "Kinga", "Lilla", "Noemi", "Zsofia"}},
    {"IND",
     {"Acharya", "Bhattacharya", "Chandran", "Deshmukh", "Ganesan", "Hegde", "Iyer", "Joshi", "Kulkarni", "Mahajan",
      "Nambiar", "Pillai", "Raghavan", "Sengupta", "Trivedi", "Venkatesan"},
     {"Aditya", "Arjun", "Karthik", "Manish", "Nikhil", "Pranav", "Rohan", "Siddharth"},
     {"Ananya", "Divya", "Ishita", "Kavya", "Meera", "Nandini", "Pooja", "Shreya"}},
    {"ITA",
     {"Bellini", "Carraro", "De Santis", "Fabbri", "Gentile", "Lombardi", "Marchetti", "Negri", "Orlandi", "Pellegrini",
      "Rinaldi", "Sartori", "Tedesco", "Ventura", "Villa", "Zanella"},
     {"Alessio", "Davide", "Edoardo", "Giacomo", "Lorenzo", "Matteo", "Pietro", "Stefano"},
     {"Alessia", "Bianca", "Chiara", "Elisa", "Giulia", "Ilaria", "Martina", "Silvia"}},
    {"NED",
     {"Bakker", "De Wit", "Driessen", "Evers", "Hendriks", "Hoekstra", "Kuipers", "Maas", "Postma", "Scholten",
      "Smeets", "Timmermans", "Van Dam", "Van Vliet", "Verhoeven", "Wolters"},
     {"Bram", "Daan", "Joost", "Koen", "Lars", "Niels", "Sander", "Wouter"},
     {"Anouk", "Fleur", "Iris", "Lotte", "Maaike", "Nienke", "Sanne", "Tessa"}},
    {"POL",
     {"Adamczyk", "Bielecki", "Chmielewski", "Dudek", "Filipiak", "Gajewski", "Jablonski", "Kaczmarek", "Lis",
      "Majewski", "Nowicki", "Ostrowski", "Pietrzak", "Sikora", "Walczak", "Zawadzki"},
     {"Adrian", "Bartosz", "Dawid", "Grzegorz", "Kamil", "Michal", "Piotr", "Szymon"},
     {"Agata", "Dorota", "Ewelina", "Joanna", "Karolina", "Magda", "Oliwia", "Zuzanna"}},
    {"SWE",
     {"Ahlgren", "Bergstrom", "Dahlberg", "Ekman", "Forsberg", "Granlund", "Hedlund", "Isaksson", "Lindqvist",
      "Malmberg", "Nordin", "Palmgren", "Rydell", "Sandell", "Tornqvist", "Westerlund"},
     {"Anders", "Elias", "Gustav", "Henrik", "Johan", "Ludvig", "Oskar", "Viktor"},
     {"Agnes", "Ebba", "Elin", "Hedda", "Ida", "Linnea", "Maja", "Tuva"}},
    {"USA",
     {"Abernathy", "Brennan", "Caldwell", "Donnelly", "Eastman", "Fletcher", "Gallagher", "Hutchins", "Jennings",
      "Kirkland", "Lockhart", "Merritt", "Patterson", "Ramirez", "Sutherland", "Whitaker"},
     {"Andrew", "Caleb", "Ethan", "Jason", "Kevin", "Nathan", "Ryan", "Wesley"},
     {"Abigail", "Chloe", "Emma", "Hannah", "Jessica", "Madison", "Rachel", "Sophia"}},
};

enum { COUNTRIES = sizeof countries / sizeof *countries };

void generate_person(struct arena *arena, struct random_source *lots, struct generated_player *player) {
    const struct country *country = &countries[random_below(lots, COUNTRIES)];
    const char *surname = country->surnames[random_below(lots, SURNAMES)];
    size_t first = (size_t)random_below(lots, FIRST_NAMES);
    bool woman = random_below(lots, 5) == 0;
    struct text_builder name = {.arena = arena};
    text_add_format(&name, "%s, %s", surname, woman ? country->women[first] : country->men[first]);
    player->name = text_builder_take(&name);
    player->federation = text_from(country->federation);
    player->sex = woman ? 'w' : 'm';
}
