import { expect, it } from "vitest";
import { customerStatusSchema } from "../contract/customer-changes";
import { deathFormSchema, emptyDeath } from "./death-form";

const customer = "c".repeat(32);
const other = "e".repeat(32);
const schema = deathFormSchema(customer);

it("names an inheritor only if one is chosen", () => {
  const content = { Status: "Deceased", Reason: "Deceased" };
  expect(schema.parse({ ...emptyDeath, inheritor: other, note: " By letter " })).toEqual({
    content,
    note: "By letter",
  });
  const named = schema.parse({ ...emptyDeath, choice: "customer", inheritor: other }).content;
  expect(named).toEqual({ ...content, Inheritor: other });
  const body = { RequestId: "a".repeat(32), ...named };
  expect(customerStatusSchema.parse(body)).toEqual(body);
});

it.each([
  ["required", ""],
  ["same", customer],
])("refuses an inheritor: %s", (problem, inheritor) => {
  const { error } = schema.safeParse({ ...emptyDeath, choice: "customer", inheritor });
  expect(error?.issues).toMatchObject([{ path: ["inheritor"], params: { problem } }]);
});
