"use client";

import { useQuery } from "@tanstack/react-query";
import { hasMoreQuery } from "@/lib/invoice-groups/queries";
import type { GroupList } from "./use-group-list";

/**
 * Whether rows follow on the next page; null while nobody knows. Asked apart from the list, so that
 * its answer leaves the rows alone.
 */
export function useMore({ search, foundIn, rows, outdated }: GroupList): boolean | null {
  const full = rows.length >= search.size;
  const following = useQuery({ ...hasMoreQuery(search, foundIn), enabled: full && !outdated });
  if (outdated) return null;
  return full ? (following.data ?? null) : false;
}
