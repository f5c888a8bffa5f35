import { Check, Circle, CircleDot, TriangleAlert } from "lucide-react";
import { cx } from "./cx";

export interface Step {
  readonly id: string;
  readonly label: string;
  /** halted: it has stopped here, and a person must act. */
  readonly place: "done" | "current" | "halted" | "ahead";
  /** The current step, finished or not. */
  readonly current: boolean;
  /** Who made the step, and when. */
  readonly detail: string | null;
}

/** The steps of a process from beginning to end, drawn. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="flex flex-wrap gap-x-2 gap-y-3 border-line border-b pb-3 text-sm">
      {steps.map(({ id, label, place, current, detail }) => {
        const Icon = icons[place];
        return (
          <li
            key={id}
            aria-current={current ? "step" : undefined}
            className="flex min-w-32 flex-1 items-start gap-2"
          >
            <Icon aria-hidden className={cx("mt-0.5 size-4 shrink-0", marks[place])} />
            <span className="min-w-0">
              <span className={cx("block", current ? "font-medium" : "text-ink-soft")}>
                {label}
              </span>
              {detail ? (
                <span className="tabular block text-ink-quiet text-xs">{detail}</span>
              ) : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const icons = {
  done: Check,
  current: CircleDot,
  halted: TriangleAlert,
  ahead: Circle,
} as const satisfies Record<Step["place"], unknown>;

const marks = {
  done: "text-good-mark",
  current: "text-accent-ink",
  halted: "text-warning-mark",
  ahead: "text-ink-quiet",
} as const satisfies Record<Step["place"], string>;
