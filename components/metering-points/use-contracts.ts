import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type ListSource, wholeSource } from "@/components/list/list-source";
import { contractRows, type TreeRow } from "@/lib/domain/metering-points/contract-tree";
import {
  firstPoints,
  meteringPointsQuery,
  mostPoints,
  type PointOwner,
} from "@/lib/metering-points/queries";

/**
 * The contracts of an owner. Billing gives neither a total nor pages, only a maximum: an answer of
 * that length may be cut off, and the next question is for as many as billing accepts.
 */
export function useContracts(owner: PointOwner, all: boolean): ListSource<TreeRow> {
  const [wantsMost, setWantsMost] = useState(false);
  const first = useQuery(meteringPointsQuery(owner, { all, limit: firstPoints }));
  const most = useQuery({
    ...meteringPointsQuery(owner, { all, limit: mostPoints }),
    enabled: wantsMost,
  });
  // A failed second question leaves the rows of the first one.
  const query = most.data === undefined ? first : most;
  const points = query.data;
  const accountGuid = owner.kind === "invoice-group" ? owner.accountGuid : null;
  const data = useMemo(() => points && contractRows(points, accountGuid), [points, accountGuid]);
  const source = wholeSource<TreeRow>({ ...query, data });
  const isCut = query === first && points !== undefined && points.length >= firstPoints;
  if (!isCut) return source;
  return {
    ...source,
    more: {
      kind: "append",
      available: true,
      loading: most.isFetching,
      failed: most.isError,
      load: () => (wantsMost ? void most.refetch() : setWantsMost(true)),
    },
  };
}
