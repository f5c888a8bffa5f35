"use client";

import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/routes";
import type { OpenInvoices } from "./use-open-invoices";

/** Why no invoice is shown, and the next useful act. */
export function NoInvoices({ open }: { open: OpenInvoices }) {
  const t = useTranslations("open-invoices.empty");
  const { all, setState } = open;
  if (all.length > 0) {
    const clear = () =>
      setState((current) => ({ ...current, view: "oldest", bucket: null, find: "", sort: null }));
    return (
      <EmptyState
        title={t("noMatch", { count: all.length })}
        action={<Button onClick={clear}>{t("showAll")}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t("none")}
      hint={t("noneHint")}
      action={<ButtonLink href={routes.debtCases()}>{t("toCases")}</ButtonLink>}
    />
  );
}
