import { CalendarPlus, CirclePlus, Gavel } from "lucide-react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import type { RecordAction } from "@/components/shell/record-actions";
import { mostActs } from "@/lib/domain/debt-cases/act-enumerations";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import type { InvoiceActsProps } from "./invoice-acts";

/** What can be done with open invoices: fees and lines with one, an assignment with many. */
export function useInvoiceActions(given: InvoiceActsProps): readonly RecordAction[] {
  const { count, invoices, mayAssign = true, dialogs } = given;
  const t = useTranslations("open-invoices.acts");
  const { may } = useActor();
  if (!may("debt:write") || count === 0) return [];
  const withOne = (show: (invoice: DebtInvoice) => void) => () => {
    const [only] = invoices();
    if (only) show(only);
  };
  const assign = {
    id: "assign",
    label: t("assign", { count }),
    icon: Gavel,
    barred: count > mostActs,
    onSelect: () => dialogs.assign(invoices()),
  };
  const ofOne = [
    {
      id: "fee",
      label: t("addFee"),
      icon: CirclePlus,
      aside: true,
      onSelect: withOne(dialogs.addFee),
    },
    {
      id: "lines",
      label: t("addLines"),
      icon: CalendarPlus,
      aside: true,
      onSelect: withOne(dialogs.addLines),
    },
  ];
  return [...(mayAssign ? [assign] : []), ...(count === 1 ? ofOne : [])];
}
