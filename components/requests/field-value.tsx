import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CustomerName } from "@/components/shell/customer-name";
import { RecordLink } from "@/components/shell/record-link";
import { isDay } from "@/lib/domain/day";
import { codeLabel } from "@/lib/intl/code-label";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";

interface FieldValueProps {
  field: string;
  /** As the request's kind compares it. */
  value: string | null;
  /** Of a price. */
  currency?: string | null | undefined;
}

/** An e-mail address, a link or an id: the only texts that break inside a word. */
const isAddress = /^\S*[@/\d]\S*$/;

/** A requested or present value in words: a code, a day, a price, or a record by its name. */
export function FieldValue({ field, value, currency }: FieldValueProps): ReactNode {
  const t = useTranslations("requests");
  const customers = useTranslations("customers");
  const formats = useFormats();
  if (value === null || value === "") return t("expected.empty");
  if (field === "status") return codeLabel(customers, "statuses", value);
  if (field === "rows") return formats.integer(Number(value));
  if (field === "inheritor") {
    return (
      <RecordLink href={routes.customer(value)} kind={t("field.inheritor")}>
        <CustomerName customerGuid={value} />
      </RecordLink>
    );
  }
  // A price list has a field for each of its prices, such as `1.25 + 25 %`.
  const isOfPrice = !t.has(`field.${field}` as "field.rows");
  const [, price, vat] = (isOfPrice && /^(-?[\d.]+)(?: \+ ([\d.]+) %)?$/.exec(value)) || [];
  if (price !== undefined) {
    return t(vat === undefined ? "priceList.price" : "priceList.priceVat", {
      price: formats.unitPrice(Number(price), currency ?? ""),
      vat: formats.percent(Number(vat)),
    });
  }
  if (isDay(value)) return formats.date(value);
  return isAddress.test(value) ? <span className="wrap-anywhere">{value}</span> : value;
}
