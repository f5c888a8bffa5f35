import fc from "fast-check";
import { expect, it } from "vitest";
import type { OperationId } from "../../contract/operation-table";
import {
  danishIds,
  nationalIds,
  norwegianIds,
  swedishIds,
} from "../../domain/testing/national-ids";
import { shapeOf } from "../answers/shape";
import { identifierNames } from "./identifier-names";
import { maskAnswer, maskBytes, maskWebhook } from "./mask-answer";

const lists = ["queryInvoiceGroups", "listInvoices", "listProducts", "listOpenInvoices"] as const;
const records = ["getInvoiceGroup", "getInvoiceGroupConfig", "getInvoiceDetails"] as const;
const canary = "Nordlysveien 1 canary";

const issueNames = [
  "fnr",
  "nationalIdNumber",
  "birthDate",
  "addressLine1",
  "coName",
  "phone1",
  "mobilePhone2",
  "street2",
  "postalPlace",
];
const parts = [
  "home",
  "legal",
  "Line",
  "where",
  "Adr",
  "tlf",
  "bolig",
  "kontakt",
  "2",
  "_x",
  "Info",
];
const names = fc.oneof(
  fc.constantFrom(...issueNames),
  fc.string({ unit: "grapheme-ascii", minLength: 1 }),
  fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 }).map((all) => all.join("")),
);

/** A value below some names and lists that the contract does not have. */
const nested = (value: fc.Arbitrary<unknown>) =>
  fc
    .tuple(value, fc.array(fc.oneof(names, fc.constant(null)), { maxLength: 4 }))
    .map(([inner, path]) =>
      path.reduce<unknown>((held, name) => (name === null ? [held] : fieldOf(name, held)), inner),
    );

function fieldOf(name: string, value: unknown): object {
  return Object.fromEntries([[name, value]]);
}

function isKnown(id: OperationId, name: string): boolean {
  const shape = shapeOf(id);
  return (shape.is === "list" ? shape.item : shape).fields.has(name);
}

const bytesOf = (id: OperationId, text: string) =>
  maskBytes(id, Buffer.from(text)).toString("utf8");

it.each([...lists, ...records])(
  "passes no text or number of a protected or silent record of %s that the contract does not declare",
  (id) => {
    const values = fc.constantFrom<unknown>(canary, [canary], { name: canary }, 150, 59.913868);
    const protection = fc.constantFrom<object>(
      {},
      { secretLocation: true },
      { secretLocation: null },
    );
    fc.assert(
      fc.property(
        names,
        nested(values),
        protection,
        fc.boolean(),
        (name, value, location, last) => {
          fc.pre(!isKnown(id, name) && name !== "__proto__" && name !== "items");
          const field = fieldOf(name, value);
          const record = last ? { ...location, ...field } : { ...field, ...location };
          const answer = lists.some((list) => list === id) ? [record] : record;
          const shown = JSON.stringify(maskAnswer(id, structuredClone(answer)));
          expect(shown).not.toMatch(/canary|:150|\[150|59\.9/);
          expect(bytesOf(id, JSON.stringify(answer))).toBe(shown);
        },
      ),
      { numRuns: 200 },
    );
  },
);

it("passes no undeclared text of a webhook's body", () => {
  fc.assert(
    fc.property(fc.constantFrom(...issueNames), nested(fc.constant(canary)), (name, value) => {
      const body = { type: "InvoiceDunnedPaid", data: { invoiceNumber: "1", [name]: value } };
      const shown = JSON.stringify(maskWebhook(structuredClone(body)));
      expect(shown).not.toContain("canary");
      expect(shown).toContain('"invoiceNumber":"1"');
    }),
    { numRuns: 200 },
  );
});

const anyName = names.filter((name) => !identifierNames.has(name));
const escaped = (text: string) =>
  text.replaceAll(/[0-9\u0080-\uffff]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });

it("masks national ids wherever they are in an answer, in texts, names and escapes", () => {
  const text = fc
    .tuple(
      fc.constantFrom("", "Kunde ", "æøå: ", "id="),
      nationalIds,
      fc.constantFrom("", " – ø", "."),
    )
    .map((all) => ({ id: all[1], text: all.join("") }));
  fc.assert(
    fc.property(
      text,
      anyName,
      fc.array(anyName, { maxLength: 3 }),
      fc.nat(3),
      (found, name, path, how) => {
        const value = path.reduce<unknown>((held, key) => fieldOf(key, [held]), found.text);
        const field = how === 0 ? { [`${name} ${found.text}`]: 1 } : fieldOf(name, value);
        const json = JSON.stringify([{ secretLocation: false, ...field }]);
        const strings = json.replaceAll(/"(?:[^"\\]|\\.)*"/g, escaped);
        const shown = bytesOf("queryInvoiceGroups", how === 1 ? strings : json);
        expect(JSON.parse(shown)).toHaveLength(1);
        expect(shown).not.toContain(found.id);
      },
    ),
    { numRuns: 600 },
  );
});

/** What is copied with a number and has no sign of its own, and what may separate its digits. */
const marks = "\u200b \u200e \u200f \u202a \u202c \u2066 \u2069 \u00ad \u2060 \ufeff".split(" ");
const joints = [..." -\u00a0\u202f\u2009\u2010\u2011\u2013\u2212"];
const scripts = [0x30, 0x660, 0x6f0, 0xff10, 0x1d7d8];

/** A number of digits as it may be copied: in another script, marked, and separated in one place. */
const copied = fc
  .tuple(
    fc.oneof(
      norwegianIds,
      danishIds,
      swedishIds.map((id) => id.replace(/[-+]/, "")),
    ),
    fc.constantFrom(...scripts),
    fc.array(fc.tuple(fc.nat(12), fc.constantFrom(...marks)), { maxLength: 4 }),
    fc.option(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom(...joints))),
  )
  .map(([id, zero, marked, joint]) => {
    const digits = [...id].map((digit) => String.fromCodePoint(zero + Number(digit)));
    if (joint !== null) digits[joint[0]] = joint[1] + digits[joint[0]];
    for (const [at, mark] of marked) digits[at % digits.length] += mark;
    return { id, text: digits.join("") };
  });

it("masks national ids with marks, separators and digits of any script, where they are", () => {
  const before = fc.constantFrom("", "Kunde ", "\u202aæøå: ", "½, ", "nr. 12 – ");
  const after = fc.constantFrom("", ", ½ ﬁ", " – ø\u202c", ".");
  fc.assert(
    fc.property(before, copied, after, anyName, (start, { id, text }, end, name) => {
      const value = start + text + end;
      const answer = [{ secretLocation: false, [name]: value, note: value }];
      const json = JSON.stringify(answer);
      for (const shown of [
        bytesOf("queryInvoiceGroups", json),
        bytesOf("queryInvoiceGroups", json.replaceAll(/"(?:[^"\\]|\\.)*"/g, escaped)),
        JSON.stringify(maskAnswer("queryInvoiceGroups", structuredClone(answer))),
      ]) {
        const [{ note = "" } = {}]: { note?: string }[] = JSON.parse(shown);
        expect(note.startsWith(start) && note.endsWith(end)).toBe(true);
        const left = note.slice(start.length, note.length - end.length);
        expect(left).toContain("•");
        expect(left.normalize("NFKC").replaceAll(/\P{N}/gu, "").length).toBeLessThan(id.length - 2);
      }
    }),
    { numRuns: 600 },
  );
});

it("masks national ids that are numbers, with or without the zero that they begin with", () => {
  fc.assert(
    fc.property(fc.oneof(norwegianIds, danishIds), anyName, fc.boolean(), (id, name, list) => {
      fc.pre(!id.startsWith("00") && !isKnown("queryInvoiceGroups", name));
      const number = String(Number(id));
      const value = list ? `[${number}]` : number;
      const answer = `[{"secretLocation":false,${JSON.stringify(name)}:${value}}]`;
      const named = /amount|minor|total|sum|limit|price|quantity|volume|count|size|bytes/i.test(
        name,
      );
      fc.pre(!named);
      expect(bytesOf("queryInvoiceGroups", answer)).not.toContain(number);
    }),
    { numRuns: 400 },
  );
});

it("leaves numbers of invoices, payments and places, and declared amounts, as they are", () => {
  fc.assert(
    fc.property(norwegianIds, (id) => {
      const invoice = {
        invoiceNumber: id,
        erpId: id,
        restAmount: 12_121_212_121,
        accountingPointId: id,
        secretLocation: false,
        lines: [{ accountingPointId: id }],
        bankAccount: id,
      };
      const answer = JSON.stringify([invoice]);
      expect(bytesOf("listInvoices", answer)).toBe(answer);
    }),
    { numRuns: 200 },
  );
});

it("writes a name that is given twice once, with the value that was looked at", () => {
  const value = fc.constantFrom(canary, "15076500565", "Bearer canary", "x");
  fc.assert(
    fc.property(
      names,
      value,
      value,
      fc.constantFrom("true", "false"),
      (name, one, other, secret) => {
        fc.pre(name !== "items" && name !== "secretLocation");
        const [key, first, second] = [name, one, other].map((text) => JSON.stringify(text));
        const text = `[{"secretLocation":${secret},${key}:${first},${key}:${second}}]`;
        const shown = bytesOf("queryInvoiceGroups", text);
        expect(shown).toBe(JSON.stringify(maskAnswer("queryInvoiceGroups", JSON.parse(text))));
        if (one !== other && one === canary) expect(shown).not.toContain(canary);
        expect(shown).not.toMatch(/15076500565|Bearer canary/);
      },
    ),
    { numRuns: 400 },
  );
});

it.each([
  ["Bearer c4nary9f8e7d6c5b4a3210", "note"],
  ["eyJhbGciOiJIUzI1NiJ9.c4naryc4nary.c4naryc4nary", "description"],
  ["Token=c4nary", "customerName"],
  ["a?invoiceToken%3Dc4nary", "yourReference"],
  ["a?TOKEN%253Dc4nary", "invoiceNumber"],
  ["c4nary", "token"],
  ["c4nary", "invoiceToken"],
  ["c4nary", "Access-Token"],
])("takes %s out of the field %s, however deep it is", (text, name) => {
  const record = { secretLocation: false, [name]: text, more: { in: [{ [name]: [text] }] } };
  expect(JSON.stringify(maskAnswer("listInvoices", [record]))).not.toContain("c4nary");
  expect(bytesOf("listInvoices", JSON.stringify([record]))).not.toContain("c4nary");
});
