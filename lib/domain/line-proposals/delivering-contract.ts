import { type ContractStatus, contractStatuses } from "../../contract/contract-enumerations";
import type { MeteringPointOverview } from "../../contract/metering-point";

type ListedContract = MeteringPointOverview["contracts"][number];

const undelivered: ReadonlySet<ContractStatus> = new Set(
  contractStatuses.filter((status) =>
    ["pending", "activating", "reverting", "reverted"].includes(status),
  ),
);

/** SE and PTI: lines of these types are about a contract on a metering point (interface, 4.5). */
export function needsContract(invoiceLineType: number | null | undefined): boolean {
  return invoiceLineType === 1 || invoiceLineType === 2;
}

/**
 * The contract of the invoice group that supplied on the metering point on a day of the period: the
 * newest, null if there is none. Days in the service's form.
 */
export function deliveringContract(
  { contracts }: Pick<MeteringPointOverview, "contracts">,
  line: { readonly accountGuid: string; readonly start: string; readonly end: string },
): ListedContract | null {
  const found = contracts.find(
    ({ accountGuid, status, startDate, endDate }) =>
      accountGuid === line.accountGuid &&
      (status === null || !undelivered.has(status)) &&
      (startDate ?? line.end) <= line.end &&
      (endDate ?? line.start) >= line.start,
  );
  return found ?? null;
}
