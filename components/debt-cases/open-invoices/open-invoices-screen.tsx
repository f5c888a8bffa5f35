"use client";

import { ListScreen } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { openList } from "./open-list";
import { OpenProvider } from "./open-provider";

interface OpenInvoicesScreenProps {
  /** The person's own arrangement of the columns. */
  opened: OpenedList;
  /** Up to which load the person has seen what left the list. */
  seenAt: string | null;
  /** The tenant's day. */
  today: string;
}

/** The list of open invoices, with search, selection, preview and actions. */
export function OpenInvoicesScreen({ opened, ...rest }: OpenInvoicesScreenProps) {
  return (
    <OpenProvider {...rest}>
      <ListScreen list={openList} opened={opened} />
    </OpenProvider>
  );
}
