import { lazy } from "react";

/** The form and its rules are loaded with the first press. */
export const LazyDetailsDialog = lazy(async () => ({
  default: (await import("./details-dialog")).DetailsDialog,
}));
