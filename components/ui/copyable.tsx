"use client";

import { Check, Copy } from "lucide-react";
import { IconButton } from "./icon-button";
import { useCopy } from "./use-copy";

interface CopyableProps {
  value: string;
  /** Shown instead of the whole value, which is still the copied text. */
  shown?: string;
  /** Name of the button: "Copy group id". */
  label: string;
  /** Shown after success, and after a refusal by the browser. */
  copiedText: string;
  failedText: string;
}

/** A value that people copy, with a button for it. */
export function Copyable({ value, shown, label, copiedText, failedText }: CopyableProps) {
  const [outcome, copy] = useCopy();
  const Icon = outcome?.copied ? Check : Copy;
  const failed = outcome?.copied === false;
  return (
    <span className="inline-flex min-w-0 items-center gap-0.5">
      <span
        translate="no"
        className="tabular truncate font-mono text-sm"
        title={shown ? value : undefined}
      >
        {shown ?? value}
      </span>
      <IconButton
        size="sm"
        label={label}
        onClick={() => void copy(value)}
        icon={<Icon aria-hidden className="size-3.5" />}
      />
      <span role="status" className={failed ? "text-danger-ink text-sm" : "sr-only"}>
        {outcome === null ? "" : failed ? failedText : copiedText}
      </span>
    </span>
  );
}
