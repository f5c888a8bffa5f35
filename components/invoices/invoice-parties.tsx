import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { InvoiceDetails } from "@/lib/contract/invoice";
import { formatOrganizationNumber } from "@/lib/domain/readers/organization-number";
import { useFormats } from "@/lib/intl/use-formats";

type Address = InvoiceDetails["issuer"]["address"];

/** Issuer and recipient of the invoice. The server leaves a protected address out. */
export function InvoiceParties({ details }: { details: InvoiceDetails }) {
  const t = useTranslations("invoices.details");
  const { issuer, recipient } = details;
  return (
    <dl className="grid grid-cols-2 gap-4 text-sm">
      <Party term={t("from")} name={issuer.name}>
        <AddressLines address={issuer.address} />
        <span className="tabular block text-ink-quiet">
          {t("organizationNumber", {
            number: formatOrganizationNumber(issuer.organizationNumber),
          })}
        </span>
      </Party>
      <Party term={t("to")} name={recipient.name}>
        {recipient.address === null ? (
          <span className="block text-ink-quiet">{t("addressHidden")}</span>
        ) : (
          <AddressLines address={recipient.address} />
        )}
      </Party>
    </dl>
  );
}

function Party({ term, name, children }: { term: string; name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-quiet text-xs">{term}</dt>
      <dd className="mt-0.5 break-words">
        <span className="block font-medium">{name}</span>
        {children}
      </dd>
    </div>
  );
}

function AddressLines({ address }: { address: Address }) {
  const formats = useFormats();
  return formats.addressLines(address).map((line) => (
    <span key={line} className="block text-ink-soft">
      {line}
    </span>
  ));
}
