"use client";

import { ListScreen } from "@/components/list/list-screen";
import { ChooserProvider } from "@/components/shell/chooser-context";
import type { GroupChooser } from "@/components/shell/owner-picker";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { DeskClientProvider } from "./event-context";
import { eventList } from "./event-list";

interface EventsScreenProps {
  opened: OpenedList;
  /** The picker of invoice groups. */
  chooser: GroupChooser;
  deskClient: string;
}

export function EventsScreen({ opened, chooser, deskClient }: EventsScreenProps) {
  return (
    <DeskClientProvider value={deskClient}>
      <ChooserProvider value={chooser}>
        <ListScreen list={eventList} opened={opened} />
      </ChooserProvider>
    </DeskClientProvider>
  );
}
