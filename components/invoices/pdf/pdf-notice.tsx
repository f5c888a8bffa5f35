import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { type Tone, toneIcons, toneMarks } from "@/components/ui/tone";

interface PdfNoticeProps {
  tone: Tone;
  title: string;
  text: string;
  role?: "alert" | "status";
  /** What the person can do. */
  children?: ReactNode;
  footer?: ReactNode;
}

/** Shown instead of the pages. */
export function PdfNotice({
  tone,
  title,
  text,
  role = "status",
  children,
  footer,
}: PdfNoticeProps) {
  const Icon = toneIcons[tone];
  return (
    <div className="flex h-full items-start justify-center overflow-auto p-6">
      <div className="my-auto flex max-w-md gap-3 rounded-lg bg-canvas p-5 shadow-float">
        <Icon aria-hidden className={cx("mt-0.5 size-5 shrink-0", toneMarks[tone])} />
        <div className="min-w-0">
          <div role={role}>
            <p className="break-words font-semibold">{title}</p>
            <p className="mt-1 text-ink-soft">{text}</p>
          </div>
          {children}
          {footer ? <div className="mt-3">{footer}</div> : null}
        </div>
      </div>
    </div>
  );
}
