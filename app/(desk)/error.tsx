"use client";

/** A screen failed; the frame around it still works. */
export { FailedPage as default } from "@/components/shell/failed-page";
