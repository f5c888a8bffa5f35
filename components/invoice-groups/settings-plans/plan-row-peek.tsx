import { useTranslations } from "next-intl";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { EmptyState } from "@/components/shell/states";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import type { NamedDraftRow } from "@/lib/browser/draft-rows";
import { routes } from "@/lib/routes";
import { useSettingLabels } from "../settings/use-setting-labels";
import { RehearsedRow } from "./rehearsed-row";
import { SettingChangeTable } from "./setting-change-table";

/** One invoice group of a plan, beside the rows. */
export function PlanRowPeek({ row, id: _, ...steps }: ListPeekProps<NamedDraftRow>) {
  const t = useTranslations("settings-plans.peek");
  return (
    <RowPeek {...steps} title={row?.description ?? t("missing")}>
      {row ? <RowFacts row={row} /> : <EmptyState title={t("missing")} hint={t("missingHint")} />}
    </RowPeek>
  );
}

function RowFacts({ row }: { row: NamedDraftRow }) {
  const t = useTranslations("settings-plans.peek");
  const reasons = useTranslations("bulk-jobs.reason");
  const codes = useTranslations("invoice-group-settings.warnings.codes");
  const words = useSettingLabels();
  const { verdict, reason, field, changes, warnings, rehearsal } = row;
  return (
    <div className="grid gap-4">
      <ButtonLink href={routes.invoiceGroup(row.id)} size="sm" className="w-fit">
        {t("open")}
      </ButtonLink>
      {verdict === "already-so" ? <Banner tone="neutral" title={t("same")} /> : null}
      {reason === null ? null : (
        <Banner tone="warning" title={t("blocked")}>
          {field === null
            ? reasons(reason)
            : t("blockedField", { reason: reasons(reason), setting: words.label(field) })}
        </Banner>
      )}
      {changes.length > 0 ? <SettingChangeTable caption={t("changes")} changes={changes} /> : null}
      {rehearsal === null ? null : <RehearsedRow rehearsal={rehearsal} />}
      {warnings.map((code) => (
        <Banner key={code} tone="warning" title={codes(code)} />
      ))}
    </div>
  );
}
