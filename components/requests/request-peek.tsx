import Link from "next/link";
import { useTranslations } from "next-intl";
import { ApprovalStateTag } from "@/components/approvals/approval-state-tag";
import { useApprovalLabels } from "@/components/approvals/use-approval-labels";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { EmptyState } from "@/components/shell/states";
import { DefinitionList } from "@/components/ui/definition-list";
import type { RequestView } from "@/lib/domain/requests/request-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { recordNameOf } from "@/lib/requests/record-name-of";
import { routes } from "@/lib/routes";
import { ExpectedValues } from "./expected-values";

/** A request beside the list: what was asked, and what became of it. */
export function RequestPeek({ row, ...steps }: ListPeekProps<RequestView>) {
  const t = useTranslations("requests");
  const labels = useApprovalLabels();
  const shared = useTranslations("approvals.step");
  const formats = useFormats();
  if (row === null) {
    return (
      <RowPeek {...steps} title={t("missing")}>
        <EmptyState title={t("missingHint")} />
      </RowPeek>
    );
  }
  const moment = (value: string | null) => value && formats.dateTime(value);
  return (
    <RowPeek {...steps} title={labels.kind(row.kind)} below={<ApprovalStateTag approval={row} />}>
      <DefinitionList
        className="mb-5"
        items={[
          { term: t("list.columns.record"), value: recordNameOf(row) },
          { term: t("list.columns.author"), value: row.author.name },
          { term: t("list.columns.sentAt"), value: moment(row.sentAt) },
          { term: shared("accepted"), value: moment(row.acceptedAt) },
          { term: t("list.columns.seenAt"), value: moment(row.seenAt) },
          { term: t("list.columns.reason"), value: row.reason },
        ]}
      />
      <ExpectedValues request={row} />
      <p className="mt-4">
        <Link href={routes.request(row.id)} className="text-accent-ink hover:underline">
          {t("open")}
        </Link>
      </p>
    </RowPeek>
  );
}
