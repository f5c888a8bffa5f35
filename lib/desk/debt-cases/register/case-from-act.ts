import "server-only";
import { z } from "zod";
import type { ActRow } from "../act-rows";
import type { CaseChange, NewCase } from "./store";

export type FollowedAct = ActRow;

const nullish = z.string().nullable().optional();

const contentSchema = z.object({
  debtCaseId: z.string().optional(),
  existingDebtCaseId: z.string().optional(),
  newDebtCaseId: z.string().optional(),
  debtCaseUrl: nullish,
  debtCaseComment: nullish,
  debtCaseDate: nullish,
});

/** Details of the case that the call gave; omitted ones stay. */
export function detailsOf({ content }: FollowedAct): CaseChange & { readonly debtCaseId?: string } {
  const { debtCaseId, existingDebtCaseId, newDebtCaseId, ...rest } = contentSchema.parse(content);
  const id = newDebtCaseId ?? debtCaseId ?? existingDebtCaseId;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { ...(id !== undefined && { debtCaseId: id }), ...Object.fromEntries(given) };
}

const factsSchema = z.object({
  customerName: nullish,
  customerNumber: nullish,
  totalMinor: z.int().nullish(),
  restMinor: z.int().nullish(),
  agency: nullish,
});

/** A case from the facts of an action. */
export function caseFromAct(act: FollowedAct): NewCase {
  const facts = factsSchema.parse(act.facts);
  const { tenantId, invoiceNumber, customerGuid, accountGuid, currency } = act;
  return {
    tenantId,
    invoiceNumber,
    customerGuid,
    accountGuid,
    currency,
    customerName: facts.customerName ?? null,
    customerNumber: facts.customerNumber ?? null,
    agency: facts.agency ?? null,
    totalMinor: facts.totalMinor ?? null,
    restMinor: facts.restMinor ?? null,
    state: "assigned",
    debtCaseId: detailsOf(act).debtCaseId ?? null,
  };
}
