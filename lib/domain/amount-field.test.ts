import fc from "fast-check";
import { expect, test } from "vitest";
import { amountFields, padAmounts, stringifyAmounts } from "./amount-field";

test.each([
  [{ amount: 10 }, '{"amount":10.00}'],
  [{ amount: -0.5, price: 2 }, '{"amount":-0.50,"price":2}'],
  [
    { id: 1, lines: [{ vatAmount: 1250.5 }, { vatAmount: 0 }] },
    '{"id":1,"lines":[{"vatAmount":1250.50},{"vatAmount":0.00}]}',
  ],
  [{ amount: null, restAmount: "10" }, '{"amount":null,"restAmount":"10"}'],
  [{ amount: 1.234, base: 7 }, '{"amount":1.234,"base":7.00}'],
  [{ amount: 1e21 }, '{"amount":1e+21}'],
  [
    { changes: { invoiceMinLimit: { from: 100, to: 49.5 }, paymentTerms: { from: 14, to: 30 } } },
    '{"changes":{"invoiceMinLimit":{"from":100.00,"to":49.50},"paymentTerms":{"from":14,"to":30}}}',
  ],
  [{ invoiceMinLimit: { from: null, to: 5 } }, '{"invoiceMinLimit":{"from":null,"to":5.00}}'],
])("%j is written as %s", (value, written) => {
  expect(stringifyAmounts(value)).toBe(written);
});

test("texts that look like amounts stay as they are", () => {
  const texts = [
    '{"amount":10}',
    ',"amount":10,',
    '\\","amount":10}',
    '"amount":10',
    '{"invoiceMinLimit":{"from":1}}',
  ];
  for (const text of texts) {
    for (const value of [{ text }, [text], { [text]: 1 }, { a: 1, [text]: 2 }, text]) {
      expect(stringifyAmounts(value)).toBe(JSON.stringify(value));
    }
  }
});

test("whatever is written reads as the same value, and twice is the same as once", () => {
  const names = fc.oneof(fc.constantFrom<string>(...amountFields), fc.string());
  const numbers = fc.integer({ min: -1e12, max: 1e12 }).map((cents) => cents / 100);
  const values = fc.oneof(numbers, fc.string(), fc.constant(null), fc.double({ noNaN: true }));
  const value = fc.letrec((tie) => ({
    any: fc.oneof({ depthSize: "small" }, values, fc.array(tie("any")), tie("object")),
    object: fc.dictionary(names, tie("any")),
  }));
  fc.assert(
    fc.property(value.object, (given) => {
      const text = stringifyAmounts(given);
      expect(JSON.stringify(JSON.parse(text))).toBe(
        JSON.stringify(JSON.parse(JSON.stringify(given))),
      );
      expect(padAmounts(text)).toBe(text);
    }),
    { numRuns: 300 },
  );
});
