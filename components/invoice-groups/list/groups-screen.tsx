"use client";

import { ListScreen } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { groupList } from "./group-list";
import { type GroupListParts, GroupListPartsContext } from "./list-parts-context";

interface InvoiceGroupsScreenProps {
  opened: OpenedList;
  parts: GroupListParts;
}

export function InvoiceGroupsScreen({ opened, parts }: InvoiceGroupsScreenProps) {
  return (
    <GroupListPartsContext value={parts}>
      <ListScreen list={groupList} opened={opened} />
    </GroupListPartsContext>
  );
}
