"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ContractStatusTag } from "@/components/shell/contract-status-tag";
import { PeekPanel } from "@/components/shell/peek-panel";
import type { ContractStatus } from "@/lib/contract/contract-enumerations";
import { useFormats } from "@/lib/intl/use-formats";
import { lineContractsQuery, linePointsQuery } from "@/lib/invoice-lines/abandoned/peek-queries";

interface PeekContractsProps {
  accountGuid: string;
  accountingPointId: string | null;
}

/** Who has a contract at the line's metering point; without one, those of the group. */
export function PeekContracts({ accountGuid, accountingPointId }: PeekContractsProps) {
  if (accountingPointId === null) return <Points accountGuid={accountGuid} />;
  return <Contracts accountGuid={accountGuid} accountingPointId={accountingPointId} />;
}

function Contracts(props: { accountGuid: string; accountingPointId: string }) {
  const t = useTranslations("invoice-lines.contracts");
  const query = useQuery(lineContractsQuery(props.accountGuid, props.accountingPointId));
  return (
    <PeekPanel query={query} failed={t("failed")}>
      {(contracts) =>
        contracts.length === 0 ? (
          <p className="text-ink-quiet text-sm">{t("none")}</p>
        ) : (
          <ul className="flex flex-col gap-1.5 text-sm">
            {contracts.map((contract) => (
              <ContractItem
                key={contract.guid}
                contract={contract}
                product={contract.primaryProduct.name}
              />
            ))}
          </ul>
        )
      }
    </PeekPanel>
  );
}

function Points({ accountGuid }: { accountGuid: string }) {
  const t = useTranslations("invoice-lines.contracts");
  const query = useQuery(linePointsQuery(accountGuid));
  return (
    <PeekPanel query={query} failed={t("failed")}>
      {(points) => (
        <>
          <p className="mb-1.5 text-ink-quiet text-sm">
            {points.length === 0 ? t("noPoints") : t("noPoint")}
          </p>
          <ul className="flex flex-col gap-1.5 text-sm">
            {points.flatMap((point) =>
              point.contracts.map((contract) => (
                <ContractItem
                  key={contract.guid}
                  contract={contract}
                  product={contract.product.name}
                  point={point.accountingPointId}
                />
              )),
            )}
          </ul>
        </>
      )}
    </PeekPanel>
  );
}

interface ContractItemProps {
  contract: {
    readonly contractNumber: string;
    readonly status: ContractStatus | null;
    readonly startDate: string | null;
    readonly endDate: string | null;
  };
  product: string | null;
  point?: string;
}

function ContractItem({ contract, product, point }: ContractItemProps) {
  const t = useTranslations("invoice-lines.contracts");
  const formats = useFormats();
  const { contractNumber, status, startDate, endDate } = contract;
  return (
    <li className="flex items-start gap-2">
      <span className="min-w-0 flex-1">
        {product ?? t("noProduct")}
        <span className="tabular block text-ink-quiet text-xs">
          {[
            contractNumber,
            endDate === null
              ? t("from", { day: formats.date(startDate) })
              : formats.dateRange(startDate, endDate),
            point,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <ContractStatusTag status={status} />
    </li>
  );
}
