import type { UseMutationResult } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { mostApproved } from "@/lib/domain/approvals/intent-enumerations";
import type { ApproveManyResult } from "@/lib/domain/approvals/intent-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { useIntentKey } from "../form/use-intent-key";
import { NoteDialog } from "./note-dialog";

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

interface Result {
  readonly title: string;
  /** Why some were not approved. */
  readonly failures: readonly { readonly id: string; readonly text: string }[];
}

const ResultContext = createContext<{
  readonly result: Result | null;
  readonly show: (result: Result) => void;
}>({ result: null, show: () => undefined });

/** Stores the result of the last approval, because its button disappears with the selection. */
export function BulkApprovalScope({ children }: { children: ReactNode }) {
  const [result, show] = useState<Result | null>(null);
  return <ResultContext value={{ result, show }}>{children}</ResultContext>;
}

/** How many of the selected ones were approved, and why others were not. */
export function BulkApprovalResult() {
  const { result } = useContext(ResultContext);
  if (result === null) return null;
  const { title, failures } = result;
  return (
    <Banner
      tone={failures.length > 0 ? "warning" : "good"}
      role="status"
      title={title}
      className="mx-6 mb-2"
    >
      {failures.length > 0 ? (
        <ul>
          {failures.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      ) : null}
    </Banner>
  );
}

interface BulkApprovalProps<Kind extends string> {
  chosen: readonly Approvable<Kind>[];
  kindOf: (kind: Kind) => string;
  /** The noun with the texts, below `bulk`. */
  texts: "debt-acts" | "line-proposals";
  approval: UseMutationResult<ApproveManyResult, Error, { body: Approval; key: string }>;
  onDone: () => void;
}

/** Approves several selected rows of one kind at once, after showing their sum. */
export function BulkApproval<Kind extends string>(props: BulkApprovalProps<Kind>) {
  const { chosen, kindOf, texts, approval, onDone } = props;
  const own = useTranslations(`${texts}.bulk`);
  const t = useTranslations("approvals.bulk");
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const keyOf = useIntentKey();
  const { show } = useContext(ResultContext);
  const count = chosen.length;
  const kinds = [...new Set(chosen.map(({ kind }) => kind))];
  const bar =
    kinds.length > 1
      ? t("mixed")
      : count > mostApproved
        ? t("many", { most: formats.integer(mostApproved) })
        : null;
  const sum = sumsOf(chosen)
    .map(([currency, minor]) => formats.minorUnits(minor, currency))
    .join(" + ");
  const approve = (note: string) => {
    const items = chosen.map(({ id, version, contentHash }) => ({ id, version, contentHash }));
    const body = { items, ...(note && { note }) };
    const showResult = ({ results }: ApproveManyResult) => {
      const failed = results.filter(({ approved }) => !approved);
      show({
        title: own("result", { count: results.length - failed.length, failed: failed.length }),
        failures: failed.map(({ id, problem }) => ({
          id,
          text: problem?.detail ?? problem?.title ?? "",
        })),
      });
      setOpen(false);
      onDone();
    };
    // Not by the callbacks of mutate: they are dropped when the rows leave the list, and this bar
    // with them, before the answer. The dialog shows an error.
    approval.mutateAsync({ body, key: keyOf(body) }).then(showResult, () => undefined);
  };
  return (
    <>
      <section
        aria-label={t("label")}
        className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-1"
      >
        <p role="status" className="min-w-0">
          <span className="font-medium">{own("chosen", { count })}</span>
          {`, ${sum}`}
          {bar ? <span className="text-ink-quiet"> · {bar}</span> : null}
        </p>
        {bar === null ? (
          <Button
            size="sm"
            variant="primary"
            icon={<Check aria-hidden className="size-3.5" />}
            onClick={() => setOpen(true)}
          >
            {own("approve", { count })}
          </Button>
        ) : null}
      </section>
      <NoteDialog
        open={open}
        onOpenChange={setOpen}
        title={own("question", { count })}
        description={t("leadsTo")}
        facts={[
          { term: t("kind"), value: kinds.map(kindOf).join(", ") || null },
          { term: own("sum"), value: sum },
          {
            term: own("authors"),
            value: [...new Set(chosen.map(({ author }) => author.name))].join(", "),
          },
        ]}
        confirmLabel={own("approve", { count })}
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
