import { useEffect } from "react";
import { isMissingPart, recoverPart } from "@/lib/browser/recover-part";

/**
 * Recovers from a missing part of the page.
 *
 * @returns how to try again: the framework keeps a failed part as failed, so only a reload does.
 */
export function usePartRecovery(error: unknown, retry: () => void): () => void {
  const missing = isMissingPart(error);
  useEffect(() => {
    if (missing) void recoverPart();
  }, [missing]);
  return missing ? () => window.location.reload() : retry;
}
