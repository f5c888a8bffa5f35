import "server-only";
import type { InvoiceGroupConfig } from "../../contract/invoice-group";
import type { AccountSearchParameters } from "../../contract/invoice-group-search";
import type { DeskDatabase } from "../../db/database";
import { settingsOf } from "../../domain/invoice-groups/settings";
import { rowRehearsalSchema } from "../../domain/jobs/rehearsal-shape";
import type { DeskHandler } from "../../engine/api/desk-handler";
import { requireApproval, viewApproval } from "../../engine/approvals/requests";
import type { RowOutcome } from "../../engine/jobs/row-store";
import { type Reading, readWork } from "../../engine/queue/read-work";
import type { WorkKind } from "../../engine/queue/work-kind";
import { wakeWorker } from "../../engine/queue/worker";
import type { Runtime } from "../../server/runtime";
import type { Service } from "../../server/upstream/service";
import { groupsPerPage, readPlaced } from "../invoice-groups/reads";
import { findObstacles } from "./find-obstacles";
import { planDraftSchema } from "./plan-requests";
import { planApprovalKind } from "./plans";
import { acceptedAsPlanned, playRows } from "./play-rows";
import { planProblems } from "./problems";
import {
  addRehearsed,
  failRehearsal,
  finishRehearsal,
  insertRehearsal,
  lastRehearsed,
  type RehearsedRow,
  running,
} from "./rehearsal-store";
import {
  barRows,
  checkRow,
  chunkLength,
  isReady,
  type SettingsRow,
  settingsRowOf,
} from "./settings-rules";
import { findPlanDrafts, listChanges } from "./store";

/** POST settings-plans/{id}/rehearse: its rows against copies, after the answer. */
export const rehearseSettingsPlan: DeskHandler<"rehearseSettingsPlan"> = async (request) => {
  const { exchange, runtime, actor, params, body } = request;
  const row = await requireApproval(planApprovalKind, exchange, actor, params.id);
  return async () => {
    const { database, rehearsals } = runtime;
    if (rehearsals === null) throw planProblems.noRehearsal();
    if (row.contentHash !== body.contentHash) {
      throw planProblems.changedMeanwhile("It is not the plan that was shown.");
    }
    const { may, sums } = await viewApproval(planApprovalKind, exchange, actor, row);
    if (!may.includes("rehearse")) throw planProblems.notRehearsable();
    await insertRehearsal(database, actor, { ...row, total: sums.rows.change });
    wakeWorker(database);
    return viewApproval(planApprovalKind, exchange, actor, row);
  };
};

/** Rehearsals that are under way, as work. */
export function rehearsalWork(runtime: Runtime, rehearsals: Service): WorkKind {
  const { database } = runtime;
  const { TENANT_ID: tenantId } = runtime.env;
  return readWork(runtime, {
    name: "rehearsals",
    underWay: running,
    async read(reading) {
      const { id } = reading;
      const draft = (await findPlanDrafts(database, [{ id }])).get(id);
      const search = planDraftSchema.parse(draft?.settings).search ?? {};
      await rehearse({ runtime, rehearsals, tenantId, reading, search });
    },
    fail: (queries, id, failure) =>
      failRehearsal(queries, id, failure === "interrupted" ? failure : "service-failed"),
  });
}

interface Run {
  readonly runtime: Runtime;
  readonly rehearsals: Service;
  readonly tenantId: string;
  readonly reading: Reading;
  /** The filters by which its groups are read. */
  readonly search: AccountSearchParameters;
}

/**
 * Plays the rows of a plan page by page: each page is read from billing and checked as the job
 * would do it, and then played against copies at the rehearsal service.
 */
async function rehearse(run: Run): Promise<void> {
  const { runtime, tenantId, reading, search } = run;
  const { database } = runtime;
  for (let after = await lastRehearsed(database, reading.id); ; ) {
    const found = await listUnsent(database, reading.id, after);
    const rows = found.slice(0, chunkLength(found, groupsPerPage));
    const last = rows.at(-1);
    if (!last) break;
    const now = await readPlaced(runtime, rows, search);
    await addRehearsed(reading, await playChecked(run, rows, now));
    after = last.row.position;
  }
  await finishRehearsal(reading, tenantId);
}

/** The next rows that the job would send, as it would get them. */
async function listUnsent(database: DeskDatabase, planId: string, after: number) {
  const found = await listChanges(database, planId, after, groupsPerPage + 1);
  return found.map(({ position, subjectId, facts }) => {
    const ids = { accountGuid: subjectId, customerGuid: String(Object(facts).customerGuid) };
    return settingsRowOf({ position, subjectId, facts, ...ids, attempts: 0, unclear: false });
  });
}

/** Refuses what the job itself would not send, and plays the others. */
async function playChecked(
  { runtime, rehearsals, tenantId }: Run,
  rows: readonly SettingsRow[],
  now: ReadonlyMap<string, InvoiceGroupConfig>,
): Promise<RehearsedRow[]> {
  const checked = rows.map((row) => checkRow(row, now.get(row.accountGuid)));
  const ready = checked.filter(isReady);
  const { free, barred } = barRows(ready, await findObstacles(runtime.database, tenantId, ready));
  const played = await playRows(
    rehearsals,
    free.flatMap(({ row, accountGuid, send }) => {
      const group = now.get(accountGuid);
      const { position, customerGuid } = row;
      return group
        ? { position, accountGuid, customerGuid, settings: settingsOf(group), send }
        : [];
    }),
  );
  const ended = checked.filter((one): one is RowOutcome => !isReady(one));
  return [...played, ...[...ended, ...barred].map(rehearsedAsJob)];
}

/** A row that the job would end without a call. */
function rehearsedAsJob({ row, state, reason, result }: RowOutcome): RehearsedRow {
  const { position } = row;
  if (state === "done") return { position, rehearsal: acceptedAsPlanned };
  const field: unknown = Object(result?.refusal).field ?? null;
  const refused = { ...acceptedAsPlanned, result: "refused", reason, field };
  return { position, rehearsal: rowRehearsalSchema.parse(refused) };
}
