import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { emptyActOutcome } from "../../../lib/desk/debt-cases/acts/outcome";
import type { InnerDesk } from "../../stack/open-desk";
import type { Visitor } from "../../stack/sign-in-person";
import { approveByJob } from "./approve-by-job";
import { largeFees, seedSubmittedFees } from "./debt-seeds";
import { findFeeProduct, listOpen } from "./debt-world";
import type { SelfApproval } from "./self-approval";

interface Scene {
  readonly stack: InnerDesk;
  readonly act: { readonly id: string; readonly contentHash: string };
  readonly content: object;
  /** The author; also a team lead, so that the role does not prevent an approval. */
  readonly author: Visitor;
  /** The same person at another machine. */
  readonly elsewhere: Visitor;
  readonly lead: Visitor;
}

const base = "/api/desk/approvals";

/** Each attempt returns whether it succeeded: a success of the API, or a statement that ran. */
const ways = {
  "the author": (scene) => approve(scene, scene.author),
  "the author in another session": (scene) => approve(scene, scene.elsewhere),
  "the author in a bulk": (scene) => approveMany(scene, scene.author),
  async "again with another key"(scene) {
    await approve(scene, scene.author);
    return approve(scene, scene.author, 1, randomUUID());
  },
  async "an edit after somebody's approval"(scene) {
    await approve(scene, scene.lead);
    const version = await edit(scene, scene.author, 2);
    return (
      (await approve(scene, scene.author, version)) || approveMany(scene, scene.author, version)
    );
  },
  async "an edit after it was returned"(scene) {
    const body = { version: 1, code: "wrong-amount" };
    await scene.stack.call(scene.lead, "POST", `${base}/${scene.act.id}/return`, body);
    return approve(scene, scene.author, await edit(scene, scene.author, 2));
  },
  async "an edit by a lead who did not write it"(scene) {
    const version = await edit(scene, scene.lead, 1);
    return version > 1 && (await approve(scene, scene.lead, version));
  },
  async "the proxy"({ stack, author, content }) {
    const path = "/api/service/be/v3/invoice/debtcollection/fees";
    return isSuccess(await stack.call(author, "POST", path, content));
  },
  async "names in the body"({ stack, act, author }) {
    const seen = { version: 1, contentHash: act.contentHash };
    const more = { onePerson: true, approvedBy: randomUUID(), actor: { roles: ["admin"] } };
    return isSuccess(
      await stack.call(author, "POST", `${base}/${act.id}/approve`, { ...seen, ...more }),
    );
  },
  async "the author's own word on an unknown outcome"({ stack, act, author }) {
    await stack.runtime.database.execute(
      sql`update approval_requests set state = 'unknown', approved_by = ${(await someLead(stack)).personId}::uuid, approved_hash = content_hash, outcome = ${JSON.stringify(emptyActOutcome)}::jsonb where id = ${act.id}::uuid`,
    );
    const settle = { version: 1, decision: "send-again", note: "Trust me." };
    return isSuccess(await stack.call(author, "POST", `${base}/${act.id}/settle`, settle));
  },
  "a statement to the database": ({ stack, act, author }) =>
    runStatement(
      stack,
      sql`update approval_requests set state = 'approved', approved_by = ${author.personId}::uuid, approved_hash = content_hash where id = ${act.id}::uuid`,
    ),
  "a statement without an approver": ({ stack, act }) =>
    runStatement(
      stack,
      sql`update approval_requests set state = 'approved' where id = ${act.id}::uuid`,
    ),
  "a statement that forgets the author": ({ stack, act, lead }) =>
    runStatement(
      stack,
      sql`update approval_requests set state = 'approved', editor_ids = array[${lead.personId}::uuid], approved_by = author_id, approved_hash = content_hash where id = ${act.id}::uuid`,
    ),
} as const satisfies Record<string, (scene: Scene) => Promise<boolean>>;

/** Tries every way for an author to approve own fees above the policy's amount. */
export async function drillDebtSelfApproval(
  stack: InnerDesk,
  tries: number,
): Promise<SelfApproval> {
  const [invoice] = await listOpen(stack.service);
  if (!invoice) throw new Error("The world has no open invoices.");
  const productId = await findFeeProduct(stack.service);
  const author = await stack.signIn(["clerk", "lead"], "debt-self-author");
  const elsewhere = await stack.signIn(["clerk", "lead"], "debt-self-author");
  const lead = await someLead(stack);
  const names = Object.keys(ways) as (keyof typeof ways)[];
  const counts: Record<string, number> = {};
  const started = performance.now();
  let [succeeded, admitted] = [0, 0];
  for (let index = 0; index < tries; index += 1) {
    const name = names[index % names.length];
    if (!name) throw new Error("There is no such way.");
    const content = largeFees(invoice, productId);
    const act = await seedSubmittedFees(stack, author, invoice, content);
    counts[name] = (counts[name] ?? 0) + 1;
    if (await ways[name]({ stack, act, content, author, elsewhere, lead })) admitted += 1;
    if (await isSelfApproved(stack, act.id)) succeeded += 1;
  }
  const seconds = (performance.now() - started) / 1000;
  return { tries, succeeded, admitted, ways: counts, seconds };
}

const someLead = (stack: InnerDesk) => stack.signIn(["clerk", "lead"], "debt-self-lead");

async function approve(
  { stack, act }: Scene,
  visitor: Visitor,
  version = 1,
  key?: string,
): Promise<boolean> {
  const body = { version, contentHash: await hashOf(stack, visitor, act.id) };
  return isSuccess(await stack.call(visitor, "POST", `${base}/${act.id}/approve`, body, key));
}

async function approveMany({ stack, act }: Scene, visitor: Visitor, version = 1) {
  const of = { noun: "debt-acts", intentKind: "add-fees" } as const;
  const contentHash = await hashOf(stack, visitor, act.id);
  return approveByJob(stack, visitor, of, { id: act.id, version, contentHash });
}

/** Returns the version afterwards; the given one if the edit was refused. */
async function edit({ stack, act, content }: Scene, visitor: Visitor, version: number) {
  const seen = { totalMinor: null, restMinor: null };
  const path = `${base}/${act.id}`;
  const { status, body } = await stack.call(visitor, "PUT", path, { version, content, seen });
  return status === 200 ? Number(Object(body).version) : version;
}

/** The hash that the person sees now. */
async function hashOf(stack: InnerDesk, visitor: Visitor, id: string): Promise<string> {
  const { body } = await stack.call(visitor, "GET", `${base}/${id}`);
  return String(Object(body).contentHash);
}

function isSuccess({ status }: { readonly status: number }): boolean {
  return status < 400;
}

/** True if the database allowed it. */
async function runStatement({ runtime }: InnerDesk, statement: ReturnType<typeof sql>) {
  try {
    await runtime.database.execute(statement);
    return true;
  } catch {
    return false;
  }
}

/** An approval by the author, or a call in the outbox without another person's approval. */
async function isSelfApproved({ runtime }: InnerDesk, id: string): Promise<boolean> {
  const { rows } = await runtime.database.execute<{ alone: boolean }>(
    sql`select approved_by = any (editor_ids) or approved_by = author_id or (approved_by is null
        and exists (select 1 from sends where subject_id = ${id}::uuid and state in ('waiting', 'sending', 'confirmed')))
      as alone from approval_requests where id = ${id}::uuid`,
  );
  return rows[0]?.alone === true;
}
