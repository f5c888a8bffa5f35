import { z } from "zod";
import type { InnerDesk } from "../../stack/open-desk";
import type { Visitor } from "../../stack/sign-in-person";
import { type Charge, contentOf, findCharge, findTargets, type Target } from "./targets";

export interface LimitInParts {
  readonly rounds: number;
  readonly proposals: number;
  /** Rounds in which not exactly one proposal was approved by its author. */
  readonly withoutOneAlone: number;
  /** Proposals that neither passed nor await a second person. */
  readonly untaken: number;
  readonly seconds: number;
}

const base = "/api/desk/approvals";
const limit = 1000;
/** Per round, at the same moment. */
const together = 12;
const proposalSchema = z.object({ id: z.string(), version: z.int() });
const submittedSchema = z.object({ state: z.string(), onePerson: z.boolean() });

/**
 * Has one person after the other submit twelve proposals for one group at the same moment, each 1 %
 * below the limit for one person: one passes, the others await a second person.
 */
export async function drillLimitInParts(stack: InnerDesk, rounds: number): Promise<LimitInParts> {
  const desk = await stack.withSettings({ ONE_PERSON_BELOW: `${limit}` });
  const [targets, charge] = [
    await findTargets(desk.service, rounds),
    await findCharge(desk.service),
  ];
  if (targets.length === 0) throw new Error("The world has no invoice groups.");
  const started = performance.now();
  let [withoutOneAlone, untaken] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const target = targets[round % targets.length];
    if (!target) throw new Error("The round has no invoice group.");
    const author = await desk.signIn(["clerk", "lead"], `parts-author-${round}`);
    const drafts = [];
    for (let index = 0; index < together; index += 1) {
      drafts.push(await draft(desk, author, { target, charge, name: `Part ${round}-${index}` }));
    }
    const answers = await Promise.all(
      drafts.map(({ id, version }) =>
        desk.call(author, "POST", `${base}/${id}/submit`, { version }),
      ),
    );
    const submitted = answers.map(({ body }) => submittedSchema.safeParse(body).data);
    const alone = submitted.filter((one) => one?.onePerson);
    const waiting = submitted.filter((one) => one?.state === "submitted");
    if (alone.length !== 1) withoutOneAlone += 1;
    untaken += together - alone.length - waiting.length;
  }
  const seconds = (performance.now() - started) / 1000;
  return { rounds, proposals: rounds * together, withoutOneAlone, untaken, seconds };
}

interface Part {
  readonly target: Target;
  readonly charge: Charge;
  readonly name: string;
}

async function draft(desk: InnerDesk, author: Visitor, { target, charge, name }: Part) {
  const content = { ...contentOf(target, charge, name), quantity: 1, price: limit - 0.01 };
  const { status, body } = await desk.call(author, "POST", base, { kind: "add-line", content });
  if (status !== 201) throw new Error(`A draft was answered ${status}: ${JSON.stringify(body)}`);
  return proposalSchema.parse(body);
}
