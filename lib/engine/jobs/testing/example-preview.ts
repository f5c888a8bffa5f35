import { randomUUID } from "node:crypto";
import type { JobPreviewInput } from "../../../domain/jobs/bulk-job";

const body: JobPreviewInput = {
  kind: "debt-assignments",
  settings: { undoOf: null },
  items: [{ id: randomUUID(), to: { owner: null } }],
};

/** The preview of one debt case that does not exist, and the permission that it needs. */
export const preview = { body, needs: "debt:write" } as const;
