import { mutationOptions } from "@tanstack/react-query";
import { approvalMeta } from "../approvals/mutations";
import { callDesk } from "../browser/desk-client";
import type { WritePriceList } from "../contract/price-list";

interface NewPriceList {
  /** The body of Create or Update Price List (interface, section 4.7). */
  readonly content: WritePriceList;
  /** To the approver. */
  readonly note: string | null;
  /** One for each list; a repeated press gets the first answer. */
  readonly key: string;
}

/** Sends a price list for approval by a second administrator; it becomes a request. */
export function requestPriceList() {
  return mutationOptions({
    mutationFn: ({ content, note, key }: NewPriceList) => {
      const body = { kind: "write-price-list", content: { ...content }, note } as const;
      return callDesk("createRequest", { body, idempotencyKey: key });
    },
    meta: approvalMeta.request,
  });
}
