import { useMutation } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useIntentKey } from "@/components/form/use-intent-key";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Textarea } from "@/components/ui/textarea";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { mostApproved } from "@/lib/domain/line-proposals/proposal-words";
import { approveMany } from "@/lib/line-proposals/mutations";
import { useProposalWords } from "./use-proposal-words";

interface BulkApprovalProps {
  chosen: readonly LineProposal[];
  onDone: () => void;
}

/** Approves the chosen proposals of one kind at once, with their sum shown before. */
export function BulkApproval({ chosen, onDone }: BulkApprovalProps) {
  const t = useTranslations("line-proposals.bulk");
  const words = useProposalWords();
  const noteId = useId();
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState("");
  const keyOf = useIntentKey();
  const approval = useMutation(approveMany());
  const kinds = new Set(chosen.map(({ kind }) => kind));
  const bar = kinds.size > 1 ? "mixed" : chosen.length > mostApproved ? "many" : null;
  const sums = sumsOf(chosen).map(([currency, minor]) => words.amount(minor, currency));
  const results = approval.data?.results;
  const failed = results?.filter(({ approved }) => !approved) ?? [];

  const approve = () => {
    const body = {
      items: chosen.map(({ id, version, contentHash }) => ({ id, version, contentHash })),
      ...(note.trim() && { note: note.trim() }),
    };
    approval.mutate(
      { body, key: keyOf(body) },
      {
        onSuccess: () => {
          setOpen(false);
          setNote("");
          onDone();
        },
      },
    );
  };
  return (
    <>
      <section
        aria-label={t("label")}
        className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-6 py-1.5"
      >
        <p role="status" className="min-w-0 flex-1">
          {chosen.length === 0 ? (
            <span className="text-ink-quiet">{t("none")}</span>
          ) : (
            <>
              <span className="font-medium">{t("chosen", { count: chosen.length })}</span>
              {`, ${sums.join(" + ")}`}
              {bar ? <span className="text-ink-quiet"> · {t(bar)}</span> : null}
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
            {t("approve", { count: chosen.length })}
          </Button>
        ) : null}
      </section>
      {results ? (
        <Banner
          tone={failed.length > 0 ? "warning" : "good"}
          role="status"
          title={t("result", { count: results.length - failed.length, failed: failed.length })}
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
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("question", { count: chosen.length })}
        description={t("leadsTo")}
        facts={[
          { term: t("kind"), value: chosen[0] ? words.kind(chosen[0].kind) : null },
          { term: t("sum"), value: sums.join(" + ") },
          {
            term: t("authors"),
            value: [...new Set(chosen.map(({ author }) => author.name))].join(", "),
          },
        ]}
        confirmLabel={t("approve", { count: chosen.length })}
        pending={approval.isPending}
        onConfirm={approve}
      >
        <label htmlFor={noteId} className="mt-3 block font-medium">
          {t("note")}
        </label>
        <Textarea
          id={noteId}
          value={note}
          maxLength={1000}
          onChange={(event) => setNote(event.target.value)}
        />
        {approval.isError ? <ProblemNote error={approval.error} className="mt-3" /> : null}
      </ConfirmDialog>
    </>
  );
}

/** Sums by currency, in minor units. */
function sumsOf(chosen: readonly LineProposal[]): [string | null, number][] {
  const sums = new Map<string | null, number>();
  for (const { currency, amountMinor } of chosen) {
    sums.set(currency, (sums.get(currency) ?? 0) + (amountMinor ?? 0));
  }
  return [...sums];
}
