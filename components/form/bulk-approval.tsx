import type { UseMutationResult } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { Definition } from "@/components/ui/definition-list";
import { NoteDialog } from "./note-dialog";
import { useIntentKey } from "./use-intent-key";

interface Approvable {
  readonly id: string;
  readonly version: number;
  readonly contentHash: string;
}

interface Approval {
  items: Approvable[];
  note?: string;
}

interface ApprovalResult {
  results: {
    id: string;
    approved: boolean;
    problem: { title: string; detail?: string | undefined } | null;
  }[];
}

interface BulkApprovalProps {
  chosen: readonly Approvable[];
  /** Their sum, as it is read; of each currency. */
  sum: string;
  /** Why they can't be approved together; null where they can. */
  bar: string | null;
  words: {
    readonly label: string;
    readonly none: string;
    readonly chosen: string;
    readonly approve: string;
    readonly question: string;
    readonly leadsTo: string;
    readonly note: string;
    readonly result: (approved: number, failed: number) => string;
  };
  facts: readonly Definition[];
  approval: UseMutationResult<ApprovalResult, Error, { body: Approval; key: string }>;
  onDone: () => void;
}

/** Approves what was chosen in a list at once, with its sum shown before. */
export function BulkApproval(props: BulkApprovalProps) {
  const { chosen, sum, bar, words, facts, approval, onDone } = props;
  const [open, setOpen] = useState(false);
  const keyOf = useIntentKey();
  const results = approval.data?.results;
  const failed = results?.filter(({ approved }) => !approved) ?? [];
  const approve = (note: string) => {
    const items = chosen.map(({ id, version, contentHash }) => ({ id, version, contentHash }));
    const body = { items, ...(note && { note }) };
    const onSuccess = () => {
      setOpen(false);
      onDone();
    };
    approval.mutate({ body, key: keyOf(body) }, { onSuccess });
  };
  return (
    <>
      <section
        aria-label={words.label}
        className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-6 py-1.5"
      >
        <p role="status" className="min-w-0 flex-1">
          {chosen.length === 0 ? (
            <span className="text-ink-quiet">{words.none}</span>
          ) : (
            <>
              <span className="font-medium">{words.chosen}</span>
              {`, ${sum}`}
              {bar ? <span className="text-ink-quiet"> · {bar}</span> : null}
            </>
          )}
        </p>
        {chosen.length > 0 && bar === null ? (
          <Button
            size="sm"
            variant="primary"
            icon={<Check aria-hidden className="size-3.5" />}
            onClick={() => setOpen(true)}
          >
            {words.approve}
          </Button>
        ) : null}
      </section>
      {results ? (
        <Banner
          tone={failed.length > 0 ? "warning" : "good"}
          role="status"
          title={words.result(results.length - failed.length, failed.length)}
          className="mx-6 my-2"
        >
          {failed.length > 0 ? (
            <ul>
              {failed.map(({ id, problem }) => (
                <li key={id}>{problem?.detail ?? problem?.title}</li>
              ))}
            </ul>
          ) : null}
        </Banner>
      ) : null}
      <NoteDialog
        open={open}
        onOpenChange={setOpen}
        title={words.question}
        description={words.leadsTo}
        facts={facts}
        confirmLabel={words.approve}
        noteLabel={words.note}
        pending={approval.isPending}
        error={approval.error}
        onConfirm={approve}
      />
    </>
  );
}
