import { useEffect } from "react";

const quietMilliseconds = 1_500;

/** Fetches the PDF reader while the person still looks at the list, once the page is at rest. */
export function usePdfWarmup(): void {
  useEffect(() => {
    // Whoever opens an invoice before, or after a failure here, loads it then.
    const timer = setTimeout(
      () => void import("./open-pdf").catch(() => undefined),
      quietMilliseconds,
    );
    return () => clearTimeout(timer);
  }, []);
}
