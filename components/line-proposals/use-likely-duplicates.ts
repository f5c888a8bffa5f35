import { useQuery } from "@tanstack/react-query";
import { useDebouncedValue } from "@/components/form/use-debounced-value";
import { uninvoicedLinesQuery } from "@/lib/invoice-lines/next-invoice/queries";
import {
  chargeOfForm,
  findLikelyDuplicates,
  type LikelyDuplicates,
} from "@/lib/line-proposals/likely-duplicates";
import { waitingProposalsQuery } from "@/lib/line-proposals/queries";
import type { ProposalEditorState } from "./use-proposal-editor";

export interface FoundDuplicates extends LikelyDuplicates {
  /** The lines could not be read, so that nothing found means nothing. */
  readonly failed: boolean;
}

const nothing = { lines: [], proposals: [], failed: false } as const;

/** Possible duplicates of the typed line on the customer's next invoice. */
export function useLikelyDuplicates(
  { values, subject, reading, customerGuid }: ProposalEditorState,
  /** The edited proposal, which is no duplicate of itself. */
  proposalId: string | null,
): FoundDuplicates {
  const { accountGuid } = subject;
  const charge = useDebouncedValue(chargeOfForm(values, subject));
  const amountMinor = useDebouncedValue(reading.amountMinor);
  const asked = charge !== null && accountGuid !== null;
  const lines = useQuery({
    ...uninvoicedLinesQuery(customerGuid ?? ""),
    enabled: asked && customerGuid !== null,
  });
  const waiting = useQuery({
    ...waitingProposalsQuery({ accountGuid: accountGuid ?? "" }),
    enabled: asked,
  });
  if (charge === null || accountGuid === null) return nothing;
  const others = waiting.data?.proposals.filter(({ id }) => id !== proposalId) ?? [];
  const own = { accountGuid, amountMinor };
  return {
    ...findLikelyDuplicates(charge, own, lines.data ?? [], others),
    failed: lines.isError && !lines.data,
  };
}
