import "server-only";
import { deleteInvoiceGroupSchema } from "../../contract/invoice-group-changes";
import { changedParts } from "../../domain/erasure/changed-parts";
import type { RecordSeen, RequestReading } from "../../engine/requests/request-kind";
import { defineRequestKind } from "../../engine/requests/request-kind";
import type { RequestRow } from "../../engine/requests/request-rows";
import { DeskProblem } from "../../server/problem";
import { erasureBasisSchema, storedBasisSchema } from "./erasure-basis-schema";
import { finishErasure } from "./finish-erasure";
import { readGroupNames } from "./personal-values";
import { approverOf, prepareErasure } from "./prepare-erasure";
import { readDossier } from "./read-dossier";

const cancelMilliseconds = 30_000;

/** The erasure of an invoice group (interface, section 4.5, Delete Invoice Group). */
export const erasureRequest = defineRequestKind({
  body: deleteInvoiceGroupSchema,
  basis: erasureBasisSchema,
  ofGroup: true,
  sendDelayMilliseconds: cancelMilliseconds,
  paramsOf: ({ accountGuid }) => ({ guid: accountGuid ?? "" }),
  expected: () => ({}),
  async read(reading, { DeleteInBE = true }, before): Promise<RecordSeen> {
    const { accountGuid, customerGuid } = reading.target;
    try {
      const names = await readGroupNames(reading);
      return { ...names, values: {}, made: null };
    } catch (error) {
      const gone = error instanceof DeskProblem && error.problem.status === 404;
      if (!gone || before === null || !DeleteInBE) throw error;
      // It was there when the call was made: the last check read it.
      const nobody = { groupName: null, customerName: null, isProtected: false };
      return { customerGuid, ...nobody, values: {}, made: accountGuid };
    }
  },
  async requireReady({ runtime, actor, target, basis }) {
    const { dossierHash, rows } = erasureBasisSchema.parse(basis);
    const { dossier } = await readDossier(runtime, actor, target.accountGuid ?? "");
    if (dossier.bars.length > 0) throw new DeskProblem(barred);
    // The approver is shown these rows beside the present ones.
    const isAsSeen = dossier.hash === dossierHash && changedParts(rows, dossier.rows).length === 0;
    if (!isAsSeen) throw new DeskProblem(changed);
  },
  async lastCheck(row: RequestRow, { runtime }: RequestReading) {
    const { accountGuid, basis } = row;
    const { dossierHash } = storedBasisSchema.parse(basis);
    const approver = approverOf(row);
    const read = await readDossier(runtime, approver, accountGuid ?? "", row.id);
    const { bars, hash } = read.dossier;
    if (bars.includes("unread")) throw unread();
    if (hash !== dossierHash || bars.length > 0) return changed;
    await prepareErasure(runtime, row, read);
    return null;
  },
  apply: finishErasure,
});

const changed = {
  type: "dossier-changed",
  title: "The invoice group has changed since its dossier was read. Nothing was erased.",
  status: 409,
} as const;

const barred = {
  type: "erasure-barred",
  title: "The invoice group cannot be erased now: work about it waits, or a part was not read.",
  status: 409,
} as const;

/** Tried again: nothing is sent before the whole dossier was read. */
function unread(): DeskProblem {
  return new DeskProblem({
    type: "dossier-unread",
    title: "A part of the dossier could not be read.",
    status: 503,
  });
}
