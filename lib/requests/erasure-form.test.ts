import { expect, it } from "vitest";
import { emptyErasure, erasureFormSchema } from "./erasure-form";

const schema = erasureFormSchema("Cabin");
const typed = { ...emptyErasure, typed: "Cabin" };

it("is billing's body with both switches, without a reason that was not given", () => {
  expect(schema.parse(typed)).toEqual({
    content: { DeleteInCRM: true, DeleteInBE: true },
    note: "",
  });
  expect(schema.parse({ ...typed, crm: false, reason: " Asked " }).content).toEqual({
    DeleteInCRM: false,
    DeleteInBE: true,
    Comment: "Asked",
  });
});

it.each(["Cabin, •••", "Cabin, ...", "Cabin, …"])(
  "takes %s for a name with a hidden street",
  (text) => {
    const hidden = erasureFormSchema("Cabin, •••");
    expect(hidden.safeParse({ ...typed, typed: text }).success).toBe(true);
    expect(hidden.safeParse(typed).success).toBe(false);
  },
);

it.each([
  [{ ...typed, typed: "" }, "typed"],
  [{ ...typed, typed: "cabin" }, "typed"],
  [{ ...typed, crm: false, billing: false }, "billing"],
])("refuses %j at %s", (values, field) => {
  const issues = schema.safeParse(values).error?.issues ?? [];
  expect(issues.map(({ path }) => path[0])).toContain(field);
});
