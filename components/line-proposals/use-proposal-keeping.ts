import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useIntentKey } from "@/components/form/use-intent-key";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { keepDraft, takeStep } from "@/lib/line-proposals/mutations";
import { routes } from "@/lib/routes";
import type { ProposalChoices } from "./use-proposal-choices";
import type { ProposalFields } from "./use-proposal-fields";

/** The two ways out of the form: kept as a draft, or kept and submitted. */
export function useProposalKeeping(
  proposal: LineProposal | null,
  { kind, group }: ProposalChoices,
  { values, reading, element }: ProposalFields,
) {
  const router = useRouter();
  const [kept, setKept] = useState(proposal);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState<"keep" | "submit" | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const keyOf = useIntentKey();
  const keeping = useMutation(keepDraft());
  const stepping = useMutation(takeStep());

  /** Keeps what the form holds; an unfinished draft is welcome. */
  async function keepNow(): Promise<LineProposal> {
    const draft = {
      content: reading.content,
      note: values.note.trim() || null,
      facts: {
        groupName: group.data?.name ?? null,
        customerName: group.data?.customerName ?? null,
        productName: element?.productName ?? null,
        elementName: element?.name ?? null,
      },
    };
    const fresh = { kind, ...draft };
    const other = { version: kept?.version ?? 0, ...draft };
    const answer = await keeping.mutateAsync(
      kept === null
        ? { id: null, body: fresh, key: keyOf(fresh) }
        : { id: kept.id, body: other, key: keyOf({ id: kept.id, ...other }) },
    );
    setKept(answer);
    return answer;
  }

  async function submitNow({ id, version }: LineProposal): Promise<void> {
    const key = keyOf([id, "submit", version]);
    await stepping.mutateAsync({ id, step: "submit", body: { version }, key });
  }

  return {
    kept: kept !== null,
    attempt,
    busy,
    failure,
    /** Counts a press that found something to put right, so that the focus goes there. */
    refuse: () => setAttempt((count) => count + 1),
    async run(way: "keep" | "submit"): Promise<void> {
      setFailure(null);
      setBusy(way);
      try {
        const draft = await keepNow();
        if (way === "submit") await submitNow(draft);
        router.push(routes.lineProposal(draft.id));
      } catch (error) {
        // What was typed stays; a draft that was kept before a refusal stays kept.
        setFailure(error instanceof Error ? error : new Error(String(error)));
        setAttempt((count) => count + 1);
        setBusy(null);
      }
    },
  };
}
