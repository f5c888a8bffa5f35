"use client";

import { lazy, type ReactNode, useEffect, useRef, useState } from "react";
import { LazyPart } from "./lazy-part";

export interface TooltipProps {
  /** The name of the element: never more than its own accessible name. */
  label: string;
  shortcut?: string | undefined;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactNode;
}

const TooltipPopup = lazy(async () => ({
  default: (await import("./tooltip-popup")).TooltipPopup,
}));

const openAfter = 450;
const closeAfter = 120;
/** Moving along a toolbar shows the next name at once. */
const warmFor = 400;
let lastClosed = 0;

/**
 * The name of an element with only an icon, on hover and on keyboard focus; Escape hides it and the
 * pointer may move onto it (WCAG 1.4.13). The child is rendered unchanged.
 */
export function Tooltip({ label, shortcut, side = "bottom", children }: TooltipProps) {
  const wrapper = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);

  const later = (next: boolean, milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!next) lastClosed = Date.now();
      if (next) setWanted(true);
      setOpen(next);
    }, milliseconds);
  };
  const show = () => later(true, Date.now() - lastClosed < warmFor ? 0 : openAfter);
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") setOpen(false);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens inside
    <span
      ref={wrapper}
      role="presentation"
      className="contents"
      onPointerEnter={(event) => event.pointerType === "mouse" && show()}
      onPointerLeave={() => later(false, closeAfter)}
      onFocus={(event) => event.target.matches(":focus-visible") && show()}
      onBlur={hide}
      onPointerDown={hide}
    >
      {children}
      {wanted ? (
        <LazyPart>
          <TooltipPopup
            open={open}
            side={side}
            label={label}
            shortcut={shortcut}
            anchor={() => wrapper.current?.firstElementChild ?? null}
          />
        </LazyPart>
      ) : null}
    </span>
  );
}
