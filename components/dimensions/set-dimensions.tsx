"use client";

import { lazy } from "react";
import { LazyPart } from "@/components/ui/lazy-part";
import type { SetDimensionsProps } from "./set-dimensions-dialog";

const Dialog = lazy(async () => ({
  default: (await import("./set-dimensions-dialog")).SetDimensionsDialog,
}));

/** Sets a dimension's value of many invoice groups; loaded at first use. */
export function SetDimensions(props: SetDimensionsProps) {
  return (
    <LazyPart>
      <Dialog {...props} />
    </LazyPart>
  );
}
