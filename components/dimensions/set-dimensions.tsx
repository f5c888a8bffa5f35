"use client";

import { lazy, Suspense } from "react";
import type { SetDimensionsProps } from "./set-dimensions-dialog";

const Dialog = lazy(async () => ({
  default: (await import("./set-dimensions-dialog")).SetDimensionsDialog,
}));

/** Sets a dimension's value of many invoice groups; loaded at first use. */
export function SetDimensions(props: SetDimensionsProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
