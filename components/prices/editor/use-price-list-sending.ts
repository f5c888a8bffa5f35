import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { createApproval } from "@/lib/approvals/mutations";
import type { WritePriceList } from "@/lib/contract/price-list";

/** The result of one list; the request's id, or why it was not made. */
export type SendResult = { readonly id: string } | { readonly error: unknown };

/**
 * Sends price lists for approval, one after the other. What failed can be sent again: a list has one
 * key, so that it makes one request.
 */
export function usePriceListSending() {
  const creation = useMutation(createApproval("request"));
  const keys = useRef(new Map<string, string>());
  const [results, setResults] = useState<ReadonlyMap<number, SendResult>>(new Map());
  const [sending, setSending] = useState(false);

  /** True if every list has its request. */
  async function send(lists: readonly WritePriceList[], note: string | null): Promise<boolean> {
    setSending(true);
    const found = new Map(results);
    for (const [place, content] of lists.entries()) {
      const known = found.get(place);
      if (known && "id" in known) continue;
      const text = JSON.stringify([content, note]);
      const key = keys.current.get(text) ?? crypto.randomUUID();
      keys.current.set(text, key);
      try {
        const { id } = await creation.mutateAsync({ body: bodyOf(content, note), key });
        found.set(place, { id });
      } catch (error) {
        found.set(place, { error });
      }
      setResults(new Map(found));
    }
    setSending(false);
    return lists.every((_, place) => {
      const result = found.get(place);
      return result !== undefined && "id" in result;
    });
  }
  return { results, sending, send };
}

/** The request; `content` is the body of Create or Update Price List (interface, section 4.7). */
function bodyOf(content: WritePriceList, note: string | null) {
  return { kind: "write-price-list", content: { ...content }, note } as const;
}
