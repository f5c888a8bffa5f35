import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { cx } from "@/components/ui/cx";

interface SplitPaneProps {
  /** The visible part in narrow windows. */
  part: "main" | "side";
  main: ReactNode;
  side: ReactNode;
  /** Name of the handle between them. */
  resizeLabel: string;
}

const limits = { min: 320, max: 720, usual: 440, step: 24 } as const;
const storageKey = "desk.invoice-details-width";

/** Two parts side by side with a handle between them; one at a time in narrow windows. */
export function SplitPane({ part, main, side, resizeLabel }: SplitPaneProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>(limits.usual);

  useEffect(() => setWidth(readSavedWidth()), []);
  useEffect(() => {
    frame.current?.style.setProperty("--side", `${width}px`);
  }, [width]);

  const resize = (next: number) => {
    const bounded = Math.round(Math.min(Math.max(next, limits.min), limits.max));
    setWidth(bounded);
    saveWidth(bounded);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const right = frame.current?.getBoundingClientRect().right ?? 0;
    resize(right - event.clientX);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: limits.step, ArrowRight: -limits.step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    resize(width + by);
  };
  return (
    <div ref={frame} className="flex min-h-0 flex-1">
      <div className={cx("min-h-0 min-w-0 flex-1 @4xl:flex", part === "main" ? "flex" : "hidden")}>
        {main}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: an <hr> takes no focus and no value, which a movable separator needs */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={resizeLabel}
        aria-valuenow={width}
        aria-valuemin={limits.min}
        aria-valuemax={limits.max}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onDoubleClick={() => resize(limits.usual)}
        onKeyDown={onKeyDown}
        className="relative hidden w-px shrink-0 cursor-col-resize touch-none bg-line before:absolute before:inset-y-0 before:-left-1.5 before:w-3 hover:bg-accent focus-visible:bg-accent @4xl:block"
      />
      <div
        className={cx(
          "min-h-0 @4xl:block @4xl:w-[var(--side,27.5rem)] @4xl:flex-none",
          part === "side" ? "block min-w-0 flex-1" : "hidden",
        )}
      >
        {side}
      </div>
    </div>
  );
}

/** A width in this browser alone; without storage the default is used. */
function readSavedWidth(): number {
  try {
    const kept = Number(window.localStorage.getItem(storageKey));
    return kept >= limits.min && kept <= limits.max ? kept : limits.usual;
  } catch {
    return limits.usual;
  }
}

function saveWidth(width: number): void {
  try {
    window.localStorage.setItem(storageKey, String(width));
  } catch {
    // Storage may be forbidden: the width then lasts as long as the page.
  }
}
