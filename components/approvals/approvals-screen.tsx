"use client";

import { useMemo } from "react";
import { ListPanel, ListScreen } from "@/components/list/list-screen";
import type { ApprovalOwner } from "@/lib/approvals/queries";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { type ApprovalListParts, approvalList } from "./approval-list";

interface ApprovalsScreenProps {
  opened: OpenedList;
  parts: ApprovalListParts;
}

/** Everything that people ask for and others approve. */
export function ApprovalsScreen({ opened, parts: { Values, Change } }: ApprovalsScreenProps) {
  const list = useMemo(() => approvalList({ Values, Change }), [Values, Change]);
  return <ListScreen list={list} opened={opened} />;
}

/** The same of a group or a customer, as a tab of its page. */
export function ApprovalsOf({
  owner,
  opened,
  parts: { Values, Change },
}: ApprovalsScreenProps & { owner: ApprovalOwner }) {
  const list = useMemo(() => approvalList({ Values, Change }, owner), [Values, Change, owner]);
  return <ListPanel list={list} opened={opened} />;
}
