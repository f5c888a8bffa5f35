"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useState } from "react";
import { EarlyField } from "./early-field";
import { scriptQuery } from "./load-finder";

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
