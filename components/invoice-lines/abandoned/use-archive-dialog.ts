"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import type { ArchiveSettings } from "@/lib/domain/jobs/archive-settings";
import { archiveMutation } from "@/lib/invoice-lines/abandoned/mutations";

/**
 * The order to archive some lines: frozen when the dialog opens, so that what was summed up is what
 * is sent. One key for one order, kept while its answer is unknown and renewed when it changes.
 */
export function useArchiveDialog(onArchived: () => void) {
  const { mutate, isPending, error, reset } = useMutation(archiveMutation(useQueryClient()));
  const [lines, setLines] = useState<readonly QueueLine[]>([]);
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<{ content: string; key: string } | null>(null);
  return {
    lines,
    open,
    pending: isPending,
    error,
    show: (chosen: readonly QueueLine[]) => {
      reset();
      setLines(chosen);
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

export type ArchiveDialogState = ReturnType<typeof useArchiveDialog>;
