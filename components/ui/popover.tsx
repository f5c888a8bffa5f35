"use client";

import {
  cloneElement,
  lazy,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useState,
} from "react";
import { LazyPart } from "./lazy-part";

interface TriggerProps {
  "aria-haspopup"?: "dialog";
  "aria-expanded"?: boolean;
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
}

export interface PopoverProps {
  trigger: ReactElement<TriggerProps>;
  /** Heading of the panel; `hideTitle` keeps it for assistive technology only. */
  title: string;
  hideTitle?: boolean;
  align?: "start" | "center" | "end";
  className?: string;
  /** The focus target; omitted: into the panel, and back to the button. */
  focus?: {
    /** False: the content sets the focus. */
    readonly atOpen: boolean;
    readonly afterwards: RefObject<HTMLElement | null>;
  };
  /** The content; given `close`, for forms that close the popover. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

const load = () => import("./popover-popup");
const PopoverPopup = lazy(async () => ({ default: (await load()).PopoverPopup }));

/** A small panel beside the button that opens it; its code is loaded like a menu's. */
export function Popover(props: PopoverProps) {
  const [wanted, setWanted] = useState(false);
  const fetchEarly = () => void load();
  const button = cloneElement(props.trigger, {
    "aria-haspopup": "dialog",
    "aria-expanded": false,
    onClick: () => setWanted(true),
    onPointerEnter: fetchEarly,
    onFocus: fetchEarly,
  });
  if (!wanted) return button;
  return (
    <LazyPart fallback={button}>
      <PopoverPopup {...props} />
    </LazyPart>
  );
}
