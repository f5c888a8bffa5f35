import { useTranslations } from "next-intl";
import type { FinderAct } from "./finder-acts";

/** The request to billing that an act makes. */
const requests = {
  contact: "create-contact",
  death: "report-death",
  erase: "erase-invoice-group",
} as const;

/** The name of an act; that of a request is the same as in the list of requests. */
export function useActName() {
  const t = useTranslations("finder.acts");
  const kinds = useTranslations("approvals.kind");
  return ({ id }: FinderAct): string => (id === "hold" ? t(id) : kinds(requests[id]));
}
