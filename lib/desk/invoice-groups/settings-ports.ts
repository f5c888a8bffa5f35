import "server-only";
import type {
  InvoiceGroupConfig,
  InvoiceGroupFullConfig,
  InvoiceGroupSettings,
  UpdateInvoiceGroupConfig,
} from "../../contract/invoice-group";
import type { Attempt, AttemptOutcome } from "../../domain/invoice-groups/attempt";
import { collectCustomerGroups } from "../../domain/invoice-groups/customer-groups";
import { opensAddress } from "../../domain/invoice-groups/opens-address";
import { may } from "../../domain/roles";
import type { WrittenFacts } from "../../engine/audit/audit-service-write";
import type { AuditEntry } from "../../engine/audit/entry";
import { addressStaysProtected, openedEntry } from "../../engine/audit/opened-entry";
import { recordAudits } from "../../engine/audit/record";
import { sendForPerson, UnconfirmedWrite } from "../../engine/audit/send-for-person";
import type { Actor } from "../../server/auth/sessions";
import { noteEnd, type PassedWrite } from "../../server/proxy/audit-write";
import { readWith } from "../../server/read-operation";
import type { RequestContext } from "../../server/serve";
import { settingsFacts } from "./settings-facts";

/** Audits the result of a write; null if it could not be read back. Never throws. */
export type NoteEnd = (readBack: AttemptOutcome | null) => Promise<void>;

/** The operations of the service that the save protocol needs. A write is audited. */
export interface SettingsPorts {
  readonly readGroup: (accountGuid: string) => Promise<InvoiceGroupFullConfig>;
  /** Every invoice group of the customer, from all pages. */
  readonly readCustomerGroups: (customerGuid: string) => Promise<InvoiceGroupConfig[]>;
  /**
   * @throws {UnconfirmedWrite} if it was refused or its outcome is unknown, which has been audited.
   * @throws {DeskProblem} 403 if it opens a protected address without the permission to reveal it.
   * Throws anything else if nothing was sent.
   */
  readonly updateOne: (body: UpdateInvoiceGroupConfig, attempt: Attempt) => Promise<NoteEnd>;
  readonly updateMany: (bodies: UpdateInvoiceGroupConfig[], attempt: Attempt) => Promise<NoteEnd>;
}

/** For all reads of one save: a page's total wait is then below 80 s. */
const readMilliseconds = 60_000;
/** A page of 1,000 invoice groups has under 2 MB. */
const groupsPerPage = 1000;

/**
 * The ports of one person's request. Reads are masked as for pages, so that they compare with a
 * page's values. The caller checks the permission to write.
 */
export function settingsPorts(
  exchange: Pick<RequestContext, "runtime" | "trace">,
  actor: Actor,
): SettingsPorts {
  const { runtime, trace } = exchange;
  const { signal } = runtime.service.startDeadline(readMilliseconds);

  async function update(
    id: "updateInvoiceGroupConfig" | "updateInvoiceGroupConfigs",
    body: UpdateInvoiceGroupConfig | UpdateInvoiceGroupConfig[],
    { targets, customerGuid }: Attempt,
  ): Promise<NoteEnd> {
    const opened = targets.filter(({ before, asked }) => opensAddress(before, asked));
    if (opened.length > 0 && !may(actor.roles, "protected-addresses:reveal")) {
      throw addressStaysProtected();
    }
    const facts = (groups: readonly (readonly [string, InvoiceGroupSettings])[]) => {
      const settings = new Map(groups);
      return [body].flat().map((part): WrittenFacts => {
        return { customerGuid, values: settingsFacts(part, settings) };
      });
    };
    const noteOpened = async (outcomeOf: (accountGuid: string) => AuditEntry["outcome"]) => {
      if (opened.length === 0) return;
      await runtime.database.transaction((queries) =>
        recordAudits(
          queries,
          opened.map(({ accountGuid }) => ({
            ...openedEntry(actor, { customerGuid, accountGuid }, outcomeOf(accountGuid)),
            operationId: id,
            requestId: trace.traceId,
          })),
        ),
      );
    };
    // Before the call: what cannot be audited is not shown.
    await noteOpened(() => "sent");
    const passed: PassedWrite = { exchange, actor, id, params: {}, query: {}, body };
    let end: Awaited<ReturnType<typeof sendForPerson>>;
    try {
      const before = targets.map((one) => [one.accountGuid, one.before] as const);
      end = await sendForPerson(passed, facts(before));
    } catch (error) {
      if (error instanceof UnconfirmedWrite) {
        await noteEnd(passed, () => noteOpened(() => error.outcome));
      }
      throw error;
    }
    return async (readBack) => {
      const groups = (readBack?.groups ?? []).map((one) => [one.accountGuid, one.applied] as const);
      await end(readBack === null ? [] : facts(groups));
      const applied = new Map(groups);
      await noteEnd(passed, () =>
        noteOpened((accountGuid) => {
          const now = applied.get(accountGuid);
          if (now === undefined) return "accepted";
          return now.secretLocation ? "not-applied" : "done";
        }),
      );
    };
  }

  return {
    readGroup: (accountGuid) =>
      readWith(runtime, actor, "getInvoiceGroupConfig", { params: { accountGuid }, signal }),
    readCustomerGroups: (customerGuid) =>
      collectCustomerGroups((page) =>
        readWith(runtime, actor, "queryInvoiceGroups", {
          query: { page, size: groupsPerPage },
          body: { customerGuid },
          signal,
        }),
      ),
    updateOne: (body, attempt) => update("updateInvoiceGroupConfig", body, attempt),
    updateMany: (bodies, attempt) => update("updateInvoiceGroupConfigs", bodies, attempt),
  };
}
