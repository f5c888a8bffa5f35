"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Banner } from "@/components/ui/banner";
import { onLimit, readLimit } from "@/lib/browser/retry-when-limited";
import { LimitText } from "./limit-text";
import { useHasInlineLimitNotice, useInlineLimitNotice } from "./use-inline-limit-notice";

/**
 * On every screen: requests are refused for a while because there were too many. Reads are repeated
 * automatically, so it disappears after the pause.
 */
export function LimitNotice() {
  const until = useActiveLimit();
  const shownInline = useHasInlineLimitNotice();
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
