"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { askForChanges, followChanges } from "./changes-feed";
import { queryKeys } from "./query-keys";
import { onSessionSignal } from "./session-signal";
import { staleKeysOf } from "./stale-keys";

/** Where the feed keeps how many notifications are unread. */
export const unreadKey = [...queryKeys.notifications, "unread"] as const;

/** Updates an open page: changes by others through the desk are read again within seconds. */
export function useChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const feed = followChanges({
      ask: async (since) => {
        const answer = await askForChanges(since);
        if (client.getQueryData(unreadKey) !== answer.unread) {
          void client.invalidateQueries({ queryKey: queryKeys.notifications });
          client.setQueryData(unreadKey, answer.unread);
        }
        return answer;
      },
      onKinds: (kinds) => {
        for (const queryKey of staleKeysOf(kinds)) void client.invalidateQueries({ queryKey });
      },
      isVisible: () => document.visibilityState === "visible",
    });
    const onVisibility = () => feed.wake();
    document.addEventListener("visibilitychange", onVisibility);
    const stopListening = onSessionSignal("signed-in", feed.wake);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      stopListening();
      feed.stop();
    };
  }, [client]);
}
