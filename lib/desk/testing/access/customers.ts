import { exampleCustomer as customerGuid } from "../example-billing";
import type { AccessOfNoun } from "./access-of-noun";

export const customers = {
  examples: { findRecordMarks: { body: { customerGuids: [customerGuid] } } },
} satisfies AccessOfNoun;
