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
export function ApprovalsScreen({ opened, parts }: ApprovalsScreenProps) {
  const list = useMemo(() => approvalList(parts), [parts]);
  return <ListScreen list={list} opened={opened} />;
}

/** The same of a group or a customer, as a tab of its page. */
export function ApprovalsOf({
  owner,
  opened,
  parts,
}: ApprovalsScreenProps & { owner: ApprovalOwner }) {
  const list = useMemo(() => approvalList(parts, owner), [parts, owner]);
  return <ListPanel list={list} opened={opened} />;
}
