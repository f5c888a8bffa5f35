import { exampleAccount } from "../example-billing";
import { type AccessOfNoun, ofBilling } from "./access-of-noun";

const ofGroup = { params: { owner: "invoice-group", guid: exampleAccount } } as const;

export const dimensions = {
  examples: {
    setDimension: { ...ofGroup, body: { dimensionNumber: 1, dimensionEntryValue: "100" } },
    // Billing shows no such dimension on it.
    removeDimension: {
      ...ofGroup,
      body: { dimensionId: "1".repeat(32), name: "Avdeling" },
      status: 404,
    },
  },
  records: { "/dimensions/{owner}/{guid}": ofBilling },
} satisfies AccessOfNoun;
