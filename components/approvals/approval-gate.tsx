import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RecordGate } from "@/components/shell/record-gate";
import { type ApprovalOf, approvalOf, followedApprovalQuery } from "@/lib/approvals/queries";
import type { ApprovalSubject } from "@/lib/domain/approvals/approval-enumerations";
import { routes } from "@/lib/routes";

interface ApprovalGateProps<Subject extends ApprovalSubject> {
  id: string;
  subject: Subject;
  /** `failed`: the last read failed, so that what is shown is older. */
  children: (approval: ApprovalOf<Subject>, failed: boolean) => ReactNode;
}

/** The page of one approval request: loading, failed, missing, or as last read. */
export function ApprovalGate<Subject extends ApprovalSubject>(props: ApprovalGateProps<Subject>) {
  const { id, subject, children } = props;
  const t = useTranslations("approvals");
  const query = useQuery(followedApprovalQuery(id));
  const approval = approvalOf(subject, query.data);
  return (
    <RecordGate query={query} words={t} listHref={routes.approvals()}>
      {approval ? children(approval, query.isError) : null}
    </RecordGate>
  );
}
