import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useContractStatus } from "@/components/shell/use-contract-status";
import { customerQuery } from "@/lib/customers/queries";

const services = [
  "electricity",
  "district-heating",
  "broadband",
  "ev-charging",
  "revenue-share",
] as const;

/** Words of metering points, and the names of the customer's invoice groups. */
export function usePointLabels(customerGuid: string) {
  const t = useTranslations("metering-points");
  const unnamed = useTranslations("shell")("unnamedGroup");
  const status = useContractStatus();
  const { data } = useQuery(customerQuery(customerGuid));
  return useMemo(() => {
    const names = new Map(data?.accounts.map(({ accountGuid, name }) => [accountGuid, name]));
    return {
      status,
      groupName: (guid: string | null) =>
        guid === null ? t("noGroup") : (names.get(guid) ?? unnamed),
      /** A service that nobody here knows is shown as it came. */
      service: (key: string) => {
        const known = services.find((service) => service === key);
        return known === undefined ? key : t(`services.${known}`);
      },
    };
  }, [t, unnamed, status, data]);
}

export type PointLabels = ReturnType<typeof usePointLabels>;
