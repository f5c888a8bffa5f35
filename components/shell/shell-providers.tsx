"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createQueryClient } from "@/lib/browser/query-client";
import { type ActorInfo, ActorProvider } from "./actor-context";
import { ShortcutProvider } from "./shortcuts";

interface ShellProvidersProps {
  actor: ActorInfo;
  singleKeys: boolean;
  children: ReactNode;
}

/** What every signed-in screen may use: the query client, the actor, the shortcuts. */
export function ShellProviders({ actor, singleKeys, children }: ShellProvidersProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ActorProvider actor={actor}>
        <ShortcutProvider initialSingleKeys={singleKeys}>{children}</ShortcutProvider>
      </ActorProvider>
    </QueryClientProvider>
  );
}
