"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { followupMutation } from "@/lib/invoice-lines/abandoned/mutations";

/** What people note on lines: one change at a time, its failure kept until the next. */
export function useFollowups() {
  const { mutate, isPending, error, reset } = useMutation(followupMutation(useQueryClient()));
  return { change: mutate, pending: isPending, error, dismiss: reset };
}

export type Followups = ReturnType<typeof useFollowups>;
