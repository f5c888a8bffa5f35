import { customerGuid } from "../../invoices/testing/invoice-service";
import type { AccessOfNoun } from "./access-of-noun";

export const customers = {
  examples: { findRecordMarks: { body: { customerGuids: [customerGuid] } } },
} satisfies AccessOfNoun;
