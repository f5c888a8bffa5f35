"use client";

import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { ScrollRegion } from "@/components/ui/scroll-region";

/** A way from the record that is shown to another one. */
export interface PeekStep {
  readonly label: string;
  /** Key that does the same, as in `useShortcut`. */
  readonly shortcut: string;
  readonly icon: ReactNode;
  /** null: there is none. */
  readonly onStep: (() => void) | null;
}

interface PeekFrameProps {
  title: ReactNode;
  /** A long title is cut off instead of wrapped. */
  cut?: boolean;
  below?: ReactNode;
  words: {
    readonly previous: string;
    readonly next: string;
    readonly close: string;
    /** What the scrolled part holds, for assistive technology. */
    readonly facts: string;
  };
  /** null at the ends of the loaded rows. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
  /** Links besides previous and next. */
  steps?: readonly PeekStep[];
  children: ReactNode;
}

/** The pane that shows a record beside its list, with previous, next and close. */
export function PeekFrame(props: PeekFrameProps) {
  const { title, cut = false, below, words, onPrevious, onNext, onClose, steps = [] } = props;
  const headingId = useId();
  const icon = "size-4";
  const all: readonly PeekStep[] = [
    {
      label: words.previous,
      shortcut: "k",
      icon: <ChevronUp aria-hidden className={icon} />,
      onStep: onPrevious,
    },
    {
      label: words.next,
      shortcut: "j",
      icon: <ChevronDown aria-hidden className={icon} />,
      onStep: onNext,
    },
    ...steps,
    {
      label: words.close,
      shortcut: "Escape",
      icon: <X aria-hidden className={icon} />,
      onStep: onClose,
    },
  ];
  return (
    <aside
      aria-labelledby={headingId}
      className="absolute inset-y-0 right-0 z-10 flex w-full max-w-120 flex-col border-line border-l bg-canvas shadow-float transition-[opacity,translate] print:hidden starting:translate-x-4 starting:opacity-0 2xl:max-w-160"
    >
      <header className="flex items-start gap-2 border-line border-b px-4 py-3">
        <div className="min-w-0 flex-1">
          <h2
            id={headingId}
            className={cx("font-semibold text-lg", cut ? "truncate" : "break-words")}
          >
            {title}
          </h2>
          {below}
        </div>
        <div className="flex gap-0.5">
          {all.map(({ label, shortcut, icon: mark, onStep }) => (
            <IconButton
              key={shortcut}
              size="sm"
              label={label}
              shortcut={shortcut}
              disabled={onStep === null}
              icon={mark}
              onClick={() => onStep?.()}
            />
          ))}
        </div>
      </header>
      <ScrollRegion label={words.facts} className="-outline-offset-2 flex-1 px-4 py-3">
        {props.children}
      </ScrollRegion>
    </aside>
  );
}
