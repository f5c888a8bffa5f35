import { useTranslations } from "next-intl";
import type { SettingsPlan } from "@/lib/domain/settings-plans/plan-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { usePlanLabels } from "./use-plan-labels";

/** The facts that a decision is about. */
export function usePlanFacts({ sums, rehearsal, ...plan }: SettingsPlan) {
  const t = useTranslations("settings-plans.acts");
  const formats = useFormats();
  const words = usePlanLabels();
  const { rows, warnings, further } = sums;
  const warned = warnings.reduce((sum, { count }) => sum + count, 0);
  return [
    ...words.changesOf(plan),
    { term: t("change"), value: formats.integer(rows.change) },
    { term: t("same"), value: formats.integer(rows["already-so"]) },
    { term: t("blocked"), value: formats.integer(rows.blocked) },
    ...(further === null
      ? []
      : [
          {
            term: t("further"),
            value: further.groups === null ? t("notCounted") : formats.integer(further.groups),
          },
        ]),
    ...(rehearsal?.state === "done"
      ? [
          {
            term: t("rehearsal"),
            value: t("rehearsed", { accepted: rehearsal.accepted, refused: rehearsal.refused }),
          },
        ]
      : []),
    ...(warned > 0 ? [{ term: t("warnings"), value: formats.integer(warned) }] : []),
  ];
}
