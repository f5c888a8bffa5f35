import "server-only";
import { type Selection, selectionSchema } from "../../../domain/selections/selection-shape";
import type { DraftOfJob } from "../../../engine/jobs/drafts/draft-store";
import { maskValue } from "../../../server/proxy/mask-answer";

/** A selection as the desk's own API answers it: national ids in its texts are masked. */
export function viewSelection({ settings, readCount: read, ...draft }: DraftOfJob): Selection {
  const createdAt = draft.createdAt.toISOString();
  const expiresAt = draft.expiresAt.toISOString();
  const shown = { ...Object(settings), ...draft, read, createdAt, expiresAt };
  return selectionSchema.parse(maskValue(JSON.parse(JSON.stringify(shown)), "hidden"));
}
