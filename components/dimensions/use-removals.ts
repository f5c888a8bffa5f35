import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useToast } from "@/components/ui/toast";
import type { Tone } from "@/components/ui/tone";
import {
  cancelSend,
  type DelayedSend,
  delaySend,
  useDelayedSends,
} from "@/lib/browser/delayed-sends";
import {
  type DimensionOutcome,
  type DimensionPlace,
  removeDimension,
} from "@/lib/dimensions/mutations";

export interface RemovalResult {
  readonly id: number;
  readonly label: string;
  readonly outcome: DimensionOutcome;
}

export interface Removals {
  /** Those that can be undone or are in flight. */
  readonly waiting: readonly DelayedSend[];
  readonly results: readonly RemovalResult[];
  /** Removes a dimension in ten seconds. */
  readonly remove: (
    place: DimensionPlace,
    dimension: { readonly dimensionId: string; readonly label: string },
  ) => void;
  readonly undo: (id: number) => void;
  readonly dismiss: (id: number) => void;
}

/** Names a removal within its page. */
export function removalKey({ guid }: DimensionPlace, dimensionId: string): string {
  return `${guid} ${dimensionId}`;
}

/**
 * Removals of dimensions from one page. They continue after the person has left the page: then
 * messages offer to undo them and show their results.
 */
export function useRemovals(scope: string): Removals {
  const t = useTranslations("dimensions.removal");
  const client = useQueryClient();
  const toast = useToast();
  const waiting = useDelayedSends(scope);
  const [results, setResults] = useState<readonly RemovalResult[]>([]);
  const left = useRef(false);
  /** Messages that offer to undo, by the removal. */
  const offers = useRef(new Map<number, number>());

  const onLeave = useEffectEvent(() => {
    for (const { id, label, sending } of waiting) {
      if (sending) continue;
      const action = {
        label: t("undo"),
        onSelect: () => {
          const undone = cancelSend(id);
          toast.show({ title: t(undone ? "undone" : "tooLate", { name: label }) });
        },
      };
      const title = t("left", { name: label });
      offers.current.set(id, toast.show({ tone: "waiting", title, action }));
    }
  });
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      onLeave();
    };
  }, []);

  return {
    waiting,
    results,
    remove(place, { dimensionId, label }) {
      const key = removalKey(place, dimensionId);
      const id = delaySend({
        scope,
        key,
        label,
        send: async () => {
          const offer = offers.current.get(id ?? 0);
          if (offer !== undefined) toast.dismiss(offer);
          const outcome = await removeDimension(client, place, dimensionId);
          if (!left.current) {
            setResults((all) => [...all, { id: id ?? 0, label, outcome }]);
          } else {
            const kind = outcomeKind(outcome);
            toast.show({ tone: outcomeTones[kind], title: t(kind, { name: label }) });
          }
        },
      });
    },
    undo: (id) => void cancelSend(id),
    dismiss: (id) => setResults((all) => all.filter((one) => one.id !== id)),
  };
}

export const outcomeTones = {
  done: "good",
  notShown: "warning",
  unclearShown: "warning",
  unclearNotShown: "warning",
  unclearUnread: "warning",
  failed: "danger",
} as const satisfies Record<string, Tone>;

/** The outcome as the key of its texts. */
export function outcomeKind(outcome: DimensionOutcome): keyof typeof outcomeTones {
  if (outcome.kind !== "unclear") return outcome.kind;
  if (outcome.shown === null) return "unclearUnread";
  return outcome.shown ? "unclearShown" : "unclearNotShown";
}
