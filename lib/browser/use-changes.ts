"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { askForChanges, followChanges } from "./changes-feed";
import { onSignedIn } from "./session-signal";
import { staleKeysOf } from "./stale-keys";

/** Keeps an open page true: what others change through the desk is read anew within seconds. */
export function useChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const feed = followChanges({
      ask: askForChanges,
      onKinds: (kinds) => {
        for (const queryKey of staleKeysOf(kinds)) void client.invalidateQueries({ queryKey });
      },
      isVisible: () => document.visibilityState === "visible",
    });
    const onVisibility = () => feed.wake();
    document.addEventListener("visibilitychange", onVisibility);
    const stopListening = onSignedIn(feed.wake);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      stopListening();
      feed.stop();
    };
  }, [client]);
}
