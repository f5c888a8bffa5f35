"use client";

import { ListScreen } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { abandonedList } from "./abandoned-list";
import { AbandonedProvider } from "./abandoned-provider";

interface AbandonedScreenProps {
  /** The person's own arrangement of the columns. */
  opened: OpenedList;
  /** The tenant's day. */
  today: string;
}

/** The list of abandoned lines, with search, selection, preview, follow-up and archiving. */
export function AbandonedScreen({ opened, today }: AbandonedScreenProps) {
  return (
    <AbandonedProvider today={today}>
      <ListScreen list={abandonedList} opened={opened} />
    </AbandonedProvider>
  );
}
