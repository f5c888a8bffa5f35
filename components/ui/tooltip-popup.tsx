"use client";

import { Tooltip as Base } from "@base-ui/react/tooltip";
import { Kbd } from "./kbd";
import type { TooltipProps } from "./tooltip";

interface TooltipPopupProps extends Omit<TooltipProps, "children"> {
  open: boolean;
  anchor: () => Element | null;
}

/** The label itself; use it through `Tooltip`, which loads it when needed. */
export function TooltipPopup({ open, anchor, label, shortcut, side }: TooltipPopupProps) {
  return (
    <Base.Root open={open}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side={side} sideOffset={4} className="z-50">
          <Base.Popup
            aria-hidden
            className="flex max-w-72 items-center gap-2 rounded-md bg-raised px-2 py-1 text-ink text-sm shadow-float transition-opacity entering:opacity-0 leaving:opacity-0"
          >
            {label}
            {shortcut ? <Kbd keys={shortcut} /> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
