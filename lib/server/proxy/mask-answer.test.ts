import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { operationIds } from "../../contract/operation-addresses";
import { operations } from "../../contract/operations";
import { describeOnEachDatabase } from "../../postgres/testing";
import { quietBorder } from "../answers/testing";
import { readWith } from "../read-operation";
import { answerJson } from "../testing/fake-machine";
import { openHooks } from "../testing/open-hooks";
import { useTestDesk } from "../testing/test-desk";
import { startDeadline } from "../upstream/deadline";
import type { ServiceAnswer } from "../upstream/service";
import {
  type Contacts,
  contactsOf,
  maskAnswer,
  maskBytes,
  maskValue,
  maskWebhook,
} from "./mask-answer";
import { passAnswer } from "./pass-answer";
import { handleService } from "./proxy";
import { readAnswer } from "./read-answer";

/** Masked by the names of its fields, without a contract. */
const mask = (value: unknown, contacts: Contacts = "open") => maskValue(value, contacts);

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
  expect(mask(structuredClone(record))).toEqual({
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
  expect(JSON.stringify(mask(answer))).not.toContain("a@b.example");
});

it("hides nothing of the other rows of a list", () => {
  const row = { secretLocation: false, email: "a@b.example", address, restAmount: 10 };
  const rows = [row, { ...row, secretLocation: true }];
  expect(mask(structuredClone(rows))).toEqual([
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
  expect(mask([invoice])).toEqual([{ hasPdf }]);
});

it("hides what a customer's record says of a person, and shows the number of a company", () => {
  const numbers = ["01019012345", "987654325", "556677-8899", "5566778899", null, 987654325];
  const rows = numbers.map((customerSsnorg) => ({
    customerSsnorg,
    organizationNumber: "987654325",
  }));
  const shown = ["010190 •••••", "987654325", "556677-8899", "5566778899", null, "••••••••"];
  expect(mask(rows)).toEqual(
    shown.map((customerSsnorg) => ({ customerSsnorg, organizationNumber: "987654325" })),
  );
});

it.each([
  ["ssn", "15076500565", "150765 •••••"],
  ["ssn", "15076500565.0", "150765 •••••"],
  ["ssn", "1.5076500565e10", "150765 •••••"],
  ["customerSsnorg", "987654325", "••••••••"],
  ["customerSsnorg", "987654325.0", "••••••••"],
])("hides in %s what is written as the number %s", (name, written, shown) => {
  const bytes = Buffer.from(`{"${name}":${written}}`);
  const masked = maskBytes("getInvoiceGroup", bytes);
  expect(JSON.parse(masked.toString("utf8"))).toEqual({ [name]: shown });
});

it("hides contact details of a webhook whatever it says, and names that it does not declare", () => {
  const body = { secretLocation: false, email: "a@b.example", inner: { other: "Kari" } };
  expect(maskWebhook(structuredClone(body))).toEqual({
    ...body,
    email: null,
    inner: { other: null },
  });
});

it("hides no other names of a protected record without a contract", () => {
  const shown = { secretLocation: true, inner: { other: "Kari" } };
  expect(mask({ ...structuredClone(shown), email: "a@b.example" })).toEqual({
    ...shown,
    email: null,
  });
});

it("takes invoice tokens out of any text", () => {
  const answer = { a: ["be/v3/x?number=1&token=canary&gln=7", { note: "see token=canary, 2" }] };
  const masked = { a: ["be/v3/x?number=1&token=•••&gln=7", { note: "see token=••• 2" }] };
  const bytes = Buffer.from(JSON.stringify(answer));
  expect(JSON.parse(maskBytes("listGridOwners", bytes).toString("utf8"))).toEqual(masked);
  expect(mask(answer)).toEqual(masked);
});

it("hides contact details by record unless it says that its address is open", () => {
  const rows = [
    { email: "a" },
    { email: "b", group: { secretLocation: false } },
    { email: "c", groups: [{ secretLocation: false }, { secretLocation: true }] },
  ];
  const emails = (contacts: Contacts, answer: unknown) =>
    JSON.stringify(mask(structuredClone(answer), contacts)).match(/"email":("."|null)/g);
  const hidden = `"email":null`;
  for (const answer of [rows, { items: rows, page: 1 }]) {
    expect(emails("by-record", answer)).toEqual([hidden, `"email":"b"`, hidden]);
    expect(emails("open", answer)).toEqual([`"email":"a"`, `"email":"b"`, hidden]);
    expect(emails("hidden", answer)).toEqual([hidden, hidden, hidden]);
  }
});

it("masks the fields around the records of a page", () => {
  const page = { items: [{ ssn: "01019012345" }], owner: { ssn: "01019012345" }, total: 1 };
  const ssn = "010190 •••••";
  expect(mask(page)).toEqual({ items: [{ ssn }], owner: { ssn }, total: 1 });
});

it("hides what events kept of contact details, whatever they kept of the address", () => {
  expect(contactsOf("listEvents")).toBe("hidden");
  expect(contactsOf("getInvoiceGroup")).toBe("by-record");
});

const names = [
  "secretLocation",
  "email",
  "address",
  "pdf",
  "pdfMethod",
  "nationalId",
  "customerSsnorg",
  "items",
  "note",
  "Ø",
];
const jsonText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.constantFrom("01019012345", "987654325", "Ærø – “x”", "?token=a&b=ø"),
);
const { record: anyRecord } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },

    jsonText,
    fc.boolean(),
    fc.constant(null),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
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
      for (const id of ["listGridOwners", "queryInvoiceGroups", "listEvents"] as const) {
        const bytes = maskBytes(id, Buffer.from(write(text)));
        expect(JSON.parse(bytes.toString("utf8"))).toEqual(maskAnswer(id, JSON.parse(text)));
      }
    }),
    { numRuns: 500 },
  );
});

it.each([
  `{"nationalIdentityNumber":"01019012345","nationalIdentityNumber":null}`,
  `{"n\\u0061tionalIdentityNumber":"01019012345"}`,
  `{"secret\\u004cocation":true,"email":"01019012345"}`,
  `{"secretLocation" :\n true,"e\\u006dail":"01019012345"}`,
  `{"pdf":"01019012345","pdf":null}`,
  `{"a":{"a":{"a":[{"ssn":1019012345}]}}}`,
  `{"customerSsnorg":"01019012345","customerSsnorg":"987654325"}`,
  `{"customerSsnorg":{"toString":"","valueOf":"01019012345"}}`,
  `{"nationalIdentityNumber":[["01019012345"],{"toString":0}]}`,
  `{"link":"?token=01019012345","link":null}`,
  `{"link":"?t\\u006fken=01019012345"}`,
])("lets nothing pass that is spelled oddly: %s", (text) => {
  const masked = maskBytes("listGridOwners", Buffer.from(text)).toString("utf8");
  expect(masked).not.toContain("1019012345");
});

const canaries = /canary|01019012345/;
const trace = "11111111111111111111111111111111";

/** An answer of the service with these bytes, as the HTTP client returns it. */
function answerOf(content: unknown, type = "application/json"): ServiceAnswer {
  const body = Readable.from([Buffer.from(JSON.stringify(content))]);
  return { status: 200, headers: { "content-type": type }, body, border: quietBorder };
}

it.each(operationIds.filter((id) => operations[id].answer !== null))(
  "lets no invoice token, national id or protected address out of %s",
  async (id) => {
    const content = operations[id].answer instanceof z.ZodArray ? [record] : record;
    const deadline = startDeadline(60_000);
    const options = { deadline, traceId: trace, fileName: "" };
    const response = await passAnswer(id, answerOf(content), options);
    const text = await response.text();
    expect(text).toContain(guid);
    expect(text).not.toMatch(canaries);
    expect(JSON.stringify([...response.headers])).not.toMatch(canaries);
    const read = await readAnswer(id, answerOf(content), deadline.signal);
    expect(JSON.stringify(read)).not.toMatch(canaries);
  },
);

describeOnEachDatabase("Masking", (open) => {
  const held = useTestDesk(open);

  it("holds on the way through the proxy, its headers and its log", async () => {
    const { desk } = held;
    desk.answer((_request, response) => answerJson(response, [record]));
    const cookie = await desk.signIn(["lead"]);
    const url = `/api/service/be/v3/invoice/${guid}`;
    const response = await handleService(
      desk.runtime,
      desk.request("GET", url, { cookie }),
      openHooks,
    );
    expect(response.status).toBe(200);
    expect(await response.text()).not.toMatch(canaries);
    expect(JSON.stringify([...response.headers])).not.toMatch(canaries);
    expect(JSON.stringify(desk.lines)).not.toMatch(canaries);
  });

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
