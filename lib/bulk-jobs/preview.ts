import { callDesk } from "../browser/desk-client";
import { retryWhenLimited } from "../browser/retry-when-limited";
import type { JobPreviewInput, SealedPreviewRow } from "../domain/jobs/bulk-job";
import { mostPreviewed } from "../domain/jobs/bulk-kinds";

/** The rows of a preview, and the names of the people among their values. */
export interface JobPreview {
  readonly rows: readonly SealedPreviewRow[];
  readonly names: Readonly<Record<string, string>>;
}

/**
 * What a job would do to each of its items, read request by request; `onProgress` gets the number of
 * items that are read.
 */
export async function readPreview(
  order: JobPreviewInput,
  onProgress: (read: number) => void,
): Promise<JobPreview> {
  const { signal } = new AbortController();
  const rows: SealedPreviewRow[] = [];
  const names: Record<string, string> = {};
  for (const part of partsOf(order)) {
    onProgress(rows.length);
    const answer = await retryWhenLimited(() => callDesk("previewJob", { body: part }), signal);
    rows.push(...answer.rows);
    Object.assign(names, answer.names);
  }
  onProgress(rows.length);
  return { rows, names };
}

/** The same order in parts that one request may have. */
export function partsOf(order: JobPreviewInput): JobPreviewInput[] {
  const most = mostPreviewed[order.kind];
  const starts = Array.from({ length: Math.ceil(order.items.length / most) }, (_, at) => at * most);
  // Each kind by itself: its items belong to its settings.
  return starts.map((start) => {
    const end = start + most;
    switch (order.kind) {
      case "approve-many":
        return { ...order, items: order.items.slice(start, end) };
      case "dimension-set":
        return { ...order, items: order.items.slice(start, end) };
      case "debt-assignments":
        return { ...order, items: order.items.slice(start, end) };
      default:
        return order satisfies never;
    }
  });
}

/** The rows that change: those of the button and of the job. */
export function changing(rows: readonly SealedPreviewRow[]): SealedPreviewRow[] {
  return rows.filter(({ verdict }) => verdict === "change");
}

/** The job of the rows that change, bound to what the preview showed of each. */
export function jobOf(order: JobPreviewInput, preview: readonly SealedPreviewRow[]) {
  const rows = changing(preview).flatMap(({ verdict: _, reason: __, seal, ...seen }) =>
    seal === null ? [] : [{ ...seen, seal }],
  );
  switch (order.kind) {
    case "approve-many":
      return { kind: order.kind, settings: order.settings, rows };
    case "dimension-set":
      return { kind: order.kind, settings: order.settings, rows };
    case "debt-assignments":
      return { kind: order.kind, settings: order.settings, rows };
    default:
      return order satisfies never;
  }
}
