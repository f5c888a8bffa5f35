"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { customerQuery } from "@/lib/customers/queries";
import { namesStay } from "./group-names";
import { NameSkeleton } from "./name-skeleton";
import { usePrinting } from "./use-printing";

/** The name of a customer that a row names by an identifier; the word where billing gives none. */
export function CustomerName({ customerGuid }: { customerGuid: string }) {
  const t = useTranslations("shell");
  const query = customerQuery(customerGuid);
  usePrinting();
  const { data, isPending } = useQuery({ ...query, retry: false, staleTime: namesStay });
  if (data) return data.customer.name;
  if (isPending) return <NameSkeleton id={customerGuid} />;
  return <span className="text-ink-quiet">{t("unnamedCustomer")}</span>;
}
