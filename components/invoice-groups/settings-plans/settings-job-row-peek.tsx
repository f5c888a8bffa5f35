import { useTranslations } from "next-intl";
import { AskedApplied } from "@/components/form/asked-applied";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { JobRowStateTag } from "@/components/shell/job-row-state-tag";
import { EmptyState } from "@/components/shell/states";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { sameValue } from "@/lib/domain/invoice-groups/settings";
import type { JobRow } from "@/lib/domain/jobs/job-shape";
import { routes } from "@/lib/routes";
import { useSettingLabels } from "../settings/use-setting-labels";
import { SettingChangeTable } from "./setting-change-table";
import { useJobReason } from "./use-job-reason";

/** One invoice group of a job, beside the rows: each setting as asked and as read back. */
export function SettingsJobRowPeek({ row, id: _, ...steps }: ListPeekProps<JobRow>) {
  const t = useTranslations("settings-plans.peek");
  return (
    <RowPeek
      {...steps}
      title={row?.description ?? t("missing")}
      below={row ? <JobRowStateTag state={row.state} /> : null}
    >
      {row ? <RowFacts row={row} /> : <EmptyState title={t("missing")} hint={t("missingHint")} />}
    </RowPeek>
  );
}

function RowFacts({ row }: { row: JobRow }) {
  const t = useTranslations("settings-plans.peek");
  const reasons = useJobReason();
  const words = useSettingLabels();
  const { accountGuid, reason, refusal, changes, applied } = row;
  return (
    <div className="grid gap-4">
      {accountGuid === null ? null : (
        <ButtonLink href={routes.invoiceGroup(accountGuid)} size="sm" className="w-fit">
          {t("open")}
        </ButtonLink>
      )}
      {reason === null ? null : (
        <Banner tone={row.state === "done" ? "info" : "warning"} title={reasons(reason)}>
          {refusal?.message}
        </Banner>
      )}
      {applied === null ? (
        <SettingChangeTable caption={t("changes")} changes={changes} />
      ) : (
        <AskedApplied
          texts="invoice-group-settings"
          rows={changes.map(({ name, from, to }) => {
            const now = applied[name] ?? null;
            return {
              key: name,
              label: words.label(name),
              before: words.value(name, from),
              asked: words.value(name, to),
              applied: words.value(name, now),
              took: sameValue(name, to, now),
            };
          })}
        />
      )}
    </div>
  );
}
