import { cities, list, type Wordlist } from "./wordlist";

export const norwegian: Wordlist = {
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
