"use client";

import { Hourglass } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { RequestView } from "@/lib/domain/requests/request-shape";
import { routes } from "@/lib/routes";

interface PendingValueProps {
  /** What the map of `useRequestsOf` has for the field; undefined: nothing is asked. */
  pending: { readonly asked: string | null; readonly request: RequestView } | undefined;
  /** The present value. */
  children: ReactNode;
}

/** The present value of a record, with the asked one beside it until that was read back. */
export function PendingValue({ pending, children }: PendingValueProps) {
  const t = useTranslations("shell.pending");
  if (pending === undefined) return children;
  const { asked, request } = pending;
  return (
    <span className="inline-flex min-w-0 flex-wrap items-baseline gap-x-2">
      {children}
      <Link
        href={routes.approval(request.id)}
        className="inline-flex min-w-0 items-center gap-1 text-ink-soft hover:underline"
      >
        <Hourglass aria-hidden className="size-3.5 shrink-0 text-warning-mark" />
        <span className="sr-only">{t("label")}</span>
        <span className="min-w-0 break-words">{asked ?? t("empty")}</span>
      </Link>
    </span>
  );
}
