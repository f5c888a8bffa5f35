import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx";
import { OwnText } from "./own-text";
import { type Tone, toneIcons, toneSurfaces } from "./tone";

interface TagProps {
  tone?: Tone;
  /** Replaces the tone's own icon. */
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
}

/** A status or a kind, in one word. */
export function Tag({ tone = "neutral", icon, className, children }: TagProps) {
  const Icon = icon ?? toneIcons[tone];
  return (
    <span
      className={cx(
        "inline-flex h-5 max-w-full items-center gap-1 rounded-sm px-1.5 font-medium text-xs",
        toneSurfaces[tone],
        className,
      )}
    >
      <Icon aria-hidden className="size-3 shrink-0" />
      <span className="truncate">
        <OwnText>{children}</OwnText>
      </span>
    </span>
  );
}
