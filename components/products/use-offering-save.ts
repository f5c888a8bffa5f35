import { useQueryClient } from "@tanstack/react-query";
import { type Settled, useCheckedSave } from "@/components/form/use-checked-save";
import type { ProblemError } from "@/lib/browser/problem-error";
import { queryKeys } from "@/lib/browser/query-keys";
import type { OfferingChanges } from "@/lib/contract/product-offering";
import { appliedFields, offeringValues, tookOf } from "@/lib/domain/products/merge-offering";
import type { ReadOffering } from "@/lib/domain/products/offering-fields";
import type { OfferingAttempt, OfferingResult } from "@/lib/domain/products/offering-shape";
import { saveOffering } from "@/lib/products/mutations";
import { offeringQuery } from "@/lib/products/queries";

interface SaveHandlers {
  /** The service's record after a save or a check. */
  readonly onSeen: (now: ReadOffering) => void;
  readonly onRefused: (error: ProblemError) => void;
}

/** Saves a product offering, and checks what came of it. */
export function useOfferingSave(id: string, { onSeen, onRefused }: SaveHandlers) {
  const client = useQueryClient();
  const query = offeringQuery(id);
  const checked = useCheckedSave<OfferingAttempt, Settled<OfferingResult>>({
    invalidates: [queryKeys.products],
    readBack: async (attempt) => {
      const now = await client.fetchQuery({ ...query, staleTime: 0, retry: false });
      const took = tookOf(appliedFields(attempt.asked, now));
      return { result: { kind: "seen", attempt, now }, took };
    },
    onSettled: (result) => {
      if (result.kind === "conflict") return;
      if (result.kind === "seen") client.setQueryData(query.queryKey, result.now);
      onSeen(result.now);
    },
    onRefused,
  });
  return {
    ...checked,
    save: (opened: ReadOffering, wanted: OfferingChanges) => {
      const before = offeringValues(opened);
      const attempt = { offeringId: id, before, asked: wanted, untouched: [] };
      return checked.run(attempt, () => saveOffering(opened, wanted));
    },
  };
}

export type OfferingSave = ReturnType<typeof useOfferingSave>;
