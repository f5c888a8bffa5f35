import { describe, expect, test } from "vitest";
import { withGs1Digit, withLuhnDigit, withModulus11Digit, withNationalIdDigits } from "./numbers";

describe("check digits follow the published examples", () => {
  test("a GLN and a GSRN end in GS1's digit", () => {
    expect(withGs1Digit("629104150021")).toBe("6291041500213"); // GS1's own example
    expect(withGs1Digit("37610425002123456")).toBe("376104250021234569"); // GS1's 18-digit example
  });

  test("Luhn's example number ends in 3", () => {
    expect(withLuhnDigit("7992739871")).toBe("79927398713");
  });

  test("a Norwegian organisation number ends in its modulus 11 digit", () => {
    expect(withModulus11Digit("97476067")).toBe("974760673"); // the register's own number
  });

  test("a body without a valid modulus 11 digit gives none", () => {
    const bodies = Array.from({ length: 200 }, (_, index) => String(30_000_000 + index));
    const without = bodies.filter((body) => withModulus11Digit(body) === null);
    expect(without.length).toBeGreaterThan(5);
    expect(without.length).toBeLessThan(40);
  });

  test("a national identity number ends in both digits", () => {
    expect(withNationalIdDigits("130972480")).toBe("13097248022"); // a number of textbooks
  });
});
