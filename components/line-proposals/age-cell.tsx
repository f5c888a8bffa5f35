"use client";

import { useEffect, useState } from "react";
import { Tag } from "@/components/ui/tag";
import { useProposalWords } from "./use-proposal-words";

const hour = 3_600_000;

/**
 * How long something has waited: a day is a warning, three are too long. Told once the page is
 * awake, because the document's clock is not the reader's.
 */
export function AgeCell({ since }: { since: string | null }) {
  const words = useProposalWords();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  if (since === null) return "–";
  if (now === null) return null;
  const waited = now - Date.parse(since);
  if (waited < 24 * hour) return <span className="tabular">{words.age(since, now)}</span>;
  return <Tag tone={waited < 72 * hour ? "warning" : "danger"}>{words.age(since, now)}</Tag>;
}
