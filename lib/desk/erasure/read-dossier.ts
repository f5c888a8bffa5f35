import "server-only";
import { sumByCurrency } from "../../domain/currency-sums";
import type { DossierRow, ErasureDossier } from "../../domain/erasure/dossier-shape";
import { type DossierPart, dossierParts } from "../../domain/erasure/erasure-enumerations";
import { barsOf, warningsOf } from "../../domain/erasure/judged-dossier";
import { normalizeIdentifier } from "../../domain/identifiers";
import { type ReadEvidence, readEvidence } from "../../engine/calls/read-evidence";
import type { Actor } from "../../server/auth/sessions";
import { canonicalHash } from "../../server/canonical-hash";
import { problems } from "../../server/problem";
import { readWith } from "../../server/read-operation";
import type { Runtime } from "../../server/runtime";
import { type CountedPart, type DossierScope, dossierSources } from "./dossier-sources";

/** A dossier with what only the server uses. */
export interface ReadDossier {
  readonly dossier: ErasureDossier;
  /** The group's lines: their follow-ups do not name the group. */
  readonly lineIds: readonly string[];
}

/**
 * Reads what the erasure of an invoice group would erase, end or leave open: each part by itself,
 * from billing and from the desk (interface, section 4.5, Delete Invoice Group). A part that fails
 * has no count, and bars the erasure.
 *
 * `except` is the request of the erasure itself, which does not wait.
 *
 * @throws {DeskProblem} 404 if the tenant has no such invoice group; any failure of that first read.
 */
export async function readDossier(
  runtime: Runtime,
  actor: Actor,
  accountGuid: string,
  except?: string,
): Promise<ReadDossier> {
  const group = await readWith(runtime, actor, "getInvoiceGroupConfig", {
    params: { accountGuid },
  });
  const customerGuid = normalizeIdentifier(group.customerGuid);
  if (customerGuid === null) throw problems.notFound();
  const scope: DossierScope = {
    runtime,
    actor,
    accountGuid,
    customerGuid,
    contacts: group.contacts,
    except,
  };
  const [lastGroup, ...parts] = await Promise.all([
    readEvidence(() => isLastGroup(scope)),
    ...dossierParts.map(async (part) => ({
      part,
      read: await readEvidence(() => dossierSources[part](scope)),
    })),
  ]);
  const facts = { rows: parts.map(toRow), lastGroup: lastGroup?.value ?? null };
  const found = parts.map(({ part, read }) => [part, idsOf(read)] as const);
  const dossier = {
    accountGuid,
    customerGuid,
    name: group.name,
    customerName: group.customerName,
    ...facts,
    readAt: new Date().toISOString(),
    bars: barsOf(facts),
    warnings: warningsOf(facts),
    hash: canonicalHash({ accountGuid, customerGuid, ...withoutMoments(facts), found }),
  };
  const lines: readonly DossierPart[] = ["uninvoicedLines", "abandonedLines"];
  const lineIds = found.flatMap(([part, ids]) => (lines.includes(part) ? (ids ?? []) : []));
  return { dossier, lineIds };
}

/** Whether the customer has no other invoice group. */
async function isLastGroup({ runtime, actor, accountGuid, customerGuid }: DossierScope) {
  const input = { params: { guid: customerGuid } };
  const { accounts } = await readWith(runtime, actor, "listCustomerInvoiceGroups", input);
  return accounts.every((account) => normalizeIdentifier(account.accountGuid) === accountGuid);
}

interface PartRead {
  readonly part: DossierPart;
  readonly read: ReadEvidence<CountedPart> | null;
}

function toRow({ part, read }: PartRead): DossierRow {
  if (read === null) return { part, count: null, more: false, sums: [], at: null };
  const { rows, more = false } = read.value;
  const amounts = rows.flatMap(({ amount }) => amount ?? []);
  const sums = sumByCurrency(amounts, (amount) => amount).map(({ currency, sum }) => ({
    currency,
    minor: sum,
  }));
  return { part, count: rows.length, more, sums, at: read.at };
}

function idsOf(read: PartRead["read"]): string[] | null {
  return read === null ? null : read.value.rows.map(({ id }) => id).sort();
}

/** Two dossiers with the same content have the same hash, whenever they were read. */
function withoutMoments(facts: Pick<ErasureDossier, "rows" | "lastGroup">) {
  return { ...facts, rows: facts.rows.map(({ at: _, ...row }) => row) };
}
