import { expect, it } from "vitest";
import { readOwnerNumber } from "./owner-number";

it.each([
  ["7080000000005", "gln", "7080000000005", true],
  ["708 0000 000005", "gln", "7080000000005", true],
  ["7080000000006", "gln", "7080000000006", false],
  ["923 609 016", "organization", "923609016", true],
  ["923609017", "organization", "923609017", false],
  ["NO 923 609 016 MVA", "organization", "923609016", true],
  ["DK 99 00 00 15", "organization", "99000015", true],
  ["1234567-1", "organization", "12345671", true],
  ["165560360793", "organization", "5560360793", true],
  ["\u202a708\u00a00000 000005\u202c", "gln", "7080000000005", true],
  ["556036-0793", "organization", "5560360793", true],
  ["556036-0794", "organization", "5560360794", false],
])("reads %s as %s", (text, kind, digits, valid) => {
  expect(readOwnerNumber(text)).toEqual({ kind, digits, valid });
});

it.each(["", "Nordlys Nett AS", "12345678", "12345678901"])("takes %j for no number", (text) => {
  expect(readOwnerNumber(text)).toBeNull();
});
