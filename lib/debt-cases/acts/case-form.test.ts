import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  assignDebtCaseSchema,
  resolveDebtCaseSchema,
  updateDebtCaseSchema,
} from "../../contract/debt-case";
import { exampleDebtInvoice } from "../../domain/debt-cases/testing/example-debt-invoice";
import { toMinorUnits } from "../../domain/minor-units";
import {
  type AssignForm,
  assignmentsOf,
  assignSchema,
  resolveSchema,
  updateFormOf,
  updateSchema,
} from "./case-form";
import { compareInvoices } from "./re-read";

const invoice = (invoiceNumber: string, rest = 100) =>
  exampleDebtInvoice(invoiceNumber, { restMinor: toMinorUnits(rest) });
const form: AssignForm = {
  agency: "Nordic Collect",
  idPattern: "NC-{invoice}",
  urlTemplate: "https://agency.example/{invoice}",
  date: "2026-11-21",
  comment: " ",
  note: "",
};
const today = "2026-11-22";
const assign = (given: Partial<AssignForm>, ...numbers: string[]) =>
  assignSchema(
    numbers.map((one) => invoice(one)),
    today,
  ).safeParse({ ...form, ...given });
/** Errors by field. */
const problemsOf = ({ error }: { error?: { issues: z.core.$ZodIssue[] } | undefined }) =>
  (error?.issues ?? []).map((issue) => [
    issue.path.join("."),
    issue.code === "custom" ? issue.params?.problem : issue.code,
  ]);

describe("The form of an assignment", () => {
  it("reads as one request for each invoice that the contract takes", () => {
    const { data } = assign({}, "1", "2");
    expect(data?.contents.map(({ content }) => assignDebtCaseSchema.parse(content))).toEqual([
      {
        invoiceNumber: "1",
        debtCaseId: "NC-1",
        debtCaseUrl: "https://agency.example/1",
        debtCaseDate: "2026-11-21",
      },
      expect.objectContaining({ invoiceNumber: "2", debtCaseId: "NC-2" }),
    ]);
  });

  it("gives no two invoices one id, and says which ones would have", () => {
    const same = { ...form, idPattern: "NC-{customer}" };
    const rows = assignmentsOf(same, [invoice("1"), invoice("2")], today);
    expect(rows.map(({ problem }) => problem)).toEqual(["twice", "twice"]);
    expect(problemsOf(assign(same, "1", "2"))).toEqual([["idPattern", "twice"]]);
    expect(assign({ idPattern: "NC-{customer}-{n}" }, "1", "2").success).toBe(true);
  });

  it("takes https addresses alone, or none", () => {
    for (const urlTemplate of ["http://agency.example/1", "https:///x", "javascript:alert(1)"]) {
      expect(problemsOf(assign({ urlTemplate }, "1"))).toEqual([["urlTemplate", "https"]]);
    }
    const { data } = assign({ urlTemplate: "" }, "1");
    expect(data?.contents[0]?.content).not.toHaveProperty("debtCaseUrl");
  });

  it("needs an id, and uses today in it where no day is given", () => {
    expect(problemsOf(assign({ idPattern: " " }, "1"))).toEqual([["idPattern", "required"]]);
    const { data } = assign({ idPattern: "{date}-{n}", date: "" }, "1");
    expect(data?.contents[0]?.content.debtCaseId).toContain("22");
    expect(data?.contents[0]?.content).not.toHaveProperty("debtCaseDate");
  });

  it("takes no text for a day", () => {
    expect(problemsOf(assign({ date: "22/11" }, "1"))).toEqual([["date", "day"]]);
  });
});

const debtCase = {
  invoiceNumber: "1",
  debtCaseId: "NC-1",
  debtCaseUrl: "http://old.example/1",
  debtCaseComment: "Ringt",
  debtCaseDate: null,
};

describe("The form of a case's details", () => {
  const start = updateFormOf(debtCase);
  const update = (given: Partial<typeof start>) =>
    updateSchema(debtCase).safeParse({ ...start, ...given });

  it("asks for nothing while nothing is changed, and sends only what is", () => {
    expect(update({}).data?.count).toBe(0);
    const content = update({ comment: "", date: "2026-11-30" }).data?.content;
    expect(content).toEqual({
      invoiceNumber: "1",
      existingDebtCaseId: "NC-1",
      debtCaseComment: null,
      debtCaseDate: "2026-11-30",
    });
    expect(updateDebtCaseSchema.safeParse(content).success).toBe(true);
  });

  it("takes the same id as no change, and a new address over https alone", () => {
    expect(update({ newId: "NC-1" }).data?.count).toBe(0);
    const http = update({ urlTemplate: "http://new.example" });
    expect(problemsOf(http)).toEqual([["urlTemplate", "https"]]);
    expect(problemsOf(update({ newId: "x".repeat(101) }))).toEqual([["newId", "too_big"]]);
  });

  it("resolves with an outcome, and leaves out what is not given", () => {
    const resolved = { outcome: "disputed", comment: "", date: "", note: "" };
    const { content } = resolveSchema(debtCase).parse(resolved);
    expect(resolveDebtCaseSchema.parse(content)).toEqual({
      invoiceNumber: "1",
      debtCaseId: "NC-1",
    });
    expect(problemsOf(resolveSchema(debtCase).safeParse({ ...resolved, outcome: "" }))).toEqual([
      ["outcome", "required"],
    ]);
  });
});

describe("A list that is read anew", () => {
  it("returns what changed and what was removed, and the rest in order", () => {
    const seen = [invoice("1"), invoice("2"), invoice("3")];
    const now = new Map([
      ["3", invoice("3")],
      ["1", invoice("1", 40)],
    ]);
    const reading = compareInvoices(seen, (one) => now.get(one) ?? null);
    expect(reading.changed).toEqual(["1"]);
    expect(reading.removed).toEqual(["2"]);
    expect(reading.invoices.map(({ invoiceNumber }) => invoiceNumber)).toEqual(["1", "3"]);
  });

  it("DE5: names those whose group ended since", () => {
    const ended = { ...invoice("2"), groupEnded: true };
    const read = (seen: ReturnType<typeof invoice>) => compareInvoices([seen], () => ended).ended;
    expect(read(invoice("2"))).toEqual(["2"]);
    expect(read(ended)).toEqual([]);
  });
});
