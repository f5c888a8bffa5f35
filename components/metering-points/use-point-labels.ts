import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useContractLabels } from "@/components/shell/use-contract-labels";
import { useContractStatus } from "@/components/shell/use-contract-status";
import { customerQuery } from "@/lib/customers/queries";

/** Words of metering points, and the names of the customer's invoice groups. */
export function usePointLabels(customerGuid: string) {
  const t = useTranslations("metering-points");
  const unnamed = useTranslations("shell")("unnamedGroup");
  const status = useContractStatus();
  const { service } = useContractLabels();
  const { data } = useQuery(customerQuery(customerGuid));
  return useMemo(() => {
    const names = new Map(data?.accounts.map(({ accountGuid, name }) => [accountGuid, name]));
    return {
      status,
      groupName: (guid: string | null) =>
        guid === null ? t("noGroup") : (names.get(guid) ?? unnamed),
      service,
    };
  }, [t, unnamed, status, service, data]);
}

export type PointLabels = ReturnType<typeof usePointLabels>;
