"use client";

import { lazy, type ReactNode, type RefObject, useState } from "react";
import { LazyPart } from "./lazy-part";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence below the title, read with it. */
  description?: ReactNode;
  /** The buttons, the primary one last. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /**
   * `alert` needs an answer, and `form` has what a person typed: a press outside closes neither.
   */
  kind?: "dialog" | "alert" | "form";
  /** Shown while the page behind it is hidden, which nobody may see now. */
  covers?: boolean;
  /**
   * Receives the focus on close; omitted: the previously focused element, which must still exist.
   */
  focusAfter?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
}

const DialogSurface = lazy(async () => ({
  default: (await import("./dialog-surface")).DialogSurface,
}));

/**
 * A modal dialog. Its code is loaded when the first one opens; it is unmounted after the closing
 * animation.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <LazyPart>
      <DialogSurface {...props} />
    </LazyPart>
  );
}
