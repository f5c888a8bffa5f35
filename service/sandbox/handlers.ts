import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { MovableClock } from "../clock";
import type { ServiceContext } from "../context";
import type { Queries, ServiceDatabase } from "../db/open";
import { requests } from "../db/schema/requests";
import { webhookDeliveries, webhookSubscribers } from "../db/schema/webhooks";
import { registerCredit } from "../debt-cases/credits";
import { registerPayment } from "../debt-cases/payments";
import { notFound, ServiceProblem } from "../http/problem";
import { requireLedger } from "../http/register";
import type { AccountRoles } from "../identity/account-roles";
import { accountsOf, type DemoAccount } from "../identity/accounts";
import { redeliver } from "../webhooks/enqueue-webhook";
import { moveClock } from "./clock-store";
import type { ControlHandlers, ControlInput } from "./controls";
import type { SandboxFaults } from "./faults";
import type { Habits } from "./habits/habits";
import { readJournal } from "./journal";
import { rehearseSettings } from "./rehearse-settings";

/** The parts of the service that the sandbox controls. */
export interface Sandbox {
  readonly clock: MovableClock;
  /** The same faults that the operations use. */
  readonly faults: SandboxFaults;
  /** Applies all accepted work that is due. */
  readonly applyWork: () => Promise<void>;
  /** The same roles that the identity provider puts into its tokens. */
  readonly accountRoles: AccountRoles;
  /** How this process answers operations, for all tenants. */
  readonly habits: Habits;
}

const earliest = Date.UTC(2000, 0);
const latest = Date.UTC(2200, 0);

/** The handlers of the sandbox's controls (operations, "Sandbox controls"). */
export function sandboxHandlers(context: ServiceContext, sandbox: Sandbox): ControlHandlers {
  const { database, wake } = context;
  const { clock, faults, applyWork, accountRoles, habits } = sandbox;
  const { queries } = database;
  const readClock = async () => {
    const [now, ahead] = [clock.now(), clock.ahead()];
    return {
      now: now.toISOString(),
      machine: new Date(now.getTime() - ahead).toISOString(),
      aheadMilliseconds: ahead,
    };
  };
  const toAnswer = (account: DemoAccount) => {
    const { id, name, username } = account;
    return { id, name, username, roles: [...accountRoles.of(account)] };
  };
  return {
    readClock,
    async moveClock({ body }) {
      await moveClock(database, clock, aheadOf(body, clock));
      return readClock();
    },
    readHabits: async () => ({ as: [...habits.list()] }),
    async chooseHabits({ body }) {
      habits.choose(body.as);
      return { as: [...habits.list()] };
    },
    listFaults: async ({ tenant }) => faults.list(tenant.id),
    addFault: async ({ tenant, body }) => faults.add(tenant.id, body, clock.now()),
    async removeFaults({ tenant }) {
      faults.removeAll(tenant.id);
      return undefined;
    },
    async removeFault({ tenant, params }) {
      if (!faults.remove(tenant.id, params.id)) throw notFound("fault");
      return undefined;
    },
    async registerPayment({ tenant, client, body }) {
      requireLedger({ ledgerOnly: true }, tenant);
      return registerPayment(context, body, { tenant, client });
    },
    async registerCredit({ tenant, client, body }) {
      requireLedger({ ledgerOnly: true }, tenant);
      return registerCredit(context, body, { tenant, client });
    },
    readJournal: ({ tenant, query }) => readJournal(queries, tenant.id, query),
    listDeliveries: ({ tenant, query }) => readDeliveries(queries, tenant.id, query),
    async redeliver({ tenant, body }) {
      const redelivered = await redeliver(queries, tenant.id, body.ids, clock.now());
      wake();
      return { redelivered };
    },
    listAccounts: async ({ tenant }) => accountsOf(tenant.id).map(toAnswer),
    async changeAccountRoles({ tenant, params, body }) {
      const account = accountsOf(tenant.id).find(({ id }) => id === params.id);
      if (!account) throw notFound("account");
      accountRoles.change(account, body.roles);
      return toAnswer(account);
    },
    rehearseSettings: ({ tenant, client, body }) =>
      rehearseSettings(context, body, { tenant, client, faults }),
    applyWork: ({ tenant }) => applyWaitingWork(database, tenant.id, clock.now(), applyWork),
  };
}

/** Offset of the clock ahead of the machine's time. */
function aheadOf(
  { to, byMilliseconds = 0 }: ControlInput<"moveClock">["body"],
  clock: MovableClock,
): number {
  if (to === null) return 0;
  const machine = clock.now().getTime() - clock.ahead();
  const ahead = to === undefined ? clock.ahead() + byMilliseconds : Date.parse(to) - machine;
  const target = machine + ahead;
  if (target >= earliest && target < latest) return ahead;
  const path = to === undefined ? "byMilliseconds" : "to";
  const message = "The clock has to stay between the years 2000 and 2199.";
  throw new ServiceProblem("invalid-request", { errors: [{ path, message }] });
}

/**
 * Applies the tenant's accepted work without its delay, and returns the results; `waiting` is work
 * that failed and is retried. Work that a fault holds is not applied.
 */
export async function applyWaitingWork(
  { queries }: ServiceDatabase,
  tenantId: string,
  at: Date,
  applyWork: () => Promise<void>,
) {
  const waiting = await queries
    .update(requests)
    .set({ applyAfter: at })
    .where(and(eq(requests.tenantId, tenantId), eq(requests.status, "accepted")))
    .returning({ requestId: requests.requestId });
  await applyWork();
  const ids = waiting.map(({ requestId }) => requestId);
  const outcomes = await queries
    .select({ status: requests.status, requestId: requests.requestId })
    .from(requests)
    .where(and(eq(requests.tenantId, tenantId), inArray(requests.requestId, ids)));
  const count = (status: string) => outcomes.filter((one) => one.status === status).length;
  return {
    applied: count("applied"),
    rejected: count("rejected"),
    waiting: count("accepted"),
  };
}

type DeliveryRow = typeof webhookDeliveries.$inferSelect;

interface DeliveryFilter {
  /** Only entries after this position. */
  readonly after: number;
  readonly limit: number;
  readonly status?: DeliveryRow["status"] | undefined;
  readonly event?: string | undefined;
  readonly orderingKey?: string | undefined;
}

/** A page of the messages to the tenant's subscribers, in the order of sending. */
async function readDeliveries(queries: Queries, tenantId: string, filter: DeliveryFilter) {
  const { after, limit, status, event, orderingKey } = filter;
  const found = await queries
    .select({ delivery: webhookDeliveries, url: webhookSubscribers.url })
    .from(webhookDeliveries)
    .innerJoin(webhookSubscribers, eq(webhookSubscribers.id, webhookDeliveries.subscriberId))
    .where(
      and(
        eq(webhookSubscribers.tenantId, tenantId),
        gt(webhookDeliveries.position, after),
        status === undefined ? undefined : eq(webhookDeliveries.status, status),
        event === undefined ? undefined : eq(webhookDeliveries.event, event),
        orderingKey === undefined ? undefined : eq(webhookDeliveries.orderingKey, orderingKey),
      ),
    )
    .orderBy(asc(webhookDeliveries.position))
    .limit(limit + 1);
  const items = found.slice(0, limit).map(({ delivery, url }) => toRecord(delivery, url));
  return { items, hasMore: found.length > limit };
}

function toRecord({ subscriberId, ...row }: DeliveryRow, url: string) {
  return {
    ...row,
    url,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.status === "pending" ? row.nextAttemptAt.toISOString() : null,
    giveUpAt: row.giveUpAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
