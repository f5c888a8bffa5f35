import fc from "fast-check";
import { expect, it } from "vitest";
import { answeredSchema } from "../../contract/answered";
import { invoiceGroupConfigSchema } from "../../contract/invoice-group";
import { arbitrarySettings } from "../invoice-groups/arbitrary-settings";
import { exampleGroup } from "../invoice-groups/example-group";
import { namesIn, pickSettings, settingNames } from "../invoice-groups/settings";
import { groupReadingSchema, readingOf } from "./group-reading";
import { planRow, planUndoRow } from "./plan-row";

const someNames = fc.subarray([...settingNames]);
const asking = fc
  .tuple(arbitrarySettings, someNames)
  .map(([settings, names]) => pickSettings(settings, names));

/** What a service may answer: values that it leaves out, codes that nobody knows, long numbers. */
const odd = fc.constantFrom(null, 99, "Fortnightly", "12345678901234567890");
const oddFields = fc.record(
  {
    status: fc.constantFrom(0, -1, null, "Ended"),
    email: fc.constantFrom(null, "", "kari@example.no"),
    cellphone: fc.constantFrom(null, "+47 400 00 000"),
    distributionChannel: odd,
    standardMessageChannel: odd,
    paymentTerms: odd,
    invoiceMinLimit: odd,
    accountOnHold: fc.constant(null),
    secretLocation: fc.constant(null),
    printFee: fc.constant(null),
    onHoldReason: fc.constant(undefined),
    note: fc.constantFrom("x".repeat(5000), undefined),
  },
  { requiredKeys: ["status", "email", "cellphone"] },
);
const groupSchema = answeredSchema(invoiceGroupConfigSchema);
const answered = fc
  .tuple(arbitrarySettings, oddFields)
  .map(([settings, fields]) => groupSchema.parse({ ...exampleGroup(settings), ...fields }));

const stored = (group: Parameters<typeof readingOf>[0]) =>
  groupReadingSchema.parse(JSON.parse(JSON.stringify(readingOf(group))));

it("A group's stored reading leads to the same row of a plan and of an undo as the group", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(answered, asking, asking, (group, asked, other) => {
      const row = planRow(group, asked);
      expect(planRow(stored(group), asked)).toEqual(row);
      const done = { before: pickSettings(other, namesIn(asked)), asked, applied: asked };
      expect(planUndoRow(stored(group), done)).toEqual(planUndoRow(group, done));
      seen.add(row.verdict);
      if (row.verdict === "change") for (const warning of row.warnings) seen.add(warning);
    }),
    { numRuns: 500 },
  );
  // Also warnings of facts that are no settings.
  const expected = [
    "change",
    "already-so",
    "blocked",
    "emailChannelWithoutEmail",
    "smsWithoutMobile",
  ];
  expect([...seen]).toEqual(expect.arrayContaining([...expected, "minimumLimitOnEnded"]));
});

it("A group's stored reading has no name, e-mail or number of a person", () => {
  const reading = readingOf(exampleGroup({ email: "kari@example.no", cellphone: "40000000" }));
  const names = [...settingNames, "status", "email", "cellphone"];
  expect(Object.keys(reading).toSorted()).toEqual(names.toSorted());
  expect(reading).toMatchObject({ email: true, cellphone: true });
});
