import fc from "fast-check";
import { expect, it } from "vitest";
import { maskBytes } from "../proxy/mask-answer";
import { markNumbers, unmarkNumbers } from "./mark-numbers";

/** A number in any notation: with zeros at its end, an exponent, more digits than a double. */
const numbers = fc
  .tuple(
    fc.constantFrom("", "-"),
    fc.bigInt({ min: 0n, max: 10n ** 21n }),
    fc.constantFrom("", ".0", ".00", ".10", ".50", ".1234567890123456789"),
    fc.constantFrom("", "", "e0", "E5", "e-7", "e400"),
  )
  .map((parts) => parts.join(""));
const texts = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.constantFrom('x":1.10,"y', "a,1.10,b", "[1.10]", "\\", '\\"', "1.10", "1e5"),
);
const spaces = fc.constantFrom("", " ", "\n\t");

const { json } = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    numbers,
    texts.map((text) => JSON.stringify(text)),
    fc.constantFrom("null", "true", "false"),
    fc
      .tuple(spaces, fc.array(tie("json"), { maxLength: 4 }))
      .map(([space, items]) => `[${space}${items.join(`${space},${space}`)}${space}]`),
    fc
      .tuple(spaces, fc.array(fc.tuple(texts, tie("json")), { maxLength: 4 }))
      .map(([space, fields]) => {
        const members = fields.map(([, value], at) => `"f${at}"${space}:${space}${value}`);
        return `{${members.join(`${space},${space}`)}}`;
      }),
  ),
}));

it("keeps every number's digits in JSON that is written anew, and every text as it is", () => {
  fc.assert(
    fc.property(json, (text) => {
      const written = unmarkNumbers(JSON.stringify(JSON.parse(markNumbers(text))));
      expect(tokensOf(written)).toEqual(tokensOf(text));
    }),
    { numRuns: 1000 },
  );
});

it("keeps a document that is one number of two characters", () => {
  expect(unmarkNumbers(JSON.stringify(JSON.parse(markNumbers("-0"))))).toBe("-0");
});

it("passes amounts as the service wrote them", () => {
  const text = `[{"guid":"${"a".repeat(32)}","secretLocation":false,"restAmount":1234.50,"invoiceMinLimit":100.00,"paymentTerms":14,"list":[1.10,707057500012345678]}]`;
  const masked = maskBytes("queryInvoiceGroups", Buffer.from(text));
  expect(masked.toString("utf8")).toBe(text);
});

/** Texts as their characters, everything else as written, without spaces. */
function tokensOf(text: string): string[] {
  const found = text.match(/"(?:[^"\\]|\\.)*"|[^\s",:[\]{}]+|[,:[\]{}]/g) ?? [];
  return found.map((token) => (token.startsWith('"') ? String(JSON.parse(token)) : token));
}
