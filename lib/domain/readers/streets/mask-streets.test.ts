import { expect, it } from "vitest";
import { maskStreets } from "./mask-streets";

const own = { street: "Storgata 12", postalCode: "0155", city: "Oslo" };

it.each([
  ["Storgata 12", "•••"],
  ["Storgata 12 – garasje", "••• – garasje"],
  ["Bolig, Storgata 12", "Bolig, •••"],
  ["STORGATA 12B, 0155 OSLO", "•••"],
  ["storgata 12 b", "•••"],
  ["Garasje storgata 12", "Garasje •••"],
  ["Storgt. 12", "•••"],
  ["Storgaten 12-14", "•••"],
  ["Stor gata 12", "•••"],
  ["Ｓｔｏｒｇａｔａ　１２", "•••"],
  ["Stor\u00adgata 12", "•••"],
  ["Storgata", "•••"],
  ["Hytta ved Storgata, måler 3", "Hytta ved •••, måler 3"],
  ["Kari Nordmann Øvre Storgata 3", "Kari Nordmann •••"],
  ["Storgata nr. 12, H0203", "•••"],
  ["Leilighet 4, Karl Johans gate 5, 0155 Oslo", "Leilighet 4, •••"],
  ["Nordre Berg 12 (gård)", "••• (gård)"],
  ["Mannerheimintie 3 A 5", "•••"],
  ["Vestergade 7, 8000 Aarhus C", "•••"],
  ["Östra vägen 5", "•••"],
  ["NO-0155 Oslo, garasje", "•••, garasje"],
])("masks the form of a street in “%s”: “%s”", (name, shown) => {
  expect(maskStreets(name)).toBe(shown);
});

it.each([
  ["Elm", "Elm 3", "•••"],
  ["Elm 3", "Cabin at elm", "Cabin at •••"],
  ["Åsveien 3", "Aasveien tre", "••• tre"],
  ["Åsveien 3", "ÅSVN. 3 garasje", "••• garasje"],
  ["Karl Johans gate 3", "Hjørnet Karl Johansgt", "Hjørnet •••"],
  ["Torget 1", "Kiosken på torget", "Kiosken på •••"],
  ["Solsiden 4", "Solsiden borettslag", "••• borettslag"],
  ["c/o Hansen, Berg 4", "berg", "•••"],
  ["12 Station Rise", "Flat 12 Station Rise", "Flat •••"],
])("masks the own street %s in “%s”: “%s”", (street, name, shown) => {
  expect(maskStreets(name, [{ street }])).toBe(shown);
});

it("masks the own postal code, and the town beside what is masked", () => {
  expect(maskStreets("Hytte, Oslo, Storgata 12", [own])).toBe("Hytte, •••");
  expect(maskStreets("Garasje 0155", [own])).toBe("Garasje •••");
  expect(maskStreets("Garasje Oslo", [own])).toBe("Garasje Oslo");
});

it.each([
  "Bolig",
  "Kari Nordmann",
  "Hytte 2",
  "Enhet 3",
  "Group 12",
  "Butikk 2, kontor",
  "Elbil",
  "Avtale 2026",
  "Lägenhet 4",
  "Borettslaget, inngang 3",
  "Måler 12",
  "",
  "•••",
  "Kari Bakken",
  "Per Haugen",
  "Solveig Strand",
])("leaves “%s” as it is", (name) => {
  expect(maskStreets(name, [own])).toBe(name);
  expect(maskStreets(name)).toBe(name);
});

const streets =
  "Bakkeveien,Bjørkealleen,Elvegata,Fjellvegen,Fjordgata,Furuveien,Granittveien,Havnegata,Industriveien,Jernbanegata,Kirkegata,Lyngveien,Myrveien,Nedre gate,Parkveien,Prestegårdsveien,Ringveien,Sjøgata,Skolegata,Solsiden,Stasjonsveien,Storgata,Torget,Øvre gate,Åsveien,Björkvägen,Drottninggatan,Fabriksgatan,Hamngatan,Industrivägen,Järnvägsgatan,Kyrkogatan,Köpmangatan,Ringvägen,Skolgatan,Storgatan,Strandvägen,Ängsvägen,Östra vägen".split(
    ",",
  );
const places =
  "Hjem,Bolig,Leilighet,Hytte,Garasje,Elbil,Hybel,Gårdsbruk,Hovedkontor,Avdeling,Butikk,Lager,Verksted,Kontor,Pumpestasjon,Ladepark,Hem,Bostad,Lägenhet,Stuga,Garage,Elbil,Gård,Huvudkontor,Avdelning,Butik,Lager,Verkstad,Kontor,Laddpark".split(
    ",",
  );

it.each(streets)("masks %s after every word for a site, without knowing the address", (street) => {
  for (const place of places) {
    expect(maskStreets(`${place}, ${street} 41`)).toBe(`${place}, •••`);
    expect(maskStreets(`${place} 2, ${street} 4`)).toBe(`${place} 2, •••`);
  }
});
