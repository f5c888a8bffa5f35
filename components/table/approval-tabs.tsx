import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/shell/page-header";
import { Segmented } from "@/components/ui/segmented";
import { useRestHeight } from "./use-rest-height";

type ApprovalTab = "mine" | "to-approve" | "open" | "decided";

interface ApprovalTabsProps<Tab extends ApprovalTab> {
  words: {
    readonly title: string;
    /** What the shown list holds. */
    readonly text: string;
    /** Names the choice of a list, for assistive technology. */
    readonly label: string;
  };
  tabs: readonly Tab[];
  tab: Tab;
  onTabChange: (tab: Tab) => void;
  actions?: ReactNode;
  /** The shown list. */
  children: ReactNode;
}

/** The page of what people decide on: its lists, one shown at a time, to the lower edge. */
export function ApprovalTabs<Tab extends ApprovalTab>(props: ApprovalTabsProps<Tab>) {
  const { words, tabs, tab, onTabChange, actions, children } = props;
  const t = useTranslations("approvals.tab");
  const labelOf = (value: ApprovalTab) => t(value);
  const frame = useRestHeight();
  return (
    <>
      <PageHeader title={words.title} facts={words.text} actions={actions}>
        <Segmented
          label={words.label}
          options={tabs.map((value) => ({ value, label: labelOf(value) }))}
          value={tab}
          onValueChange={onTabChange}
        />
      </PageHeader>
      <div
        ref={frame}
        className="mt-3 flex h-[var(--rest,calc(100dvh-12rem))] min-h-96 flex-col border-line border-t"
      >
        {children}
      </div>
    </>
  );
}
