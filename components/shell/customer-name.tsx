"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";
import { customerQuery } from "@/lib/customers/queries";

/** The name of a customer that a row names by an identifier; the word where billing gives none. */
export function CustomerName({ customerGuid }: { customerGuid: string }) {
  const t = useTranslations("shell");
  const query = customerQuery(customerGuid);
  const { data, isPending } = useQuery({ ...query, retry: false, staleTime: 5 * 60_000 });
  if (data) return data.customer.name;
  if (isPending) return <Skeleton className="inline-block w-24" />;
  return <span className="text-ink-quiet">{t("unnamedCustomer")}</span>;
}
