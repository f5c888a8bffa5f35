"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SaveScope } from "@/lib/domain/invoice-groups/attempt";
import { blastRadius } from "@/lib/domain/invoice-groups/blast-radius";
import type { SettingsPatch } from "@/lib/domain/invoice-groups/settings";
import { customerGroupsQuery } from "@/lib/invoice-groups/settings/queries";

/** The scope of a save and its effects. The groups are read once anything changes. */
export function useSaveScope(customerGuid: string, patch: SettingsPatch, changes: number) {
  const [scope, setScope] = useState<SaveScope>("group");
  const groups = useQuery({ ...customerGroupsQuery(customerGuid), enabled: changes > 0 });
  const toAll = scope === "customer" && changes > 0;
  const { data } = groups;
  const radius = toAll && data ? blastRadius(data, patch) : null;
  return { scope, setScope, toAll, groups, count: data?.length ?? null, radius, shown: data ?? [] };
}

export type SaveScopeState = ReturnType<typeof useSaveScope>;
