"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Banner } from "@/components/ui/banner";
import { onLimit, readLimit } from "@/lib/browser/retry-when-limited";
import { LimitText } from "./limit-text";

let inlineNotices = 0;
const listeners = new Set<() => void>();

/**
 * On every screen: requests are refused for a while because there were too many. Reads are repeated
 * automatically, so it disappears after the pause.
 */
export function LimitNotice() {
  const until = useActiveLimit();
  const shownInline = useSyncExternalStore(
    subscribe,
    () => inlineNotices > 0,
    () => false,
  );
  if (until === null || shownInline) return null;
  return (
    <div className="fixed inset-x-4 top-14 z-40 mx-auto w-fit max-w-lg rounded-md shadow-float">
      <LimitBanner until={until} />
    </div>
  );
}

/** The same within a dialog, for what it reads. */
export function LimitNoticeInside() {
  const until = useActiveLimit();
  useInlineLimitNotice(until !== null);
  return until === null ? null : <LimitBanner until={until} />;
}

/** A part of the page shows the limit itself, so that the notice on top is not needed. */
export function useInlineLimitNotice(shownInline: boolean): void {
  useEffect(() => {
    if (!shownInline) return;
    count(1);
    return () => count(-1);
  }, [shownInline]);
}

function LimitBanner({ until }: { until: number }) {
  const t = useTranslations("problems");
  return (
    <Banner tone="warning" role="status" title={t("limitedTitle")}>
      <LimitText key={until} until={until} />
    </Banner>
  );
}

/** The end of the pause in milliseconds since 1970; null: there is none, or it is over. */
function useActiveLimit(): number | null {
  const until = useSyncExternalStore(onLimit, readLimit, () => 0);
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(() => setOver(until), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return until > over ? until : null;
}

function count(by: 1 | -1): void {
  inlineNotices += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
