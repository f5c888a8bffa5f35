"use client";

import { useQueries } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { customerQuery } from "@/lib/customers/queries";
import { useActor } from "./actor-context";
import { mostReadCustomers } from "./use-death-check";

/** A customer may die while a form is open: milliseconds between two reads. */
const againMilliseconds = 30_000;

interface DeceasedWarningProps {
  /** The customers who would be charged or pursued. */
  customerGuids: readonly string[];
}

/** Warns before a person charges or pursues a customer whom billing shows as deceased. */
export function DeceasedWarning({ customerGuids }: DeceasedWarningProps) {
  const t = useTranslations("shell.deceased");
  const { may } = useActor();
  const guids = [...new Set(customerGuids)];
  const asked = may("customers:read") ? guids.slice(0, mostReadCustomers) : [];
  const reads = useQueries({
    queries: asked.map((guid) => ({ ...customerQuery(guid), refetchInterval: againMilliseconds })),
  });
  const customers = reads.flatMap(({ data }) => data?.customer ?? []);
  const names = customers.filter(({ status }) => status === "deceased").map(({ name }) => name);
  const unread = guids.length - asked.length + reads.filter(({ isError }) => isError).length;
  return (
    <>
      {names.length > 0 ? (
        <Banner tone="warning" role="status" title={t("title", { count: names.length })}>
          {t("text", { names: names.join(", ") })}
        </Banner>
      ) : null}
      {unread > 0 ? (
        <p className="text-ink-quiet text-sm">{t("unread", { count: unread })}</p>
      ) : null}
    </>
  );
}
