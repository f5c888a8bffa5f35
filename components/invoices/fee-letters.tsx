import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { saveFile } from "@/lib/browser/save-file";
import type { FeeLetter, InvoiceDetails } from "@/lib/contract/invoice";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { feeLetterAddress, type InvoiceKey, invoiceFileName } from "@/lib/invoices/addresses";
import { fetchPdf } from "@/lib/invoices/fetch-pdf";
import { pdfFailureOf } from "@/lib/invoices/pdf-failure";

/** The letters about fees that were added after the invoice was issued: its own PDF has none. */
export function FeeLetters({ invoice, details }: { invoice: InvoiceKey; details: InvoiceDetails }) {
  const t = useTranslations("invoices.reminders");
  return (
    <>
      <p className="mb-2 text-ink-soft text-sm">{t("hint")}</p>
      <ul className="flex flex-col gap-2 text-sm">
        {details.letters.map((letter) => (
          <li key={letter.letterNumber}>
            <Letter invoice={invoice} letter={letter} currency={details.currency} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface LetterProps {
  invoice: InvoiceKey;
  letter: FeeLetter;
  currency: string;
}

function Letter({ invoice, letter, currency }: LetterProps) {
  const t = useTranslations("invoices.reminders");
  const failures = useTranslations("invoices.pdfFailures");
  const formats = useFormats();
  const { letterNumber: number, kind, letterDate, amount } = letter;
  const download = useMutation({
    mutationFn: () => fetchPdf(feeLetterAddress(invoice, number), { allowLarge: true }),
    onSuccess: (blob) => saveFile(blob, invoiceFileName(number)),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="tabular">
        {kind === null ? number : t(kind, { number })}, {formats.date(letterDate)},{" "}
        {formats.amount(toMinorUnits(amount))} {currency}
      </span>
      <Button
        size="sm"
        variant="quiet"
        icon={<Download aria-hidden className="size-4" />}
        pending={download.isPending}
        aria-label={t("download", { number })}
        onClick={() => download.mutate()}
      >
        PDF
      </Button>
      <p role="alert" className="w-full text-ink-soft empty:hidden">
        {download.error
          ? failures(`${pdfFailureOf(download.error)}.title`, {
              document: "letter",
              number,
              size: "",
            })
          : null}
      </p>
    </div>
  );
}
