import { beforeEach } from "vitest";
import { z } from "zod";
import { jobKinds } from "../../../../compose";
import { jobs } from "../../../../db/schema/jobs";
import { lineFollowups } from "../../../../db/schema/line-followups";
import { lineRecipes } from "../../../../db/schema/line-recipes";
import { jobRowsPageSchema, jobSummarySchema } from "../../../../domain/jobs/job-shape";
import { lineProposalSchema } from "../../../../domain/line-proposals/proposal-shape";
import type { LineCorrection } from "../../../../domain/line-recipes/correction-shape";
import { lineRecipesSchema } from "../../../../domain/line-recipes/recipe-shape";
import { createJobRunner } from "../../../../engine/jobs/runner";
import { bulkJobs } from "../../../../engine/jobs/testing/bulk-desk";
import type { OpenDatabase } from "../../../../postgres/testing";
import type { Runtime } from "../../../../server/runtime";
import { useProposalDesk } from "../../testing/proposal-desk";

/** A correction that takes the product's price and a text of its own. */
export const exampleCorrection: LineCorrection = {
  kind: "proposal",
  productElementId: null,
  price: "product",
  period: "line",
  text: "own",
  description: "Corrected visit",
  meteringPoint: "line",
  note: "Agreed",
};
const pattern = { productId: null, invoiceLineType: 2, vendor: "Nordheia", vatRate: 25 };

interface Asked {
  readonly submit?: boolean;
  readonly key?: string;
  readonly who?: string;
}

/** A desk whose billing service has abandoned lines, and the steps of a recipe that proposes them. */
export function useCorrectionDesk(open: OpenDatabase) {
  const desk = useProposalDesk(open);
  const database = () => desk.runtime.database;
  beforeEach(async () => {
    for (const table of [jobs, lineRecipes, lineFollowups]) await database().delete(table);
  });

  const ask = async (who: string, method: string, at: string, body?: unknown, key?: string) => {
    const answer = await desk.ask(who, method, `/api/desk${at}`, body, key);
    return { ...answer, problem: [answer.status, answer.body?.type] };
  };
  const recipe = async (action: Partial<LineCorrection> = {}, who = desk.people.clerk) => {
    const body = {
      name: "Visits",
      shared: true,
      pattern,
      action: { ...exampleCorrection, ...action },
    };
    const { recipes } = lineRecipesSchema.parse(
      (await ask(who, "POST", "/line-recipes", body)).body,
    );
    const made = recipes.find(({ name }) => name === body.name);
    if (!made) throw new Error("The recipe was not saved.");
    return { recipeId: made.id, version: made.version };
  };
  /** The draft of what a recipe would propose for lines. */
  const preview = async (
    settings: { readonly recipeId: string; readonly version: number },
    lines: readonly { id: string; accountGuid: string }[],
    who = desk.people.clerk,
  ) => {
    const items = lines.map(({ id, accountGuid }) => ({ id, accountGuid }));
    return bulkJobs(desk).draft(who, { kind: "propose-lines", settings, items });
  };
  /** Asks for the job of a draft. */
  const apply = ({ id }: { readonly id: string }, more: Asked = {}) => {
    const { submit = true, key, who = desk.people.clerk } = more;
    return ask(who, "POST", `/job-drafts/${id}/send`, { submit }, key);
  };
  const work = async (runtime: Runtime = desk.runtime) => {
    await createJobRunner(runtime, jobKinds).drain();
  };
  const resultOf = async (id: string) => {
    const { clerk } = desk.people;
    const job = jobSummarySchema.parse((await ask(clerk, "GET", `/jobs/${id}`)).body);
    const { rows } = jobRowsPageSchema.parse((await ask(clerk, "GET", `/jobs/${id}/rows`)).body);
    return { job, rows };
  };
  const proposed = async (search = "", who = desk.people.clerk) =>
    z
      .array(lineProposalSchema)
      .parse((await ask(who, "GET", `/approvals?subject=line-proposal&${search}`)).body.approvals);
  return Object.assign(desk, {
    database,
    askDesk: ask,
    recipe,
    preview,
    apply,
    work,
    resultOf,
    proposed,
  });
}
