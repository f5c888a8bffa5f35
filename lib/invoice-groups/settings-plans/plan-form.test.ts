import { describe, expect, it } from "vitest";
import type { InvoiceGroupSetting } from "../../contract/invoice-group";
import { settingNames } from "../../domain/invoice-groups/settings";
import { isClearable } from "../../domain/settings-plans/setting-changes";
import {
  type ChangeMode,
  changedIn,
  emptyPlanForm,
  isTyped,
  keep,
  longestNote,
  modesOf,
  planFormSchema,
} from "./plan-form";

interface Typed {
  set?: Partial<Record<InvoiceGroupSetting, string>>;
  mode?: Partial<Record<InvoiceGroupSetting, ChangeMode>>;
  note?: string;
}

function form({ set = {}, mode = {}, note = "" }: Typed) {
  const empty = emptyPlanForm();
  return { set: { ...empty.set, ...set }, mode: { ...empty.mode, ...mode }, note };
}

/** Paths and problems of what is refused. */
function problemsOf(typed: Typed) {
  const { error } = planFormSchema("NOK").safeParse(form(typed));
  return error?.issues.map(({ path, ...issue }) => [
    path.join("."),
    "params" in issue ? issue.params : issue.code,
  ]);
}

describe("the form of a bulk change", () => {
  it("keeps every setting until a person changes it, and is not sent without a change", () => {
    expect(changedIn(emptyPlanForm())).toEqual([]);
    expect(problemsOf({})).toEqual([["", { problem: "nothing-changed" }]]);
  });

  it("asks for chosen, typed and cleared settings, and for no other", () => {
    const typed = form({
      set: { distributionChannel: "2", printFee: "false", paymentTerms: " 21 ", postingInfo: "x" },
      mode: { paymentTerms: "set", yourReference: "clear" },
      note: " New channel ",
    });
    expect(changedIn(typed)).toEqual([
      "distributionChannel",
      "paymentTerms",
      "printFee",
      "yourReference",
    ]);
    expect(planFormSchema("NOK").parse(typed)).toEqual({
      changes: {
        set: { distributionChannel: 2, printFee: false, paymentTerms: 21 },
        clear: ["yourReference"],
      },
      note: "New channel",
    });
  });

  it("checks a value by the rules of the form of one group, and names the field", () => {
    const mode = { paymentTerms: "set", invoiceMinLimit: "set", invoiceMark: "set" } as const;
    expect(
      problemsOf({
        set: { paymentTerms: "400", invoiceMinLimit: "1.234", invoiceMark: "m".repeat(101) },
        mode,
      }),
    ).toEqual([
      ["set.paymentTerms", { problem: "max", limit: 365 }],
      ["set.invoiceMark", { problem: "long", limit: 100 }],
      ["set.invoiceMinLimit", { problem: "ambiguous", places: 2 }],
    ]);
  });

  it("takes an empty new value for a mistake: emptying a setting is a choice of its own", () => {
    expect(problemsOf({ set: { note: "  " }, mode: { note: "set" } })).toEqual([
      ["set.note", { problem: "required" }],
    ]);
  });

  it("refuses a note that the server does not take", () => {
    const set = { printFee: "true" };
    expect(problemsOf({ set, note: "n".repeat(longestNote + 1) })).toEqual([
      ["note", { problem: "long", limit: longestNote }],
    ]);
    expect(planFormSchema("NOK").parse(form({ set })).note).toBeNull();
  });

  it("offers to clear texts only, and sets typed settings apart from chosen ones", () => {
    for (const name of settingNames) {
      expect(modesOf(name).includes("clear")).toBe(isClearable(name));
      expect(emptyPlanForm().set[name]).toBe(isTyped(name) ? "" : keep);
    }
  });
});
