import "server-only";
import { and, eq, inArray, isNotNull, isNull, like, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { auditEntries } from "../../db/schema/audit";
import { idempotencyKeys } from "../../db/schema/idempotency";
import { people } from "../../db/schema/people";
import { type AuditEntry, systemActor } from "../../engine/audit/entry";
import { lockHead, recordAudit } from "../../engine/audit/record";
import { auditKeys } from "../../server/audit-keys";
import { rememberPerson } from "../../server/auth/session-store";
import { DeskProblem } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import { accountOf, type DemoAccount, type DemoName, demoAccounts } from "./demo-accounts";
import type { DemoAct } from "./demo-act";
import { demoActs } from "./demo-acts";
import { demoGroups } from "./demo-groups";
import { type DemoPerson, demoKeys, type HandleDesk, signInDemo } from "./demo-person";

const begun = "demo.begun";
const ended = "demo.ended";

/**
 * Writes what the people of a desk could have done before: each act by the desk's own API, as the
 * person in question. It is written once for a database, where no person has done anything yet. A
 * later start continues what was interrupted within the last hour: a call that was answered is
 * answered again, and one that was cut off is left out with the rest of its act, so nothing is there
 * twice. An act that fails is logged, and the others follow.
 *
 * @throws {DeskProblem} if billing cannot be read; when the process ends.
 */
export async function writeDemoActivity(
  runtime: Runtime,
  handle: HandleDesk,
  ending: AbortSignal,
  acts: readonly DemoAct[] = demoActs,
): Promise<void> {
  const { database, env, log } = runtime;
  const accounts = demoAccounts(env);
  if (accounts.length === 0) return;
  const standing = await database.transaction((queries) => readStanding(queries, env.TENANT_ID));
  if (standing === "left-alone") return;
  const personIds = await rememberAccounts(runtime, accounts);
  const cutOff = await findCutOff(runtime);

  const during = async <Result>(
    act: string,
    work: (as: (name: DemoName) => Promise<DemoPerson>) => Promise<Result>,
  ): Promise<Result> => {
    const signedIn = new Map<DemoName, DemoPerson>();
    try {
      return await work(async (name) => {
        const account = accountOf(accounts, name);
        const personId = personIds.get(account.id) ?? "";
        const session = { handle, personId, account, act, cutOff };
        const person = signedIn.get(name) ?? (await signInDemo(runtime, session));
        signedIn.set(name, person);
        return person;
      });
    } finally {
      for (const person of signedIn.values()) await person.signOut();
    }
  };

  const groups = await during("groups", async (as) => demoGroups(await as("clerk")));
  if (!(await begin(runtime))) return;
  const personOf = (name: DemoName) => {
    const { id, name: shown } = accountOf(accounts, name);
    return { id: personIds.get(id) ?? "", name: shown };
  };
  for (const { name, perform } of acts) {
    ending.throwIfAborted();
    try {
      const { TIME_ZONE: timeZone } = env;
      await during(name, (as) => perform({ as, personOf, groups, timeZone, ending }));
    } catch (failure) {
      ending.throwIfAborted();
      const kind = failure instanceof DeskProblem ? failure.problem.type : "failed";
      log.write("warn", "demo-activity", { kind, fact: name, failure });
    }
  }
  await end(runtime);
  log.write("info", "demo-activity", { kind: "written" });
}

type Standing = "new" | "begun" | "left-alone";

/** Whether the demo is to be written: not where it ended, was begun long ago, or people have worked. */
async function readStanding(queries: DeskTransaction, tenantId: string): Promise<Standing> {
  const ofTenant = eq(auditEntries.tenantId, tenantId);
  const marks = await queries
    .select({
      action: auditEntries.action,
      isNew: sql<boolean>`${auditEntries.at} > now() - interval '1 hour'`,
    })
    .from(auditEntries)
    .where(and(ofTenant, inArray(auditEntries.action, [begun, ended])));
  const [mark] = marks;
  if (mark) return marks.length === 1 && mark.isNew ? "begun" : "left-alone";
  const ofPerson = and(ofTenant, isNotNull(auditEntries.actorId));
  const own = await queries
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(ofPerson)
    .limit(1);
  return own.length === 0 ? "new" : "left-alone";
}

/** Records that entries of the demo follow; false: it is not to be written now. */
function begin({ database, env }: Runtime): Promise<boolean> {
  const { TENANT_ID: tenantId } = env;
  return database.transaction(async (queries) => {
    await lockHead(queries, tenantId, auditKeys().current);
    const standing = await readStanding(queries, tenantId);
    if (standing === "new") await recordAudit(queries, markOf(tenantId, begun));
    return standing !== "left-alone";
  });
}

/** Records that the entries of the demo end; of two desks one does it. */
async function end({ database, env }: Runtime): Promise<void> {
  const { TENANT_ID: tenantId } = env;
  await database.transaction(async (queries) => {
    await lockHead(queries, tenantId, auditKeys().current);
    if ((await readStanding(queries, tenantId)) !== "begun") return;
    await recordAudit(queries, markOf(tenantId, ended));
  });
}

/** Between the two marks, the demo accounts' entries are the demo's. */
function markOf(tenantId: string, action: typeof begun | typeof ended): AuditEntry {
  const actor = systemActor(tenantId);
  return { actor, action, recordKind: "audit", recordId: tenantId, outcome: "done" };
}

/** The ids of the accounts' people, by the accounts' own; who has signed in stays as they are. */
async function rememberAccounts(
  { database, env }: Runtime,
  accounts: readonly DemoAccount[],
): Promise<ReadonlyMap<string, string>> {
  const { SIGN_IN_ISSUER: issuer, TENANT_ID: tenantId } = env;
  const known = await database
    .select({ id: people.id, objectId: people.objectId })
    .from(people)
    .where(and(eq(people.issuer, issuer), eq(people.tenantId, tenantId)));
  const ids = new Map(known.map(({ id, objectId }) => [objectId, id]));
  for (const { id: objectId, name, role } of accounts) {
    if (ids.has(objectId)) continue;
    const identity = { issuer, tenantId, objectId, name, roles: [role] };
    ids.set(objectId, await rememberPerson(database, identity));
  }
  return ids;
}

/** Keys of calls of an earlier run that have no answer. */
async function findCutOff({ database }: Runtime): Promise<ReadonlySet<string>> {
  const { key, status } = idempotencyKeys;
  const rows = await database
    .select({ key })
    .from(idempotencyKeys)
    .where(and(like(key, `${demoKeys}%`), isNull(status)));
  return new Set(rows.map((row) => row.key));
}
