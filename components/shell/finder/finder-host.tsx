"use client";

import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { type Messages, useLocale } from "next-intl";
import { useState } from "react";
import { queryKeys } from "@/lib/browser/query-keys";
import type { Language } from "@/lib/domain/languages";
import { EarlyField } from "./early-field";

/** The finder's script and its texts, which no page loads before they are needed. */
function scriptQuery(language: Language) {
  return queryOptions({
    queryKey: [...queryKeys.finder, "script", language],
    queryFn: async () => {
      const [{ FinderDialog }, texts] = await Promise.all([
        import("./finder-dialog"),
        loadTexts(language),
      ]);
      return { FinderDialog, messages: { finder: texts } };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
}

async function loadTexts(language: Language): Promise<Messages["finder"]> {
  const file: { default: Messages["finder"] } = await import(
    `@/lib/intl/messages/${language}/finder.json`
  );
  return file.default;
}

/** Loads the finder ahead of its use, as when a pointer comes near its button. */
export function loadFinder(client: QueryClient, language: Language): void {
  void client.prefetchQuery(scriptQuery(language));
}

interface FinderHostProps {
  open: boolean;
  /** Text typed after its key before the page listened. */
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
