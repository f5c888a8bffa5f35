import { ArrowLeft, ChevronLeft, ChevronRight, Gavel, Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Ref, useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { IconButton } from "@/components/ui/icon-button";
import { Segmented } from "@/components/ui/segmented";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { DeskInvoice, InvoiceDetails } from "@/lib/contract/invoice";
import { routes } from "@/lib/routes";
import { InvoiceStatusTag } from "./invoice-status";
import type { InvoiceSteps } from "./use-invoice-steps";

export type OpenPart = "pdf" | "details";

interface OpenInvoiceHeaderProps {
  customerGuid: string;
  number: string;
  record: DeskInvoice | InvoiceDetails | null;
  place: { index: number; count: number } | null;
  steps: InvoiceSteps;
  part: OpenPart;
  onPart: (part: OpenPart) => void;
  onClose: () => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** Which invoice this is, the way back to the list and to its neighbours. */
export function OpenInvoiceHeader(props: OpenInvoiceHeaderProps) {
  const { customerGuid, number, record, place, steps, part, onPart, onClose, headingRef } = props;
  const t = useTranslations("invoices.open");
  // A button that looks alive before it listens would swallow the click.
  const alive = useHydrated();
  const title = record?.status === "creditNote" ? "creditNoteTitle" : "title";
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-6 py-2">
      <Button
        size="sm"
        variant="quiet"
        icon={<ArrowLeft aria-hidden className="size-4" />}
        disabled={!alive}
        onClick={onClose}
        className="-ml-2.5"
      >
        {t("back")}
      </Button>
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <h2
          ref={headingRef}
          tabIndex={-1}
          className="tabular truncate font-semibold text-lg outline-none"
        >
          {t(title, { number })}
        </h2>
        {record ? <InvoiceStatusTag status={record.status} /> : null}
      </div>
      <div className="@4xl:hidden">
        <Segmented
          label={t("parts")}
          options={[
            { value: "pdf", label: t("pdf") },
            { value: "details", label: t("details") },
          ]}
          value={part}
          onValueChange={onPart}
        />
      </div>
      <div className="flex items-center gap-1">
        {place ? (
          <span className="tabular mr-1 text-ink-quiet text-sm">{t("place", place)}</span>
        ) : null}
        <IconButton
          label={t("previous")}
          shortcut="["
          icon={<ChevronLeft aria-hidden className="size-4" />}
          disabled={!alive || !steps.possible("previous")}
          onClick={() => steps.step("previous")}
        />
        <IconButton
          label={t("next")}
          shortcut="]"
          icon={<ChevronRight aria-hidden className="size-4" />}
          disabled={!alive || !steps.possible("next")}
          onClick={() => steps.step("next")}
        />
        <CopyLink disabled={!alive} />
        {record?.status === "creditNote" ? null : (
          <ButtonLink
            size="sm"
            variant="quiet"
            href={routes.openInvoice(number, `customer=${customerGuid}`)}
            icon={<Gavel aria-hidden className="size-3.5" />}
          >
            {t("debt")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** Copies the address of this page: the PDF's own would be a file without its surroundings. */
function CopyLink({ disabled }: { disabled: boolean }) {
  const t = useTranslations("invoices.open");
  const [result, setResult] = useState<"copied" | "copyFailed" | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setResult("copied");
    } catch {
      setResult("copyFailed");
    }
  };
  return (
    <>
      <IconButton
        label={t("copyLink")}
        icon={<Link2 aria-hidden className="size-4" />}
        disabled={disabled}
        onClick={() => void copy()}
      />
      <span role="status" className="max-w-48 text-ink-quiet text-sm empty:hidden">
        {result ? t(result) : null}
      </span>
    </>
  );
}
