import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { EmptyState } from "@/components/shell/states";
import { DefinitionList } from "@/components/ui/definition-list";
import { type Approval, approvalOf } from "@/lib/approvals/queries";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import type { ApprovalListParts } from "./approval-list";
import { ApprovalStateTag } from "./approval-state-tag";
import { useApprovalTitles } from "./use-approval-titles";

/** An approval request beside the list: what was asked, and what became of it. */
export function ApprovalPeek({
  row,
  Values,
  Change,
  ...steps
}: ListPeekProps<Approval> & ApprovalListParts) {
  const t = useTranslations("approvals");
  const column = useTranslations("approvals.list.columns");
  const step = useTranslations("approvals.step");
  const labels = useApprovalTitles();
  const formats = useFormats();
  if (row === null) {
    return (
      <RowPeek {...steps} title={t("missing")}>
        <EmptyState title={t("missingHint")} />
      </RowPeek>
    );
  }
  const moment = (value: string | null | undefined) => value && formats.dateTime(value);
  const request = approvalOf("request", row);
  const plan = approvalOf("settings-plan", row);
  const paid = row.subject === "line-proposal" || row.subject === "debt-act" ? row : null;
  return (
    <RowPeek {...steps} title={labels.titleOf(row)} below={<ApprovalStateTag approval={row} />}>
      <DefinitionList
        className="mb-5"
        items={[
          { term: column("kind"), value: labels.kind(row.kind) },
          { term: column("change"), value: plan ? <Change plan={plan} /> : null },
          { term: column("record"), value: labels.recordOf(row) },
          {
            term: column("amount"),
            value: paid && formats.minorUnits(paid.amountMinor, paid.currency),
          },
          { term: column("author"), value: row.author.name },
          { term: step("submitted"), value: moment(row.submittedAt) },
          {
            term: column("approvedBy"),
            value: row.onePerson ? t("onePerson") : row.approvedBy?.name,
          },
          { term: step("sent"), value: moment(request?.sentAt) },
          { term: step("accepted"), value: moment(request?.acceptedAt) },
          { term: column("seenAt"), value: moment(request?.seenAt) },
          { term: column("reason"), value: request?.reason ?? row.decision?.note },
          { term: column("note"), value: row.note },
        ]}
      />
      {request ? <Values request={request} /> : null}
      <p className="mt-4">
        <Link href={routes.approval(row.id)} className="text-accent-ink hover:underline">
          {t("open")}
        </Link>
      </p>
    </RowPeek>
  );
}
