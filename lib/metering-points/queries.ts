import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../browser/query-keys";
import { callService } from "../browser/service-client";
import type { ThirdPartyId } from "../domain/third-party-id";

/** Whose metering points: a customer's, one invoice group's, or those that another system names. */
export type PointOwner =
  | { readonly kind: "customer"; readonly customerGuid: string }
  | {
      readonly kind: "invoice-group";
      readonly customerGuid: string;
      readonly accountGuid: string;
    }
  | ({ readonly kind: "third-party"; readonly customerGuid: string } & ThirdPartyId);

/** How many metering points are asked for at first, and the most that billing accepts. */
export const firstPoints = 200;
export const mostPoints = 10_000;

interface PointQuestion {
  /** Ended, terminated and reverted contracts too. */
  readonly all: boolean;
  readonly limit: number;
}

/** Reads the overview of an owner (List Metering Points, three operations of section 4.5). */
export function readMeteringPoints(
  owner: PointOwner,
  { all, limit }: PointQuestion,
  signal: AbortSignal,
) {
  const query = { showall: all ? "true" : "false", limit } as const;
  switch (owner.kind) {
    case "customer":
      return callService("listMeteringPointsOfCustomer", {
        params: { guid: owner.customerGuid },
        query,
        signal,
      });
    case "invoice-group":
      return callService("listMeteringPointsOfInvoiceGroup", {
        params: { guid: owner.accountGuid },
        query,
        signal,
      });
    case "third-party":
      return callService("listMeteringPointsByThirdPartyId", {
        params: { id: owner.id, tpid: owner.system },
        query,
        signal,
      });
  }
}

export function meteringPointsQuery(owner: PointOwner, question: PointQuestion) {
  return queryOptions({
    queryKey: [...queryKeys.meteringPoints, "list", owner, question],
    queryFn: ({ signal }) => readMeteringPoints(owner, question, signal),
    placeholderData: keepPreviousData,
  });
}

/**
 * All contracts on one metering point, closed ones too: of the invoice group, or of all that the
 * other system's id names (List Contracts, two operations of section 4.5).
 */
export function contractsQuery(of: ThirdPartyId | { readonly guid: string }, acid: string) {
  return queryOptions({
    queryKey: [...queryKeys.contracts, "on-point", of, acid],
    queryFn: ({ signal }) =>
      "guid" in of
        ? callService("listContracts", { params: { guid: of.guid, acid }, signal })
        : callService("listContractsByThirdPartyId", {
            params: { id: of.id, tpid: of.system, acid },
            signal,
          }),
  });
}
