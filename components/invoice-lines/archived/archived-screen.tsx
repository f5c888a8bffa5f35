"use client";

import { ListScreen } from "@/components/list/list-screen";
import { ChooserProvider } from "@/components/shell/chooser-context";
import type { GroupChooser } from "@/components/shell/owner-picker";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { archivedList } from "./archived-list";

interface ArchivedScreenProps {
  opened: OpenedList;
  /** The picker of invoice groups. */
  chooser: GroupChooser;
}

export function ArchivedScreen({ opened, chooser }: ArchivedScreenProps) {
  return (
    <ChooserProvider value={chooser}>
      <ListScreen list={archivedList} opened={opened} />
    </ChooserProvider>
  );
}
