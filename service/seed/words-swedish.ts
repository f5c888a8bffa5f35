import { cities, list, type Wordlist } from "./wordlist";

export const swedish: Wordlist = {
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
