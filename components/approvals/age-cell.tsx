"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Tag } from "@/components/ui/tag";

const hour = 3_600_000;

/**
 * Waiting time, rounded down: a day is a warning, three are too long. Shown after hydration,
 * because the server's clock differs from the browser's.
 */
export function AgeCell({ since }: { since: string | null }) {
  const t = useTranslations("shell.age");
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  if (since === null || now === null) return null;
  const waited = Math.max(0, now - Date.parse(since));
  const minutes = Math.floor(waited / 60_000);
  const hours = Math.floor(minutes / 60);
  const words =
    minutes < 60
      ? t("minutes", { count: minutes })
      : hours < 48
        ? t("hours", { count: hours })
        : t("days", { count: Math.floor(hours / 24) });
  if (waited < 24 * hour) return <span className="tabular">{words}</span>;
  return <Tag tone={waited < 72 * hour ? "warning" : "danger"}>{words}</Tag>;
}
