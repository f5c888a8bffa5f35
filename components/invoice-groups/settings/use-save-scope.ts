"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { InvoiceGroupSettings } from "@/lib/contract/invoice-group";
import { blastRadius } from "@/lib/domain/invoice-groups/blast-radius";
import type { SettingsPatch } from "@/lib/domain/invoice-groups/settings";
import type { SaveScope } from "@/lib/invoice-groups/settings/attempt";
import { customerGroupsQuery } from "@/lib/invoice-groups/settings/queries";

/** Whom a save concerns, and what it would do there. The groups are read once anything changes. */
export function useSaveScope(customerGuid: string, patch: SettingsPatch, changes: number) {
  const [scope, setScope] = useState<SaveScope>("group");
  const groups = useQuery({ ...customerGroupsQuery(customerGuid), enabled: changes > 0 });
  const toAll = scope === "customer" && changes > 0;
  const { data } = groups;
  const radius = toAll && data ? blastRadius(data, patch) : null;
  const shown: ReadonlyMap<string, InvoiceGroupSettings> = useMemo(
    () => new Map((data ?? []).map((group) => [group.accountGuid, group])),
    [data],
  );
  return { scope, setScope, toAll, groups, count: data?.length ?? null, radius, shown };
}

export type SaveScopeState = ReturnType<typeof useSaveScope>;
