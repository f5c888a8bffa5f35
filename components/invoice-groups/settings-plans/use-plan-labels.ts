import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useApprovalLabels } from "@/components/approvals/use-approval-labels";
import { planChanges } from "@/lib/domain/settings-plans/plan-changes";
import type { SettingsPlan } from "@/lib/domain/settings-plans/plan-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { useSettingLabels } from "../settings/use-setting-labels";

type Asked = Pick<SettingsPlan, "kind" | "content">;

/** A plan in words. */
export function usePlanLabels() {
  const t = useTranslations("invoice-groups.plan");
  const formats = useFormats();
  const labels = useApprovalLabels();
  const words = useSettingLabels();
  return useMemo(() => {
    /** Each setting with the value that all groups get; empty for an undo. */
    const changesOf = ({ content: { changes } }: Asked) =>
      planChanges(changes, words, t("cleared"));
    /** What the plan asks for, in one line. */
    const title = (plan: Asked) =>
      plan.kind === "undo"
        ? labels.kind("undo")
        : formats.list(changesOf(plan).map(({ term, value }) => `${term}: ${value}`));
    return { ...labels, ...words, changesOf, title };
  }, [t, formats, words, labels]);
}
