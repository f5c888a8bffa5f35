"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createQueryClient } from "@/lib/browser/query-client";
import type { FormatChoices } from "@/lib/domain/format-choices";
import type { ShortcutPreference } from "@/lib/domain/preferences";
import { FormatChoicesProvider } from "@/lib/intl/format-choices-provider";
import type { ActorInfo } from "./actor-context";
import { ActorProvider } from "./actor-provider";
import { PersonKeyProvider } from "./person-key-provider";
import { ShortcutProvider } from "./shortcut-provider";

interface ShellProvidersProps {
  actor: ActorInfo;
  /** Encrypts the person's drafts: 32 bytes in hexadecimal. */
  personKey: string;
  shortcuts: ShortcutPreference | null;
  formats: FormatChoices | null;
  children: ReactNode;
}

/** What every signed-in screen may use: the query client, the actor, their key, the shortcuts. */
export function ShellProviders(props: ShellProvidersProps) {
  const { actor, personKey, shortcuts, formats, children } = props;
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ActorProvider actor={actor}>
        <PersonKeyProvider personKey={personKey}>
          <FormatChoicesProvider initial={formats}>
            <ShortcutProvider initial={shortcuts ?? { singleKeys: true }}>
              {children}
            </ShortcutProvider>
          </FormatChoicesProvider>
        </PersonKeyProvider>
      </ActorProvider>
    </QueryClientProvider>
  );
}
