"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/routes";

/** No such invoice group for this tenant: said plainly, with the ways on. */
export function GroupMissing({ accountGuid }: { accountGuid: string }) {
  const t = useTranslations("invoice-group-settings.missing");
  return (
    <div className="mx-auto flex max-w-lg flex-col gap-1 px-6 py-16">
      <h1 className="font-semibold text-lg">{t("title")}</h1>
      <p className="text-ink-soft">{t("text")}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink href={routes.invoiceGroups()}>{t("back")}</ButtonLink>
        <ButtonLink href={routes.invoiceGroups(new URLSearchParams({ q: accountGuid }).toString())}>
          {t("search")}
        </ButtonLink>
      </div>
    </div>
  );
}
