"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createQueryClient } from "@/lib/browser/query-client";
import type { FormatChoices } from "@/lib/domain/format-choices";
import type { ShortcutPreference } from "@/lib/domain/preferences";
import { FormatChoicesProvider } from "@/lib/intl/format-choices-provider";
import { type ActorInfo, ActorProvider } from "./actor-context";
import { ShortcutProvider } from "./shortcuts";

interface ShellProvidersProps {
  actor: ActorInfo;
  shortcuts: ShortcutPreference | null;
  formats: FormatChoices | null;
  children: ReactNode;
}

/** What every signed-in screen may use: the query client, the actor, the shortcuts. */
export function ShellProviders({ actor, shortcuts, formats, children }: ShellProvidersProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ActorProvider actor={actor}>
        <FormatChoicesProvider initial={formats}>
          <ShortcutProvider initial={shortcuts ?? { singleKeys: true }}>
            {children}
          </ShortcutProvider>
        </FormatChoicesProvider>
      </ActorProvider>
    </QueryClientProvider>
  );
}
