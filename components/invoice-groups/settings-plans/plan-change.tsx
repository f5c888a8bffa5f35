"use client";

import type { SettingsPlan } from "@/lib/domain/settings-plans/plan-shape";
import { usePlanLabels } from "./use-plan-labels";

/** What a bulk change sets, in one line. */
export function PlanChange({ plan }: { plan: Pick<SettingsPlan, "kind" | "content"> }) {
  return usePlanLabels().title(plan);
}
