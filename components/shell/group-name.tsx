"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { lineGroupQuery } from "@/lib/invoice-lines/abandoned/peek-queries";
import { nameOfGroup } from "./name-of-group";
import { NameSkeleton } from "./name-skeleton";
import { usePrinting } from "./use-printing";

/** Names are not read for a pointer that only passes over the cell, in milliseconds. */
const hoverMilliseconds = 250;

interface GroupNameProps {
  accountGuid: string;
  /** Whose name: the invoice group's, or its customer's. */
  of: "group" | "customer";
}

/**
 * The name of an invoice group, or of its customer, that a row names by an identifier. A cell that
 * is only scrolled past sends no query: it reads the name from the cache.
 */
export function GroupName(props: GroupNameProps) {
  const client = useQueryClient();
  // Names that are read for paper alone are in the cache by then.
  usePrinting();
  const [resting, setResting] = useState(false);
  const known = client.getQueryData(lineGroupQuery(props.accountGuid).queryKey);
  const waiting = known === undefined && !resting;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setResting(true), hoverMilliseconds);
    return () => clearTimeout(timer);
  }, [waiting]);
  if (known) return nameOfGroup(known, props.of);
  return resting ? <AskedName {...props} /> : <NameSkeleton id={props.accountGuid} />;
}

function AskedName({ accountGuid, of }: GroupNameProps) {
  const { data, isPending } = useQuery({ ...lineGroupQuery(accountGuid), retry: false });
  if (data) return nameOfGroup(data, of);
  return isPending ? <NameSkeleton id={accountGuid} /> : <Unnamed />;
}

/** Replaces a name that billing does not have, because an identifier is meaningless to people. */
function Unnamed() {
  const t = useTranslations("shell");
  return <span className="text-ink-quiet">{t("unnamedGroup")}</span>;
}
