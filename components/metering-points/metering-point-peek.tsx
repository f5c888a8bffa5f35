import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { useActor } from "@/components/shell/actor-context";
import { ContractStatusTag } from "@/components/shell/contract-status-tag";
import { PeekPanel } from "@/components/shell/peek-panel";
import { EmptyState } from "@/components/shell/states";
import { ButtonLink } from "@/components/ui/button-link";
import { DefinitionList } from "@/components/ui/definition-list";
import { Tag } from "@/components/ui/tag";
import type { Contract } from "@/lib/contract/metering-point";
import type { ContractRow, PointRow, TreeRow } from "@/lib/domain/metering-points/contract-tree";
import { codeLabel } from "@/lib/intl/code-label";
import { useFormats } from "@/lib/intl/use-formats";
import { contractsQuery, type PointOwner } from "@/lib/metering-points/queries";
import { routes } from "@/lib/routes";
import { linesOf } from "./lines-of";
import { pricesOf } from "./prices-of";
import { usePointLabels } from "./use-point-labels";

type MeteringPointPeekProps = ListPeekProps<TreeRow> & { owner: PointOwner };

/** A metering point beside the list: where it is, and all contracts on it, closed ones too. */
export function MeteringPointPeek({ row, owner, ...steps }: MeteringPointPeekProps) {
  const t = useTranslations("metering-points");
  const labels = usePointLabels(owner.customerGuid);
  const { may } = useActor();
  if (row === null) {
    return (
      <RowPeek {...steps} title={t("peek.missing")}>
        <EmptyState title={t("peek.missingHint")} />
      </RowPeek>
    );
  }
  const group = row.accountGuid === null ? null : routes.invoiceGroup(row.accountGuid);
  const links = (
    <nav className="mb-3 flex flex-wrap gap-2">
      {row.kind !== "group" && may("lines:read") ? (
        <ButtonLink href={linesOf(row, owner.customerGuid)} size="sm">
          {t("list.columns.lines")}
        </ButtonLink>
      ) : null}
      {row.kind !== "group" && may("prices:read") ? (
        <ButtonLink href={pricesOf(row, owner.customerGuid)} size="sm">
          {t("list.columns.prices")}
        </ButtonLink>
      ) : null}
      {group === null ? null : (
        <ButtonLink href={group} size="sm">
          {labels.groupName(row.accountGuid)}
        </ButtonLink>
      )}
    </nav>
  );
  if (row.kind === "group") {
    return (
      <RowPeek {...steps} title={labels.groupName(row.accountGuid)}>
        {links}
        <p>{t("row.groupCount", { points: row.points, contracts: row.contracts })}</p>
      </RowPeek>
    );
  }
  return (
    <RowPeek
      {...steps}
      title={row.point.accountingPointId}
      below={row.point.secretLocation ? <Tag tone="danger">{t("row.protected")}</Tag> : null}
    >
      {links}
      <PointFacts row={row} service={labels.service(row.point.serviceTypeKey)} />
      <Contracts row={row} owner={owner} />
    </RowPeek>
  );
}

interface RowProps {
  row: PointRow | ContractRow;
}

function PointFacts({ row, service }: RowProps & { service: string }) {
  const t = useTranslations("metering-points");
  const formats = useFormats();
  const { point } = row;
  const volume = point.yearlyVolume;
  return (
    <DefinitionList
      className="mb-5"
      items={[
        { term: t("list.columns.service"), value: service },
        {
          term: t("list.columns.address"),
          value: point.secretLocation
            ? t("peek.hidden")
            : formats.addressLines(point.address).join(", "),
        },
        {
          term: t("list.columns.direction"),
          value: codeLabel(t, "list.values.direction", point.direction),
        },
        { term: t("list.columns.meter"), value: point.meterNumber },
        { term: t("list.columns.priceArea"), value: point.priceArea },
        { term: t("peek.gridOwner"), value: point.gridOwnerGln },
        {
          term: t("list.columns.yearlyVolume"),
          value: volume === null ? null : `${formats.quantity(volume, 0)} kWh`,
        },
      ]}
    />
  );
}

/** Read on their own: the overview has neither add-on products nor, at first, closed contracts. */
function Contracts({ row, owner }: RowProps & { owner: PointOwner }) {
  const t = useTranslations("metering-points.peek");
  const { may } = useActor();
  const { accountGuid, point } = row;
  const of = owner.kind === "third-party" ? owner : accountGuid !== null && { guid: accountGuid };
  const query = useQuery({
    ...contractsQuery(of || { guid: "" }, point.accountingPointId),
    enabled: of !== false && may("contracts:read"),
  });
  return (
    <section aria-labelledby="point-contracts">
      <h3 id="point-contracts" className="mb-1 font-semibold">
        {t("contracts")}
      </h3>
      {of === false ? (
        <p className="text-ink-quiet">{t("noContracts")}</p>
      ) : (
        <PeekPanel query={query} failed={t("failed")}>
          {(contracts) =>
            contracts.length === 0 ? (
              <p className="text-ink-quiet">{t("noContracts")}</p>
            ) : (
              <ul className="grid gap-3">
                {contracts.map((contract) => (
                  <ContractItem
                    key={contract.guid}
                    contract={contract}
                    current={contract.guid === row.contract?.guid}
                  />
                ))}
              </ul>
            )
          }
        </PeekPanel>
      )}
    </section>
  );
}

function ContractItem({ contract, current }: { contract: Contract; current: boolean }) {
  const t = useTranslations("metering-points.peek");
  const formats = useFormats();
  const { contractNumber, status, startDate, endDate, signedAt, addOnProducts } = contract;
  const addOns = addOnProducts.map(({ name }) => name ?? t("noProduct"));
  return (
    <li aria-current={current || undefined} className="aria-[current]:bg-selected">
      <p className="flex flex-wrap items-center gap-2">
        <span className="tabular font-medium">{contractNumber}</span>
        <ContractStatusTag status={status} />
      </p>
      <p>{[contract.primaryProduct.name ?? t("noProduct"), ...addOns].join(" + ")}</p>
      <p className="tabular text-ink-quiet text-sm">
        {endDate === null
          ? t("from", { day: formats.date(startDate) })
          : formats.dateRange(startDate, endDate)}
        {signedAt === null ? null : ` · ${t("signed", { day: formats.dateTime(signedAt) })}`}
      </p>
    </li>
  );
}
