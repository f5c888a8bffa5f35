"use client";

import { lazy, Suspense, useMemo } from "react";
import type { TableModel } from "@/components/table/use-table-model";
import type { ListRow } from "@/lib/domain/debt-cases/customer-row";
import type { OpenRow } from "@/lib/domain/debt-cases/open-row";
import type { ActDialogs } from "./use-act-dialogs";

const CustomerPeek = lazy(async () => ({
  default: (await import("./customer-peek")).CustomerPeek,
}));

interface PeekPlaceProps {
  model: TableModel<ListRow>;
  all: readonly OpenRow[];
  activeId: string | null;
  dialogs: ActDialogs;
  onActiveChange: (id: string) => void;
  onClose: () => void;
}

/** Shows the active row's customer beside the list; its code is loaded with the first peek. */
export function PeekPlace({ model, all, activeId, onActiveChange, ...rest }: PeekPlaceProps) {
  const at = model.rows.findIndex(({ id }) => id === activeId);
  const record = model.rows[at]?.record;
  const active = record?.kind === "invoice" ? record.row : null;
  const guid = record?.kind === "customer" ? record.guid : active?.invoice.customerGuid;
  const rows = useMemo(
    () => all.filter(({ invoice }) => invoice.customerGuid === guid),
    [all, guid],
  );
  if (rows.length === 0) return null;
  const stepTo = (id: string | undefined) => (id === undefined ? null : () => onActiveChange(id));
  return (
    <Suspense fallback={null}>
      <CustomerPeek
        {...rest}
        rows={rows}
        active={active}
        onPrevious={stepTo(model.rows[at - 1]?.id)}
        onNext={stepTo(model.rows[at + 1]?.id)}
      />
    </Suspense>
  );
}
