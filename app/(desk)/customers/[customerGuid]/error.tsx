"use client";

/** A tab of the customer failed; its head and the other tabs still work. */
export { FailedPage as default } from "@/components/shell/failed-page";
