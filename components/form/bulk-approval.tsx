import type { UseMutationResult } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { ApproveManyResult } from "@/lib/domain/approvals/intent-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { NoteDialog } from "./note-dialog";
import { useIntentKey } from "./use-intent-key";

interface Approvable<Kind extends string> {
  readonly id: string;
  readonly version: number;
  readonly contentHash: string;
  readonly kind: Kind;
  readonly author: { readonly name: string };
  readonly amountMinor: number | null;
  readonly currency: string | null;
}

interface Approval {
  items: { id: string; version: number; contentHash: string }[];
  note?: string;
}

interface BulkApprovalProps<Kind extends string> {
  chosen: readonly Approvable<Kind>[];
  kindOf: (kind: Kind) => string;
  /** How many one request approves. */
  most: number;
  words: {
    readonly none: string;
    readonly chosen: string;
    readonly approve: string;
    readonly question: string;
    readonly sum: string;
    readonly authors: string;
    readonly result: (approved: number, failed: number) => string;
  };
  approval: UseMutationResult<ApproveManyResult, Error, { body: Approval; key: string }>;
  onDone: () => void;
}

/** Approves what was chosen in a list and is of one kind at once, with its sum shown before. */
export function BulkApproval<Kind extends string>(props: BulkApprovalProps<Kind>) {
  const { chosen, kindOf, most, words, approval, onDone } = props;
  const t = useTranslations("approvals.bulk");
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const keyOf = useIntentKey();
  const results = approval.data?.results;
  const kinds = [...new Set(chosen.map(({ kind }) => kind))];
  const bar =
    kinds.length > 1
      ? t("mixed")
      : chosen.length > most
        ? t("many", { most: formats.integer(most) })
        : null;
  const sum = sumsOf(chosen)
    .map(([currency, minor]) => formats.minorUnits(minor, currency))
    .join(" + ");
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
        aria-label={t("label")}
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
        description={t("leadsTo")}
        facts={[
          { term: t("kind"), value: kinds.map(kindOf).join(", ") || null },
          { term: words.sum, value: sum },
          {
            term: words.authors,
            value: [...new Set(chosen.map(({ author }) => author.name))].join(", "),
          },
        ]}
        confirmLabel={words.approve}
        pending={approval.isPending}
        error={approval.error}
        onConfirm={approve}
      />
    </>
  );
}

/** Sums by currency, in minor units. */
function sumsOf(chosen: readonly Approvable<string>[]): [string | null, number][] {
  const sums = new Map<string | null, number>();
  for (const { currency, amountMinor } of chosen) {
    sums.set(currency, (sums.get(currency) ?? 0) + (amountMinor ?? 0));
  }
  return [...sums];
}
