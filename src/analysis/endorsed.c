#include "analysis/endorsed.h"

const struct endorsed_program endorsed_programs[ENDORSED_PROGRAMS] = {
    {"Swiss Master", "Koninklijke Nederlandse Schaakbond, NED", "Dutch System"},
    {"Swiss Manager", "Heinz Herzog, AUT", "Dutch System"},
    {"WinSwiss", "Franz-Josef Weber, GER", "Dutch System"},
    {"Vega", "Luigi Forlano, ITA", "Dubov System"},
    {"Turnering Service", "Harald Heggelund, NOR", "Dutch System"},
    {"Tournament Director", "Neil Hayward, ENG", "Dutch System"},
};

const struct endorsed_offer endorsed_offers[ENDORSED_OFFERS] = {
    {MESSAGE_show_about_offer_checker, "staunton check FILE.trf"},
    {MESSAGE_show_about_offer_requirements, "staunton check FILE.trf --requirements"},
    {MESSAGE_show_about_offer_generator, "staunton generate"},
};
