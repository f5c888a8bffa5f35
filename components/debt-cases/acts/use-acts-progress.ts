import { useQueries } from "@tanstack/react-query";
import { approvalOf, approvalsOfQuery, followedApprovalQuery } from "@/lib/approvals/queries";
import { isMoving } from "@/lib/domain/approvals/is-moving";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import type { ActResult } from "./use-act-submission";

const pollMilliseconds = 2_000;

/** The current state of each action, read again until all are final. */
export function useActsProgress(results: readonly ActResult[]): ReadonlyMap<string, DebtAct> {
  const acts = results.flatMap(({ act }) => act ?? []);
  const batches = [...new Set(acts.flatMap(({ batchId }) => batchId ?? []))];
  const single = acts.filter(({ batchId }) => batchId === null);
  const read = useQueries({
    queries: batches.map((id) => ({
      ...approvalsOfQuery("debt-act", { batchId: id }),
      refetchInterval: ({ state }: { state: { data?: Batch | undefined } }) => pollOf(state.data),
    })),
  });
  const readAlone = useQueries({
    queries: single.map(({ id }) => followedApprovalQuery(id)),
  });
  const now = new Map(acts.map((act) => [act.id, act]));
  for (const { data } of read) for (const act of data?.approvals ?? []) now.set(act.id, act);
  for (const { data } of readAlone) {
    const act = approvalOf("debt-act", data);
    if (act) now.set(act.id, act);
  }
  return now;
}

interface Batch {
  readonly approvals: readonly DebtAct[];
}

function pollOf(batch: Batch | undefined): number | false {
  const moving = batch === undefined || batch.approvals.some(({ state }) => isMoving(state));
  return moving ? pollMilliseconds : false;
}
