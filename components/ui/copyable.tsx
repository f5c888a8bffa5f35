"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "./icon-button";

interface CopyableProps {
  value: string;
  /** Shown instead of the whole value, which stays what is copied. */
  shown?: string;
  /** Name of the button: "Copy group id". */
  label: string;
  /** Said when it worked, and when the browser refused. */
  copiedText: string;
  failedText: string;
}

/** A value that people carry elsewhere, with a button that copies it. */
export function Copyable({ value, shown, label, copiedText, failedText }: CopyableProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), 4_000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setOutcome("copied"),
      () => setOutcome("failed"),
    );
  };
  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <span className="inline-flex min-w-0 items-center gap-0.5">
      <span className="tabular truncate font-mono text-sm" title={shown ? value : undefined}>
        {shown ?? value}
      </span>
      <IconButton
        size="sm"
        label={label}
        onClick={copy}
        icon={<Icon aria-hidden className="size-3.5" />}
      />
      <span role="status" className={outcome === "failed" ? "text-danger-ink text-sm" : "sr-only"}>
        {outcome === null ? "" : outcome === "copied" ? copiedText : failedText}
      </span>
    </span>
  );
}
