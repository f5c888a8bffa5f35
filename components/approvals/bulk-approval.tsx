import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, useState } from "react";
import { ClearSelection } from "@/components/list/clear-selection";
import { OutsideNote } from "@/components/list/outside-note";
import { useShortcut } from "@/components/shell/shortcuts";
import { Button } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";
import { approvableNounOf } from "@/lib/approvals/approvable-noun-of";
import type { ApprovalSubject } from "@/lib/domain/approvals/approval-enumerations";
import { sumByCurrency } from "@/lib/domain/currency-sums";
import { mostBulkRows } from "@/lib/domain/jobs/bulk-kinds";
import { minorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import type { Approvable } from "./approve-many-dialog";
import { type ApprovalKindName, useApprovalLabels } from "./use-approval-labels";

const ApproveManyDialog = lazy(async () => ({
  default: (await import("./approve-many-dialog")).ApproveManyDialog,
}));

interface Chosen extends Omit<Approvable<ApprovalKindName>, "amountMinor" | "currency"> {
  readonly subject: ApprovalSubject;
  /** Absent: it has none. */
  readonly amountMinor?: number | null;
  readonly currency?: string | null;
}

interface BulkApprovalProps {
  chosen: readonly Chosen[];
  /** Number of those that the filters hide. */
  elsewhere: number;
  clear: () => void;
}

/** Approves several selected rows of one kind by a job, after a preview of each. */
export function BulkApproval({ chosen: rows, elsewhere, clear }: BulkApprovalProps) {
  const chosen = rows.map(({ amountMinor = null, currency = null, ...row }) => ({
    ...row,
    amountMinor,
    currency,
  }));
  const noun = approvableNounOf(chosen[0]?.subject ?? "line-proposal") ?? "line-proposals";
  const { kind: kindOf } = useApprovalLabels();
  const own = useTranslations(`approvals.bulk.of.${noun}`);
  const t = useTranslations("approvals.bulk");
  const formats = useFormats();
  // The rows of the press: the list may change below the dialog.
  const [opened, setOpened] = useState<readonly Approvable<ApprovalKindName>[] | null>(null);
  const count = chosen.length;
  const kinds = new Set(chosen.map(({ kind }) => kind));
  const bar =
    kinds.size > 1
      ? t("mixed")
      : count > mostBulkRows
        ? t("many", { most: formats.integer(mostBulkRows) })
        : null;
  const approve = () => setOpened(chosen);
  useShortcut("a", own("approve", { count }), approve, { scope: "list", enabled: bar === null });
  const amounts = chosen.flatMap(({ currency, amountMinor }) =>
    currency === null || amountMinor === null ? [] : { currency, amount: minorUnits(amountMinor) },
  );
  const sum = sumByCurrency(amounts, (amount) => amount)
    .map((one) => formats.money(one.sum, one.currency))
    .join(" + ");
  return (
    <>
      <section
        aria-label={t("label")}
        className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-1"
      >
        <p role="status" className="min-w-0">
          <span className="font-medium">{own("chosen", { count })}</span>
          {sum === "" ? null : `, ${sum}`}
          <OutsideNote count={elsewhere} />
          {bar ? <span className="text-ink-quiet"> · {bar}</span> : null}
        </p>
        {bar === null ? (
          <Button
            size="sm"
            variant="primary"
            icon={<Check aria-hidden className="size-3.5" />}
            aria-keyshortcuts="a"
            onClick={approve}
          >
            {own("approve", { count })}
          </Button>
        ) : null}
        <ClearSelection onClear={clear} />
      </section>
      {opened ? (
        <LazyPart>
          <ApproveManyDialog
            chosen={opened}
            kindName={[...kinds].map(kindOf).join(", ")}
            noun={noun}
            onClose={() => setOpened(null)}
            onDone={clear}
          />
        </LazyPart>
      ) : null}
    </>
  );
}
