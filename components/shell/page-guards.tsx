"use client";

import { useEffect } from "react";
import { isMissingPart, recoverPart } from "@/lib/browser/recover-part";
import { surviveTranslation } from "@/lib/browser/survive-translation";

// Before the page is hydrated: the translator may have changed it already.
if (typeof window !== "undefined") surviveTranslation();

/** What keeps every page alive: translated texts, and parts of an earlier build. */
export function PageGuards() {
  useEffect(() => {
    const recover = ({ reason }: PromiseRejectionEvent) => {
      if (isMissingPart(reason)) void recoverPart();
    };
    window.addEventListener("unhandledrejection", recover);
    return () => window.removeEventListener("unhandledrejection", recover);
  }, []);
  return null;
}
