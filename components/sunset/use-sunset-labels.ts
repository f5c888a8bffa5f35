import { useTranslations } from "next-intl";
import type { OperationUse } from "@/lib/domain/sunset/operation-use-shape";

/** Names of screens, and of those who used an operation last. */
export function useSunsetLabels() {
  const t = useTranslations("sunset");
  const words = useTranslations("sunset.screen");
  return {
    /** The name of a noun's screens; one without a name is shown as in the code. */
    screen: (noun: string) => {
      const known = screens.find((screen) => screen === noun);
      return known === undefined ? noun : words(known);
    },
    person: (by: OperationUse["usedBy"]) =>
      by === null ? t("invoiceDesk") : by.name || t("unknownPerson"),
  };
}

export type SunsetLabels = ReturnType<typeof useSunsetLabels>;

const screens = [
  "my-work",
  "invoice-groups",
  "customers",
  "invoices",
  "invoice-lines",
  "line-proposals",
  "products",
  "offers",
  "prices",
  "metering-points",
  "contracts",
  "open-invoices",
  "debt-acts",
  "debt-cases",
  "webhooks",
  "notes",
  "finder",
  "jobs",
  "dimensions",
  "events",
  "report-files",
  "grid-owners",
  "requests",
  "connection",
] as const;
