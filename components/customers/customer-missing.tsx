"use client";

import { useTranslations } from "next-intl";
import { MissingRecord } from "@/components/shell/missing-record";

/** No such customer for this tenant. */
export function CustomerMissing({ customerGuid }: { customerGuid: string }) {
  const t = useTranslations("customers.missing");
  return <MissingRecord title={t("title")} text={t("text")} back={t("back")} id={customerGuid} />;
}
