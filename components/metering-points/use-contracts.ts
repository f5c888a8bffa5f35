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
  const [limit, setLimit] = useState(firstPoints);
  const query = useQuery(meteringPointsQuery(owner, { all, limit }));
  const points = query.data;
  const accountGuid = owner.kind === "invoice-group" ? owner.accountGuid : null;
  const data = useMemo(() => points && contractRows(points, accountGuid), [points, accountGuid]);
  const source = wholeSource<TreeRow>({ ...query, data });
  const isCut = points !== undefined && points.length >= firstPoints;
  // While more are loading, the shown ones are still those of the first question.
  if (!isCut || (limit === mostPoints && !query.isPlaceholderData)) return source;
  return {
    ...source,
    more: {
      ...{ kind: "append", available: true, loading: query.isFetching },
      load: () => setLimit(mostPoints),
    },
  };
}
