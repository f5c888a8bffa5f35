"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/lib/intl/use-formats";
import { useSecondsLeft } from "./use-seconds-left";

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
