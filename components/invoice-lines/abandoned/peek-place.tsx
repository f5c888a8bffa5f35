"use client";

import { lazy, Suspense, useMemo } from "react";
import type { TableModel } from "@/components/table/use-table-model";
import { nextInCluster } from "@/lib/domain/invoice-lines/clusters";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import type { Followups } from "./use-followups";
import type { QueueWords } from "./use-queue-words";

const LinePeek = lazy(async () => ({ default: (await import("./line-peek")).LinePeek }));

interface PeekPlaceProps {
  model: TableModel<QueueLine>;
  words: QueueWords;
  today: string;
  followups: Followups;
  activeId: string | null;
  onActiveChange: (id: string) => void;
  onClose: () => void;
}

/** Shows the active line beside the queue; its code is loaded with the first peek. */
export function PeekPlace(props: PeekPlaceProps) {
  const { model, activeId, onActiveChange, ...rest } = props;
  const at = model.rows.findIndex((row) => row.id === activeId);
  const row = model.rows[at];
  const next = useMemo(
    () =>
      nextInCluster(
        model.rows.map(({ record }) => record),
        activeId,
      ),
    [model.rows, activeId],
  );
  if (row === undefined) return null;
  const stepTo = (id: string | undefined) => (id === undefined ? null : () => onActiveChange(id));
  return (
    <Suspense fallback={null}>
      <LinePeek
        {...rest}
        line={row.record}
        onPrevious={stepTo(model.rows[at - 1]?.id)}
        onNext={stepTo(model.rows[at + 1]?.id)}
        onNextInCluster={stepTo(next?.id)}
      />
    </Suspense>
  );
}
