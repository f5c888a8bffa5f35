import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { InvoiceGroupSettings } from "../../lib/contract/invoice-group";

/** A desk as a signed-in person's pages ask it. */
export interface AskedDesk {
  /** @throws {Error} if the answer is no success. */
  ask(method: string, path: string, body?: unknown): Promise<unknown>;
}

const madeSchema = z.object({ id: z.uuid(), state: z.string() });
const planSchema = madeSchema.extend({
  version: z.int(),
  contentHash: z.string(),
  sums: z.object({ rows: z.object({ change: z.int() }) }),
});

/**
 * Selects all invoice groups, plans a change of their settings, sends it and starts its job at once, as
 * a person does; returns the job's id.
 */
export async function startChange(
  desk: AskedDesk,
  set: Partial<InvoiceGroupSettings>,
): Promise<string> {
  const id = await sendChange(desk, set);
  // While a large plan is stored its seconds to be cancelled may end, and it starts by itself.
  await desk.ask("POST", `/api/desk/jobs/${id}/start`).catch(() => undefined);
  return id;
}

/** The same without the start: its job waits as long as it can be cancelled. */
export async function sendChange(
  desk: AskedDesk,
  set: Partial<InvoiceGroupSettings>,
): Promise<string> {
  const search = { source: "search", search: {} };
  const { id: selectionId } = madeSchema.parse(
    await desk.ask("POST", "/api/desk/selections", search),
  );
  await untilAnswer(desk, `/api/desk/selections/${selectionId}`, (answer) => {
    return madeSchema.parse(answer).state === "ready";
  });
  const body = { selectionId, changes: { set } };
  const made = await desk.ask("POST", "/api/desk/settings-plans", body);
  const { id } = madeSchema.parse(made);
  const planned = await untilAnswer(desk, `/api/desk/approvals/${id}`, (answer) => {
    return madeSchema.parse(answer).state === "draft";
  });
  const { version, contentHash, sums } = planSchema.parse(planned);
  const count = sums.rows.change;
  await desk.ask("POST", `/api/desk/approvals/${id}/submit`, { version, contentHash, count });
  return id;
}

const patience = 300_000;

/**
 * Reads an address until its answer is as wanted; returns that answer.
 *
 * @throws {Error} if it is not so within five minutes.
 */
export async function untilAnswer(
  desk: AskedDesk,
  path: string,
  reached: (answer: unknown) => boolean,
  pause = 50,
): Promise<unknown> {
  const end = performance.now() + patience;
  for (;;) {
    const answer = await desk.ask("GET", path);
    if (reached(answer)) return answer;
    if (performance.now() > end) throw new Error(`Nothing more happens at ${path}.`);
    await sleep(pause);
  }
}
