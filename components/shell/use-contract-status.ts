import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { contractStatuses } from "@/lib/contract/contract-enumerations";

/** The word for a contract's status. */
export function useContractStatus(): (status: string | null) => string {
  const t = useTranslations("contract-words.status");
  return useCallback(
    (status) => {
      const known = contractStatuses.find((value) => value === status);
      return known === undefined ? (status ?? "–") : t(known);
    },
    [t],
  );
}
