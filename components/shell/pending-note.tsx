"use client";

import { Hourglass } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { PendingField } from "@/lib/domain/requests/pending-values";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";

interface PendingNoteProps {
  /** What the map of `useRequestsOf` has for the field. */
  pending: PendingField;
}

/** Below a field that an open request changes: the asked value, since when, and the request. */
export function PendingNote({ pending }: PendingNoteProps) {
  const { asked, request } = pending;
  const t = useTranslations("shell.pending");
  const formats = useFormats();
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5 text-ink-soft">
      <Hourglass aria-hidden className="size-3.5 shrink-0 self-center text-warning-mark" />
      <span>{t("since", { since: formats.dateTime(request.submittedAt) })}</span>
      <Link
        href={routes.approval(request.id)}
        className="min-w-0 break-words text-accent-ink underline"
      >
        {asked ?? t("empty")}
      </Link>
    </span>
  );
}
