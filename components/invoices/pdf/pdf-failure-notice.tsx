import { useTranslations } from "next-intl";
import { TechnicalDetails } from "@/components/shell/technical-details";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { cx } from "@/components/ui/cx";
import type { Tone } from "@/components/ui/tone";
import { toProblemError } from "@/lib/browser/problem-error";
import { useFormats } from "@/lib/intl/use-formats";
import { type InvoiceKey, invoiceDownloadAddress } from "@/lib/invoices/addresses";
import { type PdfAct, type PdfFailure, pdfFailureActs } from "@/lib/invoices/pdf-failure";
import { PdfNotice } from "./pdf-notice";
import { noticeActs } from "./pdf-notice-style";

const tones = {
  "no-pdf": "neutral",
  "not-found": "neutral",
  "not-a-pdf": "warning",
  damaged: "warning",
  locked: "neutral",
  large: "info",
  "too-large": "neutral",
  "reference-refused": "warning",
  timeout: "waiting",
  network: "warning",
  "protected-address": "neutral",
  forbidden: "neutral",
  session: "info",
  unavailable: "warning",
} as const satisfies Record<PdfFailure, Tone>;

interface PdfFailureNoticeProps {
  invoice: InvoiceKey;
  failure: PdfFailure;
  error: unknown;
  onRetry: () => void;
  onShowAnyway: () => void;
  onDownloadWhenReady: () => void;
  /** Leads to lines and totals where they are not visible beside the pages. */
  onShowDetails: () => void;
}

/** Why there are no pages, in the words of this failure, with what helps. */
export function PdfFailureNotice(props: PdfFailureNoticeProps) {
  const { invoice, failure, error, onShowDetails } = props;
  const t = useTranslations("invoices.pdf");
  const words = useTranslations("invoices.pdfFailures");
  const formats = useFormats();
  const problem = error ? toProblemError(error) : null;
  const expected = failure === "no-pdf" || failure === "protected-address";
  // Anything but a failed request has no details for support.
  const answered = problem && !expected && problem.problem.status >= 400 ? problem : null;
  const bytes = Number(problem?.problem.detail ?? 0);
  const acts: readonly PdfAct[] = pdfFailureActs[failure];
  return (
    <PdfNotice
      tone={tones[failure]}
      role={expected ? "status" : "alert"}
      title={words(`${failure}.title`, {
        document: "invoice",
        number: invoice.invoiceNumber,
        size: `${formats.quantity(bytes / 1024 / 1024, 1)} MB`,
      })}
      text={words(`${failure}.text`)}
      footer={answered ? <TechnicalDetails error={answered} /> : null}
    >
      <div className={cx(noticeActs, acts.length === 0 && "@4xl:hidden")}>
        {acts.map((act) => (
          <FailureAct key={act} act={act} {...props} />
        ))}
        <Button size="sm" className="@4xl:hidden" onClick={onShowDetails}>
          {t("showDetails")}
        </Button>
      </div>
    </PdfNotice>
  );
}

function FailureAct({ act, ...props }: PdfFailureNoticeProps & { act: PdfAct }) {
  const t = useTranslations("invoices.pdf");
  switch (act) {
    case "retry":
      return (
        <Button size="sm" onClick={props.onRetry}>
          {t("retry")}
        </Button>
      );
    case "anyway":
      return (
        <Button size="sm" onClick={props.onShowAnyway}>
          {t("showAnyway")}
        </Button>
      );
    case "download-when-ready":
      return (
        <Button size="sm" onClick={props.onDownloadWhenReady}>
          {t("downloadWhenReady")}
        </Button>
      );
    case "download":
      return (
        <a href={invoiceDownloadAddress(props.invoice)} className={buttonStyle("secondary", "sm")}>
          {t("download")}
        </a>
      );
    default:
      return act satisfies never;
  }
}
