import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { InnerDesk } from "../../stack/open-desk";
import type { Visitor } from "../../stack/sign-in-person";
import { approveByJob } from "./approve-by-job";
import { seedSubmitted } from "./seed-proposals";
import { type Charge, contentOf, findCharge, findTargets, type Target } from "./targets";

export interface SelfApproval {
  readonly tries: number;
  /** Attempts after which a proposal was approved by an author, or a call of it was queued. */
  readonly succeeded: number;
  /** Attempts that were answered with a success, whatever their effect. */
  readonly admitted: number;
  /** How often each way was tried. */
  readonly ways: Readonly<Record<string, number>>;
  readonly seconds: number;
}

type Proposal = Awaited<ReturnType<typeof seedSubmitted>>[number];

interface Scene {
  readonly stack: InnerDesk;
  readonly proposal: Proposal;
  /** The author; also a team lead, so that the role does not prevent an approval. */
  readonly author: Visitor;
  /** The same person at another machine. */
  readonly elsewhere: Visitor;
  readonly lead: Visitor;
  readonly target: Target;
  readonly charge: Charge;
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
  async "a lead after taking it over"(scene) {
    const { stack, proposal, lead } = scene;
    await stack.call(lead, "POST", `${base}/${proposal.id}/take-over`, { version: 1 });
    await submitAs(scene, lead, 2);
    return approve(scene, lead, 3);
  },
  async "a lead after editing it"(scene) {
    const { stack, proposal, lead } = scene;
    await stack.call(lead, "POST", `${base}/${proposal.id}/take-over`, { version: 1 });
    await edit(scene, lead, 2);
    await submitAs(scene, lead, 3);
    return (await approve(scene, lead, 4)) || approveMany(scene, lead, 4);
  },
  async "the author after a lead took it over"(scene) {
    const { stack, proposal, lead, author } = scene;
    await stack.call(lead, "POST", `${base}/${proposal.id}/take-over`, { version: 1 });
    await submitAs(scene, lead, 2);
    return approve(scene, author, 3);
  },
  async "an edit after somebody's approval"(scene) {
    const { lead, author } = scene;
    await approve(scene, lead);
    await edit(scene, author, 2);
    await submitAs(scene, author, 3);
    return approve(scene, author, 4);
  },
  async "the proxy"({ stack, author, target, charge }) {
    const body = contentOf(target, charge, `Through the proxy ${randomUUID()}`);
    const path = "/api/service/be/v3/lines/imported";
    return isSuccess(await stack.call(author, "POST", path, body));
  },
  async "names in the body"({ stack, proposal, author }) {
    const seen = { version: 1, contentHash: proposal.contentHash };
    const more = { onePerson: true, approvedBy: randomUUID(), actor: { roles: ["admin"] } };
    const path = `${base}/${proposal.id}/approve`;
    return isSuccess(await stack.call(author, "POST", path, { ...seen, ...more }));
  },
  "a statement to the database": ({ stack, proposal, author }) =>
    runStatement(
      stack,
      sql`update approval_requests set state = 'approved', approved_by = ${author.personId}::uuid, approved_hash = content_hash, approved_at = now() where id = ${proposal.id}::uuid`,
    ),
  "a statement without an approver": ({ stack, proposal }) =>
    runStatement(
      stack,
      sql`update approval_requests set state = 'approved' where id = ${proposal.id}::uuid`,
    ),
  "a statement that forgets the author": ({ stack, proposal, lead }) =>
    runStatement(
      stack,
      sql`update approval_requests set state = 'approved', editor_ids = array[${lead.personId}::uuid], approved_by = author_id, approved_hash = content_hash where id = ${proposal.id}::uuid`,
    ),
} as const satisfies Record<string, (scene: Scene) => Promise<boolean>>;

/** Tries every way for an author to approve an own proposal. */
export async function drillSelfApproval(stack: InnerDesk, tries: number): Promise<SelfApproval> {
  const [target] = await findTargets(stack.service, 1);
  const charge = await findCharge(stack.service);
  if (!target) throw new Error("The world has no invoice groups.");
  const author = await stack.signIn(["clerk", "lead"], "self-author");
  const elsewhere = await stack.signIn(["clerk", "lead"], "self-author");
  const lead = await stack.signIn(["clerk", "lead"], "self-lead");
  const names = Object.keys(ways) as (keyof typeof ways)[];
  const counts: Record<string, number> = {};
  const started = performance.now();
  let [succeeded, admitted] = [0, 0];
  for (let index = 0; index < tries; index += 1) {
    const name = names[index % names.length];
    if (!name) throw new Error("There is no such way.");
    const wanted = [{ target, description: `Alone ${index} ${randomUUID()}` }];
    const [proposal] = await seedSubmitted(stack, author, charge, wanted);
    if (!proposal) throw new Error("The proposal was not made.");
    const scene = { stack, proposal, author, elsewhere, lead, target, charge };
    counts[name] = (counts[name] ?? 0) + 1;
    if (await ways[name](scene)) admitted += 1;
    if (await isSelfApproved(stack, proposal)) succeeded += 1;
  }
  const seconds = (performance.now() - started) / 1000;
  return { tries, succeeded, admitted, ways: counts, seconds };
}

async function approve(
  { stack, proposal }: Scene,
  visitor: Visitor,
  version = 1,
  key?: string,
): Promise<boolean> {
  const { contentHash } = await readProposal(stack, visitor, proposal);
  const path = `${base}/${proposal.id}/approve`;
  return isSuccess(await stack.call(visitor, "POST", path, { version, contentHash }, key));
}

async function approveMany({ stack, proposal }: Scene, visitor: Visitor, version = 1) {
  const { contentHash } = await readProposal(stack, visitor, proposal);
  const of = { noun: "line-proposals", intentKind: "add-line" } as const;
  return approveByJob(stack, visitor, of, { id: proposal.id, version, contentHash });
}

async function edit({ stack, proposal, target, charge }: Scene, visitor: Visitor, version: number) {
  const content = contentOf(target, charge, `Edited ${randomUUID()}`);
  const path = `${base}/${proposal.id}`;
  await stack.call(visitor, "PUT", path, { version, content: { ...content, quantity: 4 } });
}

async function submitAs({ stack, proposal }: Scene, visitor: Visitor, version: number) {
  await stack.call(visitor, "POST", `${base}/${proposal.id}/submit`, { version });
}

/** The hash that the person sees now; the first one if they see nothing. */
async function readProposal(stack: InnerDesk, visitor: Visitor, proposal: Proposal) {
  const { status, body } = await stack.call(visitor, "GET", `${base}/${proposal.id}`);
  const contentHash: unknown = status === 200 ? Object(body).contentHash : null;
  return { contentHash: typeof contentHash === "string" ? contentHash : proposal.contentHash };
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

/** An approval by an author, or a call in the outbox without another person's approval. */
async function isSelfApproved({ runtime }: InnerDesk, { id }: Proposal): Promise<boolean> {
  const { rows } = await runtime.database.execute<{ alone: boolean }>(
    sql`select approved_by = any (editor_ids) or approved_by = author_id or (approved_by is null
        and exists (select 1 from sends where subject_id = ${id}::uuid and state in ('waiting', 'sending', 'confirmed')))
      as alone from approval_requests where id = ${id}::uuid`,
  );
  return rows[0]?.alone === true;
}
