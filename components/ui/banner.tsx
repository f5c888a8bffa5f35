import type { ReactNode } from "react";
import { cx } from "./cx";
import { OwnText } from "./own-text";
import { type Tone, toneIcons, toneMarks, toneSurfaces } from "./tone";

interface BannerProps {
  tone?: Tone;
  title: ReactNode;
  /** `alert` interrupts: only for urgent messages. */
  role?: "status" | "alert" | "note";
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A message that concerns everything below it. */
export function Banner(props: BannerProps) {
  const { tone = "info", title, role = "note", actions, className, children } = props;
  const Icon = toneIcons[tone];
  return (
    <div
      role={role}
      className={cx(
        "flex items-start gap-2 rounded-md px-3 py-2 max-sm:flex-wrap",
        toneSurfaces[tone],
        className,
      )}
    >
      <Icon aria-hidden className={cx("mt-0.5 size-4 shrink-0", toneMarks[tone])} />
      <div className="min-w-0 flex-1 break-words">
        <p className="font-medium">
          <OwnText>{title}</OwnText>
        </p>
        {children ? <div className="mt-0.5 text-ink-soft">{children}</div> : null}
      </div>
      {actions ? (
        <div className="flex flex-wrap gap-2 print:hidden max-sm:w-full max-sm:pl-6 sm:shrink-0">
          {actions}
        </div>
      ) : null}
    </div>
  );
}
