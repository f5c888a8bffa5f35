"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { customerQuery } from "@/lib/customers/queries";
import { namesStay } from "./group-names";
import { NameLater, NameSkeleton } from "./name-skeleton";
import { usePrinting } from "./use-printing";
import { useRowStays } from "./use-row-stays";

interface CustomerNameProps {
  customerGuid: string;
}

/** The name of a customer that a row names by an identifier; the word where billing gives none. */
export function CustomerName({ customerGuid }: CustomerNameProps) {
  const client = useQueryClient();
  const stays = useRowStays();
  if (stays) return <AskedName customerGuid={customerGuid} />;
  const known = client.getQueryData(customerQuery(customerGuid).queryKey);
  return known ? known.customer.name : <NameLater id={customerGuid} />;
}

function AskedName({ customerGuid }: CustomerNameProps) {
  const t = useTranslations("shell");
  const query = customerQuery(customerGuid);
  usePrinting();
  const { data, isPending } = useQuery({ ...query, retry: false, staleTime: namesStay });
  if (data) return data.customer.name;
  if (isPending) return <NameSkeleton id={customerGuid} />;
  return <span className="text-ink-quiet">{t("unnamedCustomer")}</span>;
}
