import { randomUUID } from "node:crypto";
import { insertReadyDraft } from "../insert-ready-draft";
import { insertJob } from "../insert-records";
import type { AccessOfNoun } from "./access-of-noun";

export const jobs = {
  examples: {
    // A debt case that does not exist: its row says so.
    createJobDraft: {
      body: {
        kind: "debt-assignments",
        settings: { undoOf: null },
        items: [{ id: randomUUID(), to: { owner: null } }],
      },
      needs: "debt:write",
    },
    getJobDraft: { owner: "clerk" },
    listJobDraftRows: { owner: "clerk" },
    sendJobDraft: { owner: "clerk" },
  },
  records: {
    "/jobs/{id}": (database, createdBy) => insertJob(database, { createdBy }),
    "/job-drafts/{id}": insertReadyDraft,
  },
} satisfies AccessOfNoun;
