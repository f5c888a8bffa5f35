import { useEffect } from "react";
import { importPdf } from "@/components/shell/pdf/import-pdf";

const quietMilliseconds = 1_500;

/** Preloads the PDF reader while the list is shown, once the page is idle. */
export function usePdfWarmup(): void {
  useEffect(() => {
    // If an invoice is opened earlier, or this fails, it is loaded then.
    const timer = setTimeout(() => void importPdf().catch(() => undefined), quietMilliseconds);
    return () => clearTimeout(timer);
  }, []);
}
