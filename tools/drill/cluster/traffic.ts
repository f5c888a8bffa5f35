import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { invoiceGroupFullConfigSchema } from "../../../lib/contract/invoice-group";
import { settingsOf } from "../../../lib/domain/invoice-groups/settings";
import { type Charge, contentOf, type Target } from "../desk/targets";
import { type Answer, type Ask, ask, succeeded } from "./clerk";
import { type Ledger, noteSave, type ProposalLedger, type SettingsLedger } from "./ledger";
import type { Ended } from "./outages";

export interface TrafficPlan {
  readonly origin: string;
  /** One for each clerk. */
  readonly cookies: readonly string[];
  /** At least as many. */
  readonly targets: readonly Target[];
  readonly charge: Charge;
  /** Longest pause of a clerk between two requests, in milliseconds. */
  readonly pause: number;
}

export interface Traffic {
  readonly ledger: Ledger;
  readonly ended: readonly Ended[];
  /** Requests that failed, by kind and status; 0: no answer. */
  readonly failures: ReadonlyMap<string, number>;
  /** Lets every clerk finish what they are at. */
  stop(): Promise<void>;
}

const reads: readonly Ask[] = [
  { method: "POST", path: "/api/service/be/v3/accounts/query?page=0&size=50", body: {} },
  { method: "GET", path: "/api/desk/approvals?view=mine" },
  { method: "GET", path: "/api/desk/my-work" },
  { method: "GET", path: "/api/service/be/v3/lines/abandoned?page=1&size=50" },
  { method: "GET", path: "/api/desk/jobs" },
];

const approvalSchema = z.looseObject({
  id: z.uuid(),
  version: z.int(),
  contentHash: z.string(),
  state: z.string(),
});
const savedSchema = z.object({
  kind: z.literal("seen"),
  outcome: z.object({ took: z.literal("all") }),
});

/** How often an unanswered POST is repeated with its key, as a person would press again. */
const repetitions = 3;

/** Has clerks read and write until they are stopped, and remembers what was acknowledged. */
export function startTraffic(plan: TrafficPlan): Traffic {
  const ledger: Ledger = { settings: [], proposals: [], saves: 0 };
  const ended: Ended[] = [];
  const failures = new Map<string, number>();
  const ending = new AbortController();

  const send = async (cookie: string, kind: Ended["kind"], what: Ask): Promise<Answer> => {
    const answer = await ask(plan.origin, cookie, what);
    // A conflict is an answer of a desk that works.
    const worked = answer.status > 0 && answer.status < 500;
    ended.push({ at: performance.now(), kind, succeeded: worked });
    if (!succeeded(answer)) {
      const name = `${kind} ${answer.status}`;
      failures.set(name, (failures.get(name) ?? 0) + 1);
    }
    return answer;
  };
  /** Sends a POST again under its key while there is no answer or a failure of the desk. */
  const write = async (cookie: string, path: string, body: unknown): Promise<Answer> => {
    const what = { method: "POST", path, body, key: randomUUID() } as const;
    let answer = await send(cookie, "write", what);
    for (let time = 0; time < repetitions && !ending.signal.aborted; time += 1) {
      if (answer.status !== 0 && answer.status < 500 && answer.status !== 409) break;
      await sleep(500 * 2 ** time);
      answer = await send(cookie, "write", what);
    }
    return answer;
  };

  const save = async (cookie: string, own: SettingsLedger): Promise<void> => {
    const path = `/api/service/be/v3/accounts/${own.accountGuid}/config`;
    const read = invoiceGroupFullConfigSchema.safeParse(
      (await send(cookie, "read", { method: "GET", path })).body,
    );
    if (!read.success) return;
    const value = `ref ${randomUUID().slice(0, 12)}`;
    const answer = await write(cookie, `/api/desk/invoice-groups/${own.accountGuid}/settings`, {
      opened: settingsOf(read.data),
      wanted: { yourReference: value },
      scope: "group",
    });
    const acknowledged = succeeded(answer) && savedSchema.safeParse(answer.body).success;
    noteSave(own, value, acknowledged);
    if (acknowledged) ledger.saves += 1;
  };

  const propose = async (author: string, approver: string, target: Target): Promise<void> => {
    const description = `Drill ${randomUUID()}`;
    const own: ProposalLedger = {
      description,
      accountGuid: target.accountGuid,
      id: null,
      approved: false,
    };
    ledger.proposals.push(own);
    const base = "/api/desk/approvals";
    const content = contentOf(target, plan.charge, description);
    const made = approvalSchema.safeParse(
      (await write(author, base, { kind: "add-line", content })).body,
    );
    if (!made.success) return;
    own.id = made.data.id;
    const one = `${base}/${made.data.id}`;
    const submitted = approvalSchema.safeParse(
      (await write(author, `${one}/submit`, { version: made.data.version })).body,
    );
    if (!submitted.success) return;
    const { version, contentHash } = submitted.data;
    const answer = await write(approver, `${one}/approve`, { version, contentHash });
    own.approved = succeeded(answer);
  };

  const work = async (cookie: string, index: number): Promise<void> => {
    const target = plan.targets[index];
    const colleague = plan.cookies[(index + 1) % plan.cookies.length];
    if (!target || colleague === undefined) throw new Error("A clerk has nothing to work on.");
    const own: SettingsLedger = {
      accountGuid: target.accountGuid,
      acknowledged: null,
      unclear: [],
    };
    ledger.settings.push(own);
    for (let turn = index; !ending.signal.aborted; turn += 1) {
      await sleep(Math.random() * plan.pause);
      const chosen = turn % 8;
      if (chosen === 6) await save(cookie, own);
      else if (chosen === 7) await propose(cookie, colleague, target);
      else {
        const what = reads[chosen % reads.length];
        if (what) await send(cookie, "read", what);
      }
    }
  };

  const all = Promise.all(plan.cookies.map(work));
  // Whoever stops it receives the failure.
  all.catch(() => undefined);
  return {
    ledger,
    ended,
    failures,
    async stop() {
      ending.abort();
      await all;
    },
  };
}
