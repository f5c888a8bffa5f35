import { preview } from "../../../engine/jobs/testing/example-preview";
import { exampleAccount } from "../example-billing";
import { insertJob } from "../insert-records";
import type { AccessOfNoun } from "./access-of-noun";

const rows = [
  { id: "1".repeat(32), accountGuid: exampleAccount, amountMinor: 100, currency: "NOK" },
];

export const jobs = {
  examples: {
    // Billing has no such line.
    createJob: {
      body: { kind: "archive-lines", settings: { reason: "duplicate" }, rows },
      status: 409,
    },
    previewJob: preview,
  },
  records: { "/jobs/{id}": (database, createdBy) => insertJob(database, { createdBy }) },
} satisfies AccessOfNoun;
