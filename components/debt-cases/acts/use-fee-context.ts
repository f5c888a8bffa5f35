import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useActor } from "@/components/shell/actor-context";
import { useToday } from "@/components/shell/use-today";
import type { ComboboxOption } from "@/components/ui/combobox";
import type { Product } from "@/lib/contract/product";
import { debtActsOfInvoiceQuery, debtPolicyQuery } from "@/lib/debt-cases/acts/queries";
import { splitFees } from "@/lib/debt-cases/acts/split-fees";
import { dayIn } from "@/lib/domain/day";
import { addMinorUnits, type MinorUnits, toMinorUnits, vatOf } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { productsQuery } from "@/lib/products/queries";

export interface FeeProduct extends ComboboxOption {
  /** Percent; the service uses the first element's. Null: none. */
  readonly vatRate: number | null;
  /** Of one, with VAT; null: none set. */
  readonly grossMinor: MinorUnits | null;
}

/** States of actions whose fees count: they are on the invoice, or will be. */
const counted: ReadonlySet<string> = new Set([
  "submitted",
  "approved",
  "sent",
  "confirmed",
  "unknown",
]);

/** The input for checks of a fee: the products, the rules, and earlier fees. */
export function useFeeContext(invoiceNumber: string, exceptAct: string | null) {
  const t = useTranslations("debt-acts.charge");
  const formats = useFormats();
  const { timeZone } = useActor();
  const today = useToday();
  const products = useQuery(productsQuery());
  const policy = useQuery(debtPolicyQuery());
  const acts = useQuery(debtActsOfInvoiceQuery(invoiceNumber));
  const options = useMemo(() => {
    const { fees, others } = splitFees(products.data ?? []);
    const option = ({ id, name, elements }: Product, group: string): FeeProduct => {
      const element = elements[0];
      const price = element?.price ?? null;
      const vatRate = element?.vatRate ?? null;
      const net = price === null ? null : toMinorUnits(price);
      const grossMinor = net === null ? null : addMinorUnits(net, vatOf(net, vatRate ?? 0));
      const details = [
        grossMinor === null ? null : formats.amount(grossMinor),
        vatRate === null ? null : t("vat", { rate: formats.percent(vatRate) }),
      ];
      return {
        value: id,
        label: name,
        group,
        vatRate,
        grossMinor,
        detail: details.filter((text) => text !== null).join(" · ") || undefined,
      };
    };
    return [
      ...fees.map((product) => option(product, t("feeProducts"))),
      ...others.map((product) => option(product, t("otherProducts"))),
    ];
  }, [products.data, formats, t]);
  const earlier = useMemo(
    () =>
      (acts.data ?? [])
        .filter((act) => act.kind === "add-fees" && counted.has(act.state) && act.id !== exceptAct)
        .flatMap(({ content, submittedAt }) => {
          const count = Array.isArray(content.feeItems) ? content.feeItems.length : 0;
          return Array.from({ length: count }, () => dayIn(timeZone, new Date(submittedAt)));
        }),
    [acts.data, exceptAct, timeZone],
  );
  return {
    products: options,
    productOf: (id: string) => options.find(({ value }) => value === id),
    policy: policy.data ?? null,
    earlier,
    today,
    /** Why the form cannot be filled in at all. */
    error: products.error ?? policy.error,
  };
}
