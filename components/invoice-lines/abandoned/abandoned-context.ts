"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { followupMutation } from "@/lib/invoice-lines/abandoned/mutations";
import { useAbandonedLines } from "./use-abandoned-lines";
import { useArchiveDialog } from "./use-archive-dialog";
import { useArchiveJobs } from "./use-archive-jobs";
import { useRecipeOrders } from "./use-recipe-orders";

export const AbandonedContext = createContext<ReturnType<typeof useAll> | null>(null);

/** Shared state of the list of abandoned lines, its parts and its preview. */
export function useAbandoned() {
  const all = useContext(AbandonedContext);
  if (all === null) throw new Error("useAbandoned is for the list of abandoned lines only");
  return all;
}

export function useAll(today: string) {
  const { mutate, isPending, error, reset } = useMutation(followupMutation(useQueryClient()));
  const jobs = useArchiveJobs();
  return {
    today,
    ...useAbandonedLines(),
    jobs,
    recipes: useRecipeOrders(jobs.underWay),
    archive: useArchiveDialog(),
    /** Follow-ups of lines: one change at a time; its failure is shown until the next. */
    followups: { change: mutate, pending: isPending, error, dismiss: reset },
  };
}
