import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Hourglass,
  Info,
  type LucideIcon,
  TriangleAlert,
} from "lucide-react";

/** What a status means; always shown as hue, icon and word together. */
export type Tone = "neutral" | "info" | "waiting" | "good" | "warning" | "danger";

export const toneIcons = {
  neutral: CircleDashed,
  info: Info,
  waiting: Hourglass,
  good: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const satisfies Record<Tone, LucideIcon>;

export const toneSurfaces = {
  neutral: "bg-neutral-soft text-neutral-ink",
  info: "bg-info-soft text-info-ink",
  waiting: "bg-waiting-soft text-waiting-ink",
  good: "bg-good-soft text-good-ink",
  warning: "bg-warning-soft text-warning-ink",
  danger: "bg-danger-soft text-danger-ink",
} as const satisfies Record<Tone, string>;

export const toneMarks = {
  neutral: "text-neutral-mark",
  info: "text-info-mark",
  waiting: "text-waiting-mark",
  good: "text-good-mark",
  warning: "text-warning-mark",
  danger: "text-danger-mark",
} as const satisfies Record<Tone, string>;
