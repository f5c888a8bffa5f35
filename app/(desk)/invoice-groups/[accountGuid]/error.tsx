"use client";

/** A tab of the group failed; its head and the other tab still work. */
export { FailedPage as default } from "@/components/shell/failed-page";
