"use client";

import { Popover as Base } from "@base-ui/react/popover";
import { useState } from "react";
import { cx } from "./cx";
import type { PopoverProps } from "./popover";
import { floatStyle } from "./popup-style";

/** The panel itself, opened as it mounts; use it through `Popover`, which loads it when needed. */
export function PopoverPopup(props: PopoverProps) {
  const { trigger, title, hideTitle = false, align = "start", className, focus, children } = props;
  const [open, setOpen] = useState(true);
  return (
    <Base.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={4} className="z-50">
          <Base.Popup
            initialFocus={focus?.atOpen}
            finalFocus={focus?.afterwards}
            className={cx(floatStyle, "w-80 p-4", className)}
          >
            <Base.Title className={hideTitle ? "sr-only" : "mb-2 font-semibold"}>
              {title}
            </Base.Title>
            {typeof children === "function" ? children(() => setOpen(false)) : children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
