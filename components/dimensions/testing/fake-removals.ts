import { personId } from "@/components/shell/testing/render-page";
import type { RemovalJob } from "@/lib/dimensions/queries";
import type { JobRow } from "@/lib/domain/jobs/job-shape";

const open = { waiting: 1, sent: 0, done: 0, refused: 0, dropped: 0, unknown: 0 };
const [id, noRow] = ["22222222-2222-4222-8222-222222222222", { rows: [], names: {}, next: null }];

/** The desk's jobs that remove dimensions: one at a time, whose state a test sets. */
export function fakeRemovals() {
  let job: RemovalJob | null = null;
  let row: object = {};
  const asked: { readonly address: string; readonly body: unknown }[] = [];
  return {
    asked,
    /** It waits for some seconds, as an earlier page or another tab asked for it. */
    begin(settings: RemovalJob["settings"], seconds = 15): void {
      const at = new Date().toISOString();
      job = {
        id,
        kind: "remove-dimension",
        state: "waiting",
        settings,
        createdBy: { id: personId, name: "Åse" },
        approvedBy: null,
        createdAt: at,
        startsAt: new Date(Date.now() + seconds * 1000).toISOString(),
        startedAt: null,
        finishedAt: null,
        backOff: null,
        version: 1,
        counts: open,
        before: 0,
        total: 1,
        pausedFor: null,
        sumsMinor: {},
      };
    },
    change(changes: Partial<Pick<RemovalJob, "state" | "finishedAt">>): void {
      if (job) job = { ...job, ...changes, version: job.version + 1 };
    },
    /** It has ended, with its row in this state. */
    end(state: "done" | "refused" | "unknown", result: Partial<JobRow> = {}): void {
      this.change({ state: "done", finishedAt: new Date().toISOString() });
      if (job) job = { ...job, counts: { ...open, waiting: 0, [state]: 1 } };
      row = { id: "x", position: 0, state, reason: null, applied: null, refusal: null, ...result };
    },
    /** The answer to a call about jobs or their notifications; null: another call. */
    answer(method: string | undefined, address: string, body: unknown): Response | null {
      const [, owner = "", guid = ""] = /dimensions\/([a-z-]+)\/(\w+)\/remove$/.exec(address) ?? [];
      if (guid !== "") {
        asked.push({ address, body });
        this.begin({ owner, guid, ...Object(body) });
        return Response.json(job, { status: 201 });
      }
      if (address.includes("/notifications")) return Response.json({ read: 1 });
      if (!address.includes("/jobs")) return null;
      if (address.includes("/rows")) return Response.json({ ...noRow, rows: [row] });
      if (method === "GET") return Response.json({ jobs: job ? [job] : [], next: null });
      asked.push({ address, body });
      if (address.endsWith("/take-back")) this.change({ state: "taken-back" });
      if (address.endsWith("/retry")) {
        this.change({ state: "running", finishedAt: null });
        if (job) job = { ...job, counts: open };
      }
      return Response.json(job);
    },
  };
}
