"use client";

import { lazy, type ReactNode, useState } from "react";
import { LazyPart } from "@/components/ui/lazy-part";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";

const AssignDialog = lazy(async () => ({
  default: (await import("../acts/assign-dialog")).AssignDialog,
}));
const FeeDialog = lazy(async () => ({ default: (await import("../acts/fee-dialog")).FeeDialog }));
const NextInvoiceLinesDialog = lazy(async () => ({
  default: (await import("../acts/next-invoice-lines-dialog")).NextInvoiceLinesDialog,
}));

type Wanted =
  | { readonly kind: "assign"; readonly invoices: readonly DebtInvoice[] }
  | { readonly kind: "fee" | "lines"; readonly invoice: DebtInvoice };

/** The dialogs of debt actions: which one is open, and the dialog itself. Loaded at first use. */
export function useActDialogs() {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  return {
    assign: (invoices: readonly DebtInvoice[]) => setWanted({ kind: "assign", invoices }),
    addFee: (invoice: DebtInvoice) => setWanted({ kind: "fee", invoice }),
    addLines: (invoice: DebtInvoice) => setWanted({ kind: "lines", invoice }),
    dialog: (onClosed?: () => void) => {
      if (wanted === null) return null;
      const close = () => {
        setWanted(null);
        onClosed?.();
      };
      return <LazyPart>{dialogOf(wanted, close)}</LazyPart>;
    },
  };
}

export type ActDialogs = Omit<ReturnType<typeof useActDialogs>, "dialog">;

function dialogOf(wanted: Wanted, close: () => void): ReactNode {
  switch (wanted.kind) {
    case "assign":
      return <AssignDialog invoices={wanted.invoices} onClose={close} />;
    case "fee":
      return <FeeDialog invoice={wanted.invoice} onClose={close} />;
    case "lines":
      return <NextInvoiceLinesDialog invoice={wanted.invoice} onClose={close} />;
    default:
      return wanted satisfies never;
  }
}
