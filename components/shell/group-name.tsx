"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { groupNameQuery } from "@/lib/invoice-groups/name-queries";
import { nameOfGroup } from "./name-of-group";
import { NameLater, NameSkeleton } from "./name-skeleton";
import { useRowStays } from "./use-row-stays";

interface GroupNameProps {
  accountGuid: string;
  /** Whose name: the invoice group's, or its customer's. */
  of: "group" | "customer";
}

/**
 * The name of an invoice group, or of its customer, that a row names by an identifier. A cell that
 * is only scrolled past sends no query: it reads the name from the cache. So does one on paper, whose
 * names are in the cache by then.
 */
export function GroupName(props: GroupNameProps) {
  const client = useQueryClient();
  const stays = useRowStays();
  const known = client.getQueryData(groupNameQuery(props.accountGuid).queryKey);
  if (known) return nameOfGroup(known, props.of);
  return stays ? <AskedName {...props} /> : <NameLater id={props.accountGuid} />;
}

function AskedName({ accountGuid, of }: GroupNameProps) {
  const { data, isPending } = useQuery({ ...groupNameQuery(accountGuid), retry: false });
  if (data) return nameOfGroup(data, of);
  return isPending ? <NameSkeleton id={accountGuid} /> : <Unnamed gone={data === null} />;
}

/** Replaces a name that nobody has, because an identifier is meaningless to people. */
function Unnamed({ gone }: { gone: boolean }) {
  const t = useTranslations("shell");
  return <span className="text-ink-quiet">{t(gone ? "removedGroup" : "unnamedGroup")}</span>;
}
