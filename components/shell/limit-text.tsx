"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormats } from "@/lib/intl/use-formats";

/**
 * When a request that was answered 429 may be made again, counted down. Give it the moment as its
 * key as well.
 */
export function LimitText({ until }: { until: number }) {
  const t = useTranslations("problems");
  const formats = useFormats();
  const seconds = useSecondsLeft(until);
  // Read out once: a text that changes each second would be read out each second.
  const [first] = useState(seconds);
  if (seconds === 0) return t("limitedOver");
  return (
    <>
      <span aria-hidden className="tabular">
        {t("limitedText", { time: formats.duration(seconds) })}
      </span>
      <span className="sr-only">{t("limitedText", { time: formats.duration(first) })}</span>
    </>
  );
}

/** Whole seconds until a moment in milliseconds since 1970, counted down to 0. */
function useSecondsLeft(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((moment - now) / 1000));
  const over = seconds === 0;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [over]);
  return seconds;
}
