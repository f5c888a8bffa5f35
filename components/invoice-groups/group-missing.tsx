"use client";

import { useTranslations } from "next-intl";
import { MissingRecord } from "@/components/shell/missing-record";

/** No such invoice group for this tenant. */
export function GroupMissing({ accountGuid }: { accountGuid: string }) {
  const t = useTranslations("invoice-group-settings.missing");
  return <MissingRecord title={t("title")} text={t("text")} back={t("back")} id={accountGuid} />;
}
