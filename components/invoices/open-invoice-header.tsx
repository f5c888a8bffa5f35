import { ArrowLeft, ChevronLeft, ChevronRight, Gavel, Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { RecordBar } from "@/components/shell/record-header";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Segmented } from "@/components/ui/segmented";
import { useCopy } from "@/components/ui/use-copy";
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

/** The invoice's name, the link to the list, and previous and next. */
export function OpenInvoiceHeader(props: OpenInvoiceHeaderProps) {
  const { customerGuid, number, record, place, steps, part, onPart, onClose, headingRef } = props;
  const t = useTranslations("invoices.open");
  // Before hydration the button is disabled, because a click would have no effect.
  const alive = useHydrated();
  const title = record?.status === "creditNote" ? "creditNoteTitle" : "title";
  const ids = [
    { label: t("ids.invoice"), value: number },
    {
      label: t("ids.kid"),
      value: record && "paymentReference" in record ? record.paymentReference : null,
    },
    { label: t("ids.customer"), value: customerGuid },
    { label: t("ids.group"), value: record?.accountGuid ?? null },
  ];
  return (
    <RecordBar
      headingRef={headingRef}
      above={
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
      }
      tabName={number}
      title={t(title, { number })}
      tags={record ? <InvoiceStatusTag status={record.status} /> : null}
      ids={ids}
      actions={
        record?.status === "creditNote"
          ? []
          : [
              {
                id: "debt",
                label: t("debt"),
                icon: Gavel,
                aside: true,
                href: routes.openInvoice(number, `customer=${customerGuid}`),
              },
            ]
      }
      aside={
        <>
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
        </>
      }
    />
  );
}

/** Copies the URL of this page: the PDF's own would be a file without its context. */
function CopyLink({ disabled }: { disabled: boolean }) {
  const t = useTranslations("invoices.open");
  const [outcome, copy] = useCopy();
  return (
    <>
      <IconButton
        label={t("copyLink")}
        icon={<Link2 aria-hidden className="size-4" />}
        disabled={disabled}
        onClick={() => void copy(window.location.href)}
      />
      <span role="status" className="max-w-48 text-ink-quiet text-sm empty:hidden">
        {outcome ? t(outcome.copied ? "copied" : "copyFailed") : null}
      </span>
    </>
  );
}
