import { useTranslations } from "next-intl";
import { addMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";
import type { ProposalEditorState } from "./use-proposal-editor";

/** What the line comes to; its VAT is an estimate, because the billing service computes it. */
export function ProposalEstimate({ editor }: { editor: ProposalEditorState }) {
  const t = useTranslations("line-proposals.form");
  const formats = useFormats();
  const { amountMinor, vatMinor } = editor.reading;
  if (amountMinor === null) return null;
  return (
    <dl
      aria-live="polite"
      className="flex max-w-5xl flex-wrap gap-x-10 gap-y-1 border-line border-t py-4 lg:pl-64"
    >
      <div>
        <dt className="text-ink-quiet text-sm">{t("amount")}</dt>
        <dd
          className={
            amountMinor < 0 ? "tabular font-semibold text-danger-ink" : "tabular font-semibold"
          }
        >
          {formats.amount(amountMinor)}
          {amountMinor < 0 ? <span className="font-normal text-sm"> {t("credit")}</span> : null}
        </dd>
      </div>
      {vatMinor === null ? null : (
        <>
          <div>
            <dt className="text-ink-quiet text-sm">{t("vat")}</dt>
            <dd className="tabular">{formats.amount(vatMinor)}</dd>
          </div>
          <div>
            <dt className="text-ink-quiet text-sm">{t("total")}</dt>
            <dd className="tabular">{formats.amount(addMinorUnits(amountMinor, vatMinor))}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
