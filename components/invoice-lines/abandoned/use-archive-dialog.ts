import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import type { ArchiveSettings } from "@/lib/domain/jobs/archive-settings";
import { archiveMutation } from "@/lib/invoice-lines/abandoned/mutations";

interface Order {
  readonly lines: readonly QueueLine[];
  /** Lines that were selected and are left out, because they are being archived already. */
  readonly left: number;
  readonly onArchived: () => void;
}

const noOrder: Order = { lines: [], left: 0, onArchived: () => undefined };

/**
 * The order to archive lines: fixed when the dialog opens, so that the summed lines are the sent
 * ones. One key for one order, the same while its answer is unknown and renewed when it changes.
 */
export function useArchiveDialog() {
  const { mutate, isPending, error, reset } = useMutation(archiveMutation(useQueryClient()));
  const [{ lines, left, onArchived }, setOrder] = useState(noOrder);
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<{ content: string; key: string } | null>(null);
  return {
    lines,
    left,
    open,
    pending: isPending,
    error,
    show: (order: Order) => {
      reset();
      setOrder(order);
      setOpen(true);
    },
    close: () => setOpen(false),
    archive: (settings: ArchiveSettings) => {
      const content = JSON.stringify([settings, lines.map(({ id }) => id)]);
      const key = sent?.content === content ? sent.key : crypto.randomUUID();
      setSent({ content, key });
      mutate(
        { lines, settings, idempotencyKey: key },
        {
          onSuccess: () => {
            setOpen(false);
            onArchived();
          },
        },
      );
    },
  };
}
