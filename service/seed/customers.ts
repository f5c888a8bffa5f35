import type { customers } from "../db/schema/customers";
import { email, mobile, nationalId, organizationNumber } from "./numbers";
import { createRandom, type Random } from "./random";
import { type Story, storyOf } from "./stories";
import { placeOf, type SeedTenant } from "./tenants";
import { cities, list, type Wordlist } from "./wordlist";

const norwegian: Wordlist = {
  given: list(
    "Anne, Arne, Aslak, Astrid, Berit, Bjørn, Camilla, Dag, Eirik, Elin, Ellen, Emil, " +
      "Frida, Geir, Grete, Gunnar, Hanne, Hans, Håkon, Ida, Inger, Ingrid, Jan, Jon, Kari, " +
      "Kjell, Kjersti, Knut, Lars, Leif, Lene, Liv, Magnus, Máret, Maria, Marit, Mona, " +
      "Morten, Nils, Nina, Odd, Ola, Olav, Ove, Per, Ragnhild, Randi, Rolf, Rune, Sigrid, " +
      "Silje, Siri, Solveig, Stein, Svein, Terje, Thea, Tone, Tor, Trond, Turid, Unni, Vidar, " +
      "Wenche, Øystein, Øyvind, Åse, Åshild, Ánte, Biret",
  ),
  family: list(
    "Aas, Amundsen, Andersen, Bakke, Bakken, Berg, Berge, Brekke, Bråten, Bø, Dahl, Eide, " +
      "Eriksen, Fjeld, Foss, Gundersen, Haga, Halvorsen, Hansen, Haugen, Helland, Holm, " +
      "Iversen, Jacobsen, Johansen, Karlsen, Knutsen, Kristiansen, Larsen, Lie, Lund, Lunde, " +
      "Løken, Martinsen, Moe, Moen, Myhre, Mæland, Nilsen, Nygård, Næss, Olsen, Pedersen, " +
      "Rasmussen, Ruud, Rønning, Sandvik, Sara, Sivertsen, Solberg, Solheim, Strand, Strøm, " +
      "Sæther, Sørensen, Tangen, Tveit, Utsi, Vik, Ødegård, Øien, Østby, Ås, Årdal",
  ),
  stems: list(
    "Bjørkevang, Elvekroken, Fjordmo, Granlys, Havmo, Heimvoll, Isbekk, Klokkemyr, " +
      "Kvitvarde, Lyngstein, Mosefjell, Nordheia, Rimhaug, Rødsmia, Sjøtun, Skarlund, " +
      "Skogvarden, Solmyra, Stormnes, Tindvik, Trollbrua, Vargtind, Vintervoll, Ørnestad",
  ),
  trades: list(
    "Bakeri, Bil, Bygg, Dagligvare, Drift, Eiendom, Elektro, Fisk, Frakt, Hotell, Invest, " +
      "Kafé, Maskin, Mekaniske, Regnskap, Rør, Sport, Trelast, Transport, Verksted",
  ),
  companyForm: "AS",
  streets: list(
    "Bakkeveien, Bjørkealleen, Elvegata, Fjellvegen, Fjordgata, Furuveien, Granittveien, " +
      "Havnegata, Industriveien, Jernbanegata, Kirkegata, Lyngveien, Myrveien, Nedre gate, " +
      "Parkveien, Prestegårdsveien, Ringveien, Sjøgata, Skolegata, Solsiden, Stasjonsveien, " +
      "Storgata, Torget, Øvre gate, Åsveien",
  ),
  cities: cities(
    "0150 Oslo, 0664 Oslo, 1430 Ås, 1607 Fredrikstad, 2317 Hamar, 3015 Drammen, 3110 " +
      "Tønsberg, 3800 Bø, 4006 Stavanger, 4630 Kristiansand, 5003 Bergen, 6003 Ålesund, 6413 " +
      "Molde, 7011 Trondheim, 7725 Steinkjer, 8006 Bodø, 8514 Narvik, 9008 Tromsø, 9405 " +
      "Harstad, 9510 Alta, 9730 Kárášjohka",
  ),
  homes: list("Hjem, Bolig, Leilighet, Hytte, Garasje, Elbil, Hybel, Gårdsbruk"),
  sites: list("Hovedkontor, Avdeling, Butikk, Lager, Verksted, Kontor, Pumpestasjon, Ladepark"),
  housing: "Borettslaget",
  entrance: "oppgang",
  holdReasons: list(
    "Feil måleravlesning; Omtvistet faktura; Venter på nettselskapet; Flytting ikke avklart; " +
      "Korrigert forbruk mangler; Dødsbo, avventer skifte",
    "; ",
  ),
  notes: list(
    "Kunden ønsker samlet faktura.; Ring før endring av distribusjon.; Avtale om betaling " +
      "to ganger i måneden.; Fakturaen kontrolleres av regnskapsfører.",
    "; ",
  ),
};

const swedish: Wordlist = {
  given: list(
    "Agneta, Anders, Anna, Astrid, Axel, Birgitta, Björn, Carina, Elsa, Erik, Eva, Fredrik, " +
      "Göran, Hans, Ingrid, Jan, Johan, Karin, Kerstin, Lars, Lena, Maja, Margareta, Mikael, " +
      "Nils, Olof, Per, Rolf, Sara, Sven, Tove, Ulla, Ulf, Viktor, Wilma, Åke, Åsa, Örjan",
  ),
  family: list(
    "Andersson, Berglund, Björk, Dahlberg, Ek, Eriksson, Forsberg, Gustafsson, Hedlund, " +
      "Holmgren, Jansson, Johansson, Karlsson, Lindgren, Lindqvist, Lundberg, Nilsson, " +
      "Norberg, Nyström, Olsson, Persson, Sandberg, Sjöberg, Strömberg, Svensson, Söderström, " +
      "Wallin, Åberg, Åkesson, Öberg",
  ),
  stems: list(
    "Björkhult, Forsmyr, Granhed, Hällmark, Klövervik, Lingonskog, Mossebro, Norrvind, " +
      "Rimfors, Skärhamra, Snöberga, Tallmo, Älvkrok, Österglänta",
  ),
  trades: list(
    "Bageri, Bygg, Fastigheter, Hotell, Livs, Maskin, Möbler, Plåt, Redovisning, Rör, Trä, " +
      "Transport, Verkstad, Åkeri",
  ),
  companyForm: "AB",
  streets: list(
    "Björkvägen, Drottninggatan, Fabriksgatan, Hamngatan, Industrivägen, Järnvägsgatan, " +
      "Kyrkogatan, Köpmangatan, Ringvägen, Skolgatan, Storgatan, Strandvägen, Ängsvägen, " +
      "Östra vägen",
  ),
  cities: cities(
    "111 20 Stockholm, 211 20 Malmö, 411 05 Göteborg, 581 02 Linköping, 702 10 Örebro, 753 " +
      "10 Uppsala, 831 30 Östersund, 903 26 Umeå, 972 31 Luleå",
  ),
  homes: list("Hem, Bostad, Lägenhet, Stuga, Garage, Elbil, Gård"),
  sites: list("Huvudkontor, Avdelning, Butik, Lager, Verkstad, Kontor, Laddpark"),
  housing: "Bostadsrättsföreningen",
  entrance: "port",
  holdReasons: list(
    "Felaktig mätaravläsning, Bestriden faktura, Väntar på elnätsföretaget, Flytt ej utredd",
  ),
  notes: list("Kunden vill ha samlad faktura.; Ring före ändrad distribution.", "; "),
};

export type CustomerRow = Required<typeof customers.$inferInsert>;

export const wordlists = { NO: norwegian, SE: swedish } as const satisfies Record<
  SeedTenant["country"],
  Wordlist
>;

/** A customer before its groups; its random stream draws everything later. */
export interface SeedCustomer {
  readonly row: CustomerRow;
  readonly tenant: SeedTenant;
  readonly index: number;
  readonly groups: number;
  readonly housing: boolean;
  readonly story: Story | null;
  readonly random: Random;
}

/** The customer at a position of the tenant's list: the same in every world size. */
export function makeCustomer(tenant: SeedTenant, index: number): SeedCustomer {
  const random = createRandom(placeOf(tenant), 1, index);
  const words = wordlists[tenant.country];
  const story = storyOf(tenant, index);
  const groups = story?.groups ?? drawGroups(random);
  const housing = story?.kind === "housing" || (story === null && groups > 8 && random.chance(0.5));
  const business =
    housing ||
    (story?.kind ?? (random.chance(groups > 4 ? 0.8 : 0.22) ? "business" : "private")) ===
      "business";
  const name = story?.name ?? drawName(random, words, business, housing);
  const [postalCode, city] = random.pick(words.cities);
  const row: CustomerRow = {
    guid: random.guid(),
    tenantId: tenant.id,
    customerNumber: String(1_000_000 + index),
    name,
    kind: business ? "business" : "private",
    nationalIdentityNumber: business ? null : nationalId(random, tenant.country),
    organizationNumber: business ? organizationNumber(random, tenant.country) : null,
    street: `${random.pick(words.streets)} ${random.int(1, 120)}`,
    postalCode,
    city,
    countryCode: tenant.country,
    email: random.chance(0.85) ? email(name, business ? "firma" : "epost") : null,
    mobile: business ? null : mobile(random, tenant.country),
    status: story?.deceased || (!business && random.chance(0.004)) ? "deceased" : "active",
    onHold: story?.customerOnHold ?? (story === null && random.chance(0.008)),
    stateMessage: null,
    erpId: `K${1_000_000 + index}`,
    inheritor: null,
  };
  if (row.onHold) row.stateMessage = random.pick(words.holdReasons);
  return { row, tenant, index, groups, housing, story, random };
}

function drawGroups(random: Random): number {
  const [from, to] = random.weighted<readonly [number, number]>([
    [[1, 1], 620],
    [[2, 2], 180],
    [[3, 3], 95],
    [[4, 4], 45],
    [[5, 6], 35],
    [[7, 12], 19],
    [[13, 24], 6],
  ]);
  return random.int(from, to);
}

function drawName(random: Random, words: Wordlist, business: boolean, housing: boolean): string {
  if (housing) return `${words.housing} ${random.pick(words.stems)} ${random.int(1, 40)}`;
  if (business) {
    const two = random.chance(0.3) ? ` ${random.pick(words.trades)}` : "";
    return `${random.pick(words.stems)}${two} ${random.pick(words.trades)} ${words.companyForm}`;
  }
  const middle = random.chance(0.25) ? ` ${random.pick(words.family)}` : "";
  return `${random.pick(words.given)}${middle} ${random.pick(words.family)}`;
}
