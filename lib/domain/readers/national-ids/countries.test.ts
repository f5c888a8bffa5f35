import { idnr } from "@navikt/fnrvalidator";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  danishIds,
  finnishIds,
  isFinnish,
  isSwedish,
  norwegianIds,
  swedishIds,
} from "../../testing/national-ids";

import { countries, isFinnish as isFinnishId } from "./countries";

const { norway, sweden, denmark } = countries;
const isNorwegianId = (digits: string) => norway.hasDate(digits) && norway.isValid(digits);
const isSwedishId = (digits: string) => sweden.hasDate(digits) && sweden.isValid(digits);

const runs = { numRuns: 400 };
const two = (number: number) => String(number).padStart(2, "0");
const day = fc.integer({ min: 1, max: 28 }).map(two);
const month = fc.integer({ min: 1, max: 12 }).map(two);
const number = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((value) => String(value).padStart(length, "0"));

it("finds the Norwegian numbers that the tax administration's rules give, and no others", () => {
  fc.assert(fc.property(norwegianIds, isNorwegianId), runs);
  fc.assert(
    fc.property(day, month, number(7), (days, months, rest) => {
      const digits = days + months + rest;
      expect(isNorwegianId(digits)).toBe(idnr(digits).status === "valid");
    }),
    runs,
  );
});

it("finds the synthetic Norwegian numbers whose month is raised by 65", () => {
  const valid = Array.from({ length: 100 }, (_, end) => `016690123${two(end)}`).filter(
    isNorwegianId,
  );
  expect(valid.length).toBeGreaterThan(0);
  expect(isNorwegianId("01789012345")).toBe(false);
});

it("finds the Swedish numbers that another implementation finds, and no others", () => {
  fc.assert(
    fc.property(swedishIds, (id) => isSwedishId(id.replace(/[-+]/, ""))),
    runs,
  );
  fc.assert(
    fc.property(month, day, number(4), (months, days, rest) => {
      const isValid = isSwedish(`85${months}${days}-${rest}`);
      expect(isSwedishId(`85${months}${days}${rest}`)).toBe(isValid);
    }),
    runs,
  );
});

it("finds Danish numbers with a check digit, and by their form those without", () => {
  fc.assert(
    fc.property(danishIds, (id) => denmark.hasDate(id) && denmark.isValid(id)),
    runs,
  );
  expect([denmark.isValid("2110625629"), denmark.isValid("2110625628")]).toEqual([true, false]);
  expect(["2110625628", "8110625628", "2902040000"].every(denmark.hasDate)).toBe(true);
  expect(["3213625628", "3104625628", "2902050000", "6010620000"].some(denmark.hasDate)).toBe(
    false,
  );
});

it("finds the Finnish numbers that another implementation finds, and no others", () => {
  const isId = (id: string) => isFinnishId(id.slice(0, 6), id.slice(7), true);
  fc.assert(fc.property(finnishIds, isId), runs);
  fc.assert(
    fc.property(finnishIds, (id) => isId(id.toLowerCase())),
    runs,
  );
  fc.assert(
    fc.property(
      day,
      month,
      number(3),
      fc.constantFrom(..."0123456789ABCDEFHJKLMNPRSTUVWXY"),
      (days, months, rest, check) => {
        const isValid = isFinnish(`${days}${months}85-${rest}${check}`);
        expect(isFinnishId(`${days}${months}85`, rest + check, true)).toBe(isValid);
      },
    ),
    runs,
  );
});
