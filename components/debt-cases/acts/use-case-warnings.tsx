import { useQuery, useQueryClient } from "@tanstack/react-query";
import { DeceasedWarning } from "@/components/shell/deceased-warning";
import { useDeathCheck } from "@/components/shell/use-death-check";
import { endedStatus } from "@/lib/domain/debt-cases/debt-invoice";
import { invoiceGroupQuery } from "@/lib/invoice-groups/settings/queries";
import type { CaseParts } from "./case-of-act";
import { EndedGroupWarning } from "./ended-group-warning";

/**
 * What a person should know before an action on a case: that the customer died, or the group ended.
 * `check` reads both again, and is true unless one of them is new. Neither stops the action, and nor
 * does a read that fails.
 */
export function useCaseWarnings({ invoiceNumber, customerGuid, accountGuid }: CaseParts) {
  const client = useQueryClient();
  const checkDeaths = useDeathCheck();
  const query = invoiceGroupQuery(accountGuid ?? "");
  const group = useQuery({ ...query, enabled: accountGuid !== null });
  const groupEnded = group.data?.status === endedStatus;
  const guids = customerGuid === null ? [] : [customerGuid];

  async function isGroupAsBefore(): Promise<boolean> {
    if (accountGuid === null) return true;
    try {
      const now = await client.fetchQuery({ ...query, staleTime: 0 });
      return now.status !== endedStatus || groupEnded;
    } catch {
      return true;
    }
  }

  return {
    warnings: (
      <>
        <EndedGroupWarning invoices={[{ invoiceNumber, groupEnded }]} />
        <DeceasedWarning customerGuids={guids} />
      </>
    ),
    check: async (): Promise<boolean> =>
      (await Promise.all([isGroupAsBefore(), checkDeaths(guids)])).every(Boolean),
  };
}
