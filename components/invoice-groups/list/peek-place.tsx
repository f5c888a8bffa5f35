"use client";

import { lazy, Suspense } from "react";
import type { TableModel } from "@/components/table/use-table-model";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";

const GroupPeek = lazy(async () => ({ default: (await import("./group-peek")).GroupPeek }));

interface PeekPlaceProps {
  model: TableModel<InvoiceGroupConfig>;
  activeId: string | null;
  onActiveChange: (id: string) => void;
  onClose: () => void;
}

/** Shows the active row beside the list; its code is loaded with the first peek. */
export function PeekPlace({ model, activeId, onActiveChange, onClose }: PeekPlaceProps) {
  const at = model.rows.findIndex((row) => row.id === activeId);
  const row = model.rows[at];
  if (row === undefined) return null;
  const stepTo = (target: number) => {
    const id = model.rows[target]?.id;
    return id === undefined ? null : () => onActiveChange(id);
  };
  return (
    <Suspense fallback={null}>
      <GroupPeek
        group={row.record}
        onPrevious={stepTo(at - 1)}
        onNext={stepTo(at + 1)}
        onClose={onClose}
      />
    </Suspense>
  );
}
