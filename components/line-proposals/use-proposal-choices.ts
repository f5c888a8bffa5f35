import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ProposalKind } from "@/lib/domain/line-proposals/proposal-enumerations";
import type { FormElement } from "@/lib/line-proposals/form";
import { meteringPointsQuery, proposedGroupQuery } from "@/lib/line-proposals/queries";
import { productsQuery } from "@/lib/products/queries";
import type { ProposalEditorProps } from "./proposal-editor";

export interface OfferedElement extends FormElement {
  readonly productName: string;
}

/** The kind of the proposal and its group, and the choices for that group. */
export function useProposalChoices({
  start,
  proposal,
}: Pick<ProposalEditorProps, "start" | "proposal">) {
  const from = proposal ?? start;
  const [kind, setKind] = useState<ProposalKind>(from.kind);
  const [accountGuid, setAccountGuid] = useState(from.accountGuid);
  const named = accountGuid !== null;
  const group = useQuery({ ...proposedGroupQuery(accountGuid ?? ""), enabled: named });
  const points = useQuery({
    ...meteringPointsQuery(accountGuid ?? ""),
    enabled: named && kind !== "import-entry",
  });
  const products = useQuery(productsQuery());
  const elements = useMemo(
    () =>
      (products.data ?? []).flatMap((product): OfferedElement[] =>
        product.elements.map((element) => ({ ...element, productName: product.name })),
      ),
    [products.data],
  );
  return {
    kind,
    setKind,
    accountGuid,
    setAccountGuid,
    customerGuid: group.data?.customerGuid ?? from.customerGuid,
    group,
    points,
    products,
    elements,
  };
}
