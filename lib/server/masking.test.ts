import fc from "fast-check";
import { expect, it } from "vitest";
import { operationTable } from "../contract/operation-table";
import { describeOnEachDatabase } from "../postgres/testing";
import { maskAnswer, maskBytes } from "./masking";
import { operationIds } from "./operation-match";
import { handleService } from "./proxy";
import { readWith } from "./read";
import { answerJson } from "./testing/fake-machine";
import { useTestDesk } from "./testing/test-desk";

const guid = "0123456789abcdef0123456789abcdef";
const address = { street: "Canary Street 1", postalCode: "0150", city: "Oslo", countryCode: "NO" };

/** Everything that must not pass, in one record and at several depths. */
const record = {
  guid,
  secretLocation: true,
  address,
  email: "canary@mail.example",
  cellphone: "+4790000001-canary",
  contacts: [{ givenName: "Kari", email: "canary@mail.example", mobile: "canary-mobile" }],
  customer: {
    nationalIdentityNumber: "01019012345",
    ssn: "01019012345",
    organizationNumber: "987654325",
    email: "canary@mail.example",
    address,
  },
  pdf: "https://service.test/pdf?token=canary-invoice-token",
  pdfMethod: "be/v3/invoice/x/pdf?number=1&token=canary-invoice-token",
  note: "kept",
};

it("hides addresses and contact details of a record with a protected address, at every depth", () => {
  expect(maskAnswer(structuredClone(record))).toEqual({
    guid,
    secretLocation: true,
    address: null,
    email: null,
    cellphone: null,
    contacts: [{ givenName: "Kari", email: null, mobile: null }],
    customer: {
      nationalIdentityNumber: "010190 •••••",
      ssn: "010190 •••••",
      organizationNumber: "987654325",
      email: null,
      address: null,
    },
    hasPdf: true,
    note: "kept",
  });
});

it("hides a customer's contact details as soon as one of the groups is protected", () => {
  const open = { secretLocation: false, email: "a@b.example" };
  const answer = {
    customer: { email: "a@b.example" },
    accounts: [open, { ...open, secretLocation: true }],
  };
  expect(JSON.stringify(maskAnswer(answer))).not.toContain("a@b.example");
});

it("hides nothing of the other rows of a list", () => {
  const row = { secretLocation: false, email: "a@b.example", address, restAmount: 10 };
  const rows = [row, { ...row, secretLocation: true }];
  expect(maskAnswer(structuredClone(rows))).toEqual([
    row,
    { secretLocation: true, email: null, address: null, restAmount: 10 },
  ]);
});

it.each([
  [{ pdf: "https://…", pdfMethod: "be/…" }, true],
  [{ pdf: null, pdfMethod: "be/…?token=for-the-details" }, false],
  [{ pdfMethod: "be/…" }, true],
  [{ pdf: null, pdfMethod: null }, false],
])("says of %j whether there is a PDF", (invoice, hasPdf) => {
  expect(maskAnswer([invoice])).toEqual([{ hasPdf }]);
});

const names = ["secretLocation", "email", "address", "pdf", "pdfMethod", "nationalId", "note", "Ø"];
const jsonText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.constantFrom("01019012345", "Ærø – “x”"),
);
const { record: anyRecord } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    ...[
      jsonText,
      fc.boolean(),
      fc.constant(null),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    ],
    fc.array(tie("value"), { maxLength: 3 }),
    tie("record"),
  ),
  record: fc.dictionary(fc.oneof(fc.constantFrom(...names), jsonText), tie("value")),
}));
/** Every character beyond ASCII as an escape, as some services write JSON. */
const escaped = (text: string) =>
  text.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

it.each([
  ["plain", (text: string) => text],
  ["escaped", escaped],
])("masks the bytes of %s JSON exactly as it masks the value", (_name, write) => {
  fc.assert(
    fc.property(fc.oneof(fc.array(anyRecord, { maxLength: 4 }), anyRecord), (answer) => {
      const text = JSON.stringify(answer);
      const bytes = maskBytes(Buffer.from(write(text)), () => undefined);
      expect(JSON.parse(bytes.toString("utf8"))).toEqual(maskAnswer(JSON.parse(text)));
    }),
    { numRuns: 500 },
  );
});

it("passes bytes that hold nothing to mask as they came, spaces and all", () => {
  const bytes = Buffer.from(
    '[ { "name": "Blåbærveien", "secretLocation": false, "email": "a@b" } ]',
  );
  expect(maskBytes(bytes, () => undefined)).toBe(bytes);
});

it.each([
  `{"nationalIdentityNumber":"01019012345","nationalIdentityNumber":null}`,
  `{"n\\u0061tionalIdentityNumber":"01019012345"}`,
  `{"secret\\u004cocation":true,"email":"01019012345"}`,
  `{"secretLocation" :\n true,"e\\u006dail":"01019012345"}`,
  `{"pdf":"01019012345","pdf":null}`,
  `{"a":{"a":{"a":[{"ssn":1019012345}]}}}`,
])("lets nothing pass that is spelled oddly: %s", (text) => {
  const masked = maskBytes(Buffer.from(text), () => undefined).toString("utf8");
  expect(masked).not.toContain("1019012345");
});

describeOnEachDatabase("Masking", (open) => {
  const held = useTestDesk(open);
  const canaries = /canary|01019012345/;

  it.each(operationIds.filter((id) => operationTable[id].access === "read"))(
    "lets no invoice token, national id or protected address out of %s",
    async (id) => {
      const { desk } = held;
      const plain = { key: "el", name: "Electricity" };
      const unmasked = id === "listServiceTypes" || id === "getInvoiceGroupSearchTemplate";
      const content = unmasked ? plain : record;
      desk.answer((_request, response) => {
        const list = ["listInvoices", "queryInvoiceGroups", "listServiceTypes"].includes(id);
        answerJson(response, list ? [content] : content);
      });
      const cookie = await desk.signIn(["lead"]);
      const { method, path, invoiceToken } = operationTable[id];
      const query = id === "queryInvoiceGroups" ? "?page=0&size=10" : "";
      const url = `/api/service${path.replaceAll(/\{\w+\}/g, guid)}${query}`;
      const body = method === "GET" ? undefined : {};
      const response = await handleService(
        desk.runtime,
        desk.request(method, url, { cookie, body }),
      );
      expect(response.status).toBe(invoiceToken ? 404 : 200);
      expect(await response.text()).not.toMatch(canaries);
      expect(JSON.stringify([...response.headers])).not.toMatch(canaries);
      expect(JSON.stringify(desk.lines)).not.toMatch(canaries);
    },
  );

  it("masks what server components read in the same way", async () => {
    const { desk } = held;
    desk.answer((_request, response) => answerJson(response, [record]));
    const actor = await desk.runtime.sessions.find(await desk.signIn(["auditor"]));
    const invoices = await readWith(desk.runtime, actor, "listInvoices", {
      params: { customerGuid: guid },
    });
    expect(JSON.stringify(invoices)).not.toMatch(canaries);
    expect(invoices[0]?.hasPdf).toBe(true);
  });
});
