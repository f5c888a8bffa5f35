import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addInvoiceLineSchema, updateImportedLineSchema } from "../contract/line";
import { readNumber } from "../domain/read-number";
import { formOfProposal, formOfStart, monthOf, numberWriter } from "./fill-form";
import {
  type ChangedLine,
  emptyProposalForm,
  type FormElement,
  type FormSubject,
  type ProposalForm,
  proposalSchema,
  readProposalForm,
} from "./form";

const id = "6a364493a34efa4307e68a6f423d2ebd";
const other = "51179e4e50f0f80baf9f81c64c50a39c";

const element: FormElement = {
  id,
  name: "Meter check",
  price: 980,
  quantityUnit: "hour",
  vatRate: 25,
  invoiceLineType: 9,
};

const subject: FormSubject = {
  currency: "NOK",
  kind: "add-line",
  accountGuid: other,
  customerGuid: null,
  element,
  line: null,
};

const complete: ProposalForm = {
  ...emptyProposalForm,
  group: other,
  element: id,
  quantity: "2,5",
  unit: "hour",
  price: "980",
  description: " Meter check ",
  from: "2026-11-01",
  to: "2026-11-30",
};

const line: ChangedLine = {
  id: other,
  productElementId: id,
  accountingPointId: "707057500012345678",
  quantity: 1.314,
  quantityUnit: "hour",
  price: 980,
  description: "Meter check",
  periodStart: "2026-11-01",
  periodEnd: "2026-11-30",
};

const read = (form: Partial<ProposalForm>, about: Partial<FormSubject> = {}) =>
  readProposalForm({ ...complete, ...form }, { ...subject, ...about });
/** The obstacles to a submission, by field. */
const problemsOf = (
  form: Partial<ProposalForm>,
  about: Partial<FormSubject> = {},
  ended = false,
) => {
  const { kind, element: chosen } = { ...subject, ...about };
  const schema = proposalSchema(kind, chosen ? [chosen] : [], ended, "NOK");
  const issues = schema.safeParse({ ...complete, ...form }).error?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => [
      issue.path.join("."),
      issue.code === "custom" ? issue.params?.problem : issue.code,
    ]),
  );
};

describe("a new line", () => {
  it("becomes the body that the contract takes", () => {
    const { content, amountMinor, vatMinor } = read({});
    expect(problemsOf({})).toEqual({});
    expect(addInvoiceLineSchema.parse(content)).toEqual({
      accountGuid: other,
      productElementId: id,
      quantity: 2.5,
      quantityUnit: "hour",
      price: 980,
      description: "Meter check",
      termStartDate: "2026-11-01",
      termEndDate: "2026-11-30",
    });
    expect([amountMinor, vatMinor]).toEqual([245_000, 61_250]);
  });

  it.each([
    [{ quantity: "" }, { quantity: "required" }],
    [{ quantity: "two" }, { quantity: "number" }],
    [{ quantity: "1.314" }, { quantity: "ambiguous" }],
    [{ quantity: "1,3141" }, { quantity: "decimals" }],
    [{ quantity: "0" }, { quantity: "zero" }],
    [{ price: "1,31415" }, { price: "decimals" }],
    [{ price: "1000000001" }, { price: "max" }],
    [{ description: " " }, { description: "too_small" }],
    [{ element: "" }, { element: "too_small" }],
    [{ from: "" }, { from: "required" }],
    [{ from: "1/11" }, { from: "day" }],
    [{ group: "" }, { group: "group" }],
    // All at once, also if one field needs another one.
    [
      { quantity: "x", to: "2026-10-31" },
      { quantity: "number", to: "backwards" },
    ],
    [{ to: "2026-10-31" }, { to: "backwards" }],
  ])("is refused with %j", (form, problems) => {
    expect(problemsOf(form)).toEqual(problems);
  });

  it("keeps what is right of an unfinished one, for a draft", () => {
    const { content, amountMinor } = read({ quantity: "x", description: "" });
    expect(content).not.toHaveProperty("quantity");
    expect(content).not.toHaveProperty("description");
    expect(content).toMatchObject({ price: 980 });
    expect(amountMinor).toBeNull();
  });

  it.each([1, 2])("of type %d needs a metering point", (invoiceLineType) => {
    const about = { element: { ...element, invoiceLineType } };
    expect(problemsOf({}, about)).toEqual({ point: "point" });
    expect(problemsOf({ point: "707057500012345678" }, about)).toEqual({});
  });

  it("goes to no group that has ended", () => {
    expect(problemsOf({}, {}, true)).toEqual({ group: "groupEnded" });
  });

  it("may be a credit: negative quantities and prices are taken", () => {
    expect(read({ quantity: "−1" }).amountMinor).toBe(-98_000);
  });
});

describe("a change", () => {
  const about = { kind: "update-line", line } as const;
  const opened = formOfStart(
    {
      kind: "update-line",
      accountGuid: null,
      customerGuid: null,
      lineId: other,
      elementId: null,
      meteringPoint: null,
      quantity: null,
      price: null,
      from: null,
      to: null,
      corrects: null,
    },
    line,
    "2026-11-21",
    numberWriter("."),
  );

  it("holds the fields that differ, and nothing else", () => {
    const form = { ...opened, group: other, price: "990", point: "" };
    const { content } = readProposalForm(form, { ...subject, ...about });
    expect(problemsOf(form, about)).toEqual({});
    expect(updateImportedLineSchema.parse(content)).toEqual({
      id: other,
      price: 990,
      accountingPointId: null,
    });
  });

  it("of nothing is distinguished", () => {
    expect(readProposalForm(opened, { ...subject, ...about }).unchanged).toBe(true);
  });
});

describe("a journal entry", () => {
  it("needs its id, and names the group rather than the customer", () => {
    const about = { kind: "import-entry", customerGuid: id } as const;
    expect(problemsOf({ entry: "" }, about)).toEqual({ entry: "too_small" });
    expect(problemsOf({ entry: "F1", quantity: "", from: "" }, about)).toEqual({});
    expect(read({ entry: " F123 " }, about).content).toEqual({
      journalentryid: "F123",
      accountguid: other,
    });
    expect(read({ entry: "F1" }, { ...about, accountGuid: null }).content).toEqual({
      journalentryid: "F1",
      customerguid: id,
    });
  });
});

describe("numbers and months", () => {
  it.each([".", ","] as const)("read back as they were written, with %s", (sign) => {
    const write = numberWriter(sign);
    const values = fc.integer({ min: -9_999_999, max: 9_999_999 });
    fc.assert(
      fc.property(values, fc.constantFrom(1, 10, 100, 1000, 10_000), (count, unit) => {
        expect(readNumber(write(count / unit), { places: 4 })).toBe(count / unit);
      }),
    );
  });

  it("end where the month ends", () => {
    expect(monthOf("2024-02-10")).toEqual({ from: "2024-02-01", to: "2024-02-29" });
    expect(monthOf("2026-12-31")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  });
});

it("opens a kept draft as it was left", () => {
  const { content } = read({ point: "707057500012345678" });
  const opened = formOfProposal(
    { kind: "add-line", content, note: "why" },
    null,
    numberWriter(","),
  );
  expect(opened).toEqual({
    ...complete,
    group: "",
    point: "707057500012345678",
    description: "Meter check",
    note: "why",
  });
});

it("lays a kept change over its line", () => {
  const content = { id: other, price: 990, accountingPointId: null };
  const opened = formOfProposal(
    { kind: "update-line", content, note: null },
    line,
    numberWriter("."),
  );
  expect(opened).toMatchObject({ price: "990", point: "", quantity: "1.3140", from: "2026-11-01" });
});
