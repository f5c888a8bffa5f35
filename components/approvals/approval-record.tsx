import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { RecordAction } from "@/components/shell/record-actions";
import { RecordHeader } from "@/components/shell/record-header";
import { RecordPlace } from "@/components/shell/record-place";
import { StaleNote } from "@/components/shell/stale-note";
import { routes } from "@/lib/routes";
import { cx } from "../ui/cx";
import { ApprovalProgress } from "./approval-progress";
import { ApprovalStateTag } from "./approval-state-tag";
import { DecisionBanner } from "./decision-banner";
import type { ApprovalSteps } from "./use-approval-steps";

interface ApprovalRecordProps
  extends Pick<Parameters<typeof RecordHeader>[0], "tabName" | "title" | "facts" | "ids"> {
  record: Parameters<typeof ApprovalProgress>[0]["record"] &
    Parameters<typeof DecisionBanner>[0]["record"] &
    Parameters<typeof ApprovalStateTag>[0]["approval"];
  /** The last read failed: what is shown is older. */
  failed: boolean;
  steps: ApprovalSteps;
  /** Beside the steps. */
  actions?: readonly RecordAction[];
  /** Beside the state. */
  tags?: ReactNode;
  /** Why no second approval was needed, if it is known. */
  onePerson?: string;
  /** What became of it, as far as is known. */
  outcome: ReactNode;
  /** What is asked for. */
  children: ReactNode;
  /** Beside it: what the decision needs; omitted: the content has the whole width. */
  aside?: ReactNode;
  /** In the head of a page without an aside. */
  head?: ReactNode;
  /** Where there is an aside: which of the two is wider. */
  wide?: "content" | "aside";
}

/** The page of an approval request of any subject. */
export function ApprovalRecord(props: ApprovalRecordProps) {
  const { record, failed, steps, actions = [], tags, onePerson, outcome, children, aside } = props;
  const t = useTranslations("approvals");
  const progress = <ApprovalProgress record={record} {...(onePerson && { onePerson })} />;
  const standing = (
    <>
      <StaleNote failed={failed} />
      <DecisionBanner record={record} />
      {outcome}
      {steps.bar}
    </>
  );
  return (
    <>
      <RecordHeader
        above={<RecordPlace href={routes.approvals()} list={t("list.title")} />}
        tabName={props.tabName}
        title={props.title}
        tags={
          <>
            <ApprovalStateTag approval={record} />
            {tags}
          </>
        }
        facts={[
          ...(props.facts ?? []),
          {
            term: t("list.columns.approvedBy"),
            value: record.onePerson ? null : record.approvedBy?.name,
          },
        ]}
        ids={props.ids}
        actions={[...steps.actions, ...actions]}
      >
        {aside === undefined ? (
          <div className="mb-3 grid gap-3">
            {progress}
            {standing}
            {props.head}
          </div>
        ) : (
          progress
        )}
      </RecordHeader>
      {aside === undefined ? (
        children
      ) : (
        <div
          className={cx(
            "grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 px-6 pb-24",
            props.wide === "content"
              ? "xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
              : "xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]",
          )}
        >
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 py-5">
            {standing}
            {children}
          </div>
          {aside}
        </div>
      )}
      {steps.dialogs}
    </>
  );
}
