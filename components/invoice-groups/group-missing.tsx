"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { MissingRecord } from "@/components/shell/missing-record";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { erasureOfQuery } from "@/lib/requests/erasure-queries";
import { routes } from "@/lib/routes";

/** No such invoice group for this tenant; if it was erased, the proof of it. */
export function GroupMissing({ accountGuid }: { accountGuid: string }) {
  const t = useTranslations("invoice-group-settings.missing");
  const erasure = useQuery(erasureOfQuery(accountGuid)).data ?? null;
  if (erasure === null) {
    return <MissingRecord title={t("title")} text={t("text")} back={t("back")} id={accountGuid} />;
  }
  const erased = erasure.state === "applied";
  const href = erased ? routes.certificate(erasure.id) : routes.approval(erasure.id);
  return (
    <div className="mx-auto max-w-lg px-6 py-16">
      <h1 className="mb-3 font-semibold text-lg">{t(erased ? "erased" : "erasing")}</h1>
      <Banner
        tone={erased ? "neutral" : "waiting"}
        title={t(erased ? "erasedText" : "erasingText")}
        actions={<ButtonLink href={href}>{t(erased ? "certificate" : "request")}</ButtonLink>}
      />
    </div>
  );
}
