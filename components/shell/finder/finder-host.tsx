"use client";

import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useState } from "react";
import { queryKeys } from "@/lib/browser/query-keys";
import type { Language } from "@/lib/intl/languages";
import { EarlyField } from "./early-field";

const texts = {
  en: () => import("@/lib/intl/messages/en/finder.json"),
  nb: () => import("@/lib/intl/messages/nb/finder.json"),
} as const satisfies Record<Language, unknown>;

/** The finder's script and its texts, which no page loads before they are needed. */
function scriptQuery(language: Language) {
  return queryOptions({
    queryKey: [...queryKeys.finder, "script", language],
    queryFn: async () => {
      const [{ FinderDialog }, messages] = await Promise.all([
        import("./finder-dialog"),
        texts[language](),
      ]);
      return { FinderDialog, messages: { finder: messages.default } };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
}

/** Loads the finder ahead of its use, as when a pointer comes near its button. */
export function loadFinder(client: QueryClient, language: Language): void {
  void client.prefetchQuery(scriptQuery(language));
}

interface FinderHostProps {
  open: boolean;
  /** What was typed after its key before the page listened. */
  initiallyTyped: string;
  onClose: () => void;
  onShortcuts: () => void;
}

/** The finder of every page: its field at once, its script with the first use. */
export function FinderHost({ open, ...props }: FinderHostProps) {
  return open ? <OpenFinder {...props} /> : null;
}

function OpenFinder({ initiallyTyped, onClose, onShortcuts }: Omit<FinderHostProps, "open">) {
  const script = useQuery(scriptQuery(useLocale()));
  const [focusedBefore] = useState(() => document.activeElement);
  const [typed, setTyped] = useState(initiallyTyped);
  const [entered, setEntered] = useState<string | null>(null);
  const [composing, setComposing] = useState(false);
  const [handedOver, setHandedOver] = useState(false);
  const type = (text: string) => {
    setTyped(text);
    setEntered(null);
  };
  const closeEarly = () => {
    onClose();
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
  };
  const shared = { typed, onType: type, onEnter: () => setEntered(typed) };
  const loaded = handedOver || !composing ? script.data : undefined;
  return (
    <>
      {handedOver ? null : (
        <EarlyField
          {...shared}
          onCompose={setComposing}
          onClose={closeEarly}
          failed={script.isError && !script.isFetching}
          onRetry={() => void script.refetch()}
        />
      )}
      {loaded ? (
        <loaded.FinderDialog
          {...shared}
          messages={loaded.messages}
          entered={entered}
          focusedBefore={focusedBefore}
          onReady={() => setHandedOver(true)}
          onClose={onClose}
          onShortcuts={onShortcuts}
        />
      ) : null}
    </>
  );
}
