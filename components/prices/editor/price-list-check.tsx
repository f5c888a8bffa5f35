import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ProblemNote } from "@/components/shell/problem-note";
import { RecordLink } from "@/components/shell/record-link";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { SmallTable } from "@/components/ui/small-table";
import { comparePriceRows } from "@/lib/domain/prices/compare-price-rows";
import type { Period } from "@/lib/domain/prices/period-findings";
import type { PreparedPriceList } from "@/lib/prices/prepare-price-lists";
import { routes } from "@/lib/routes";
import { PeriodTimeline } from "./period-timeline";
import { usePeriodText } from "./use-period-text";
import { type SendResult, usePriceListSending } from "./use-price-list-sending";

interface PriceListCheckProps {
  lists: readonly PreparedPriceList[];
  note: string;
  today: string;
  onBack: () => void;
  /** Every list awaits its approval. */
  onSent: () => void;
  /** Begins another list. */
  onAnother: () => void;
}

/** Price lists before they are sent for approval, and the request of each afterwards. */
export function PriceListCheck(props: PriceListCheckProps) {
  const { lists, note, today, onBack, onSent, onAnother } = props;
  const t = useTranslations("prices.editor");
  const flow = useTranslations("form.flow");
  const period = usePeriodText();
  const { results, sending, send } = usePriceListSending();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const done = [...results.values()].filter((result) => "id" in result).length;
  const failures = [...results.values()].flatMap((result) =>
    "error" in result ? [result.error] : [],
  );
  const isSent = done === lists.length;
  const begin = async () => {
    if (
      await send(
        lists.map(({ body }) => body),
        note || null,
      )
    )
      onSent();
  };
  const isPast = lists.some(({ draft }) => draft.to !== null && draft.to < today);
  const isLater = lists.some(({ draft }) => draft.from > today);
  return (
    <section aria-labelledby="price-list-check" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="price-list-check" ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t(isSent ? "sentTitle" : "checkTitle")}
      </h2>
      {isSent ? (
        <Banner tone="waiting" role="status" title={t("sent", { count: done })}>
          {t("sentText")}
        </Banner>
      ) : null}
      <SmallTable
        caption={t("lists")}
        scroll
        rows={lists}
        rowKey={({ body }) => `${body.code} ${body.validFrom}`}
        columns={[
          { id: "product", head: t("columns.product"), cell: ({ draft }) => draft.product.name },
          { id: "period", head: t("period"), cell: ({ draft }) => period(draft) },
          { id: "code", head: t("code"), cell: ({ body }) => body.code },
          {
            id: "count",
            head: t("prices"),
            numeric: true,
            cell: ({ draft }) => draft.rows.length,
          },
          { id: "change", head: t("change"), cell: (list) => <Changes list={list} /> },
          ...(results.size === 0
            ? []
            : [
                {
                  id: "request",
                  head: t("request"),
                  cell: (list: PreparedPriceList) => (
                    <Result result={results.get(lists.indexOf(list))} />
                  ),
                },
              ]),
        ]}
      />
      <section aria-labelledby="price-periods">
        <h3 id="price-periods" className="mb-2 font-medium">
          {t("timeline.title")}
        </h3>
        <ul className="grid gap-4">
          {timelinesOf(lists).map(({ id, name, periods }) => (
            <PeriodTimeline key={id} product={name} periods={periods} />
          ))}
        </ul>
      </section>
      {isSent ? null : (
        <ul className="list-disc pl-5 text-ink-soft">
          <li>{t("effects.approver")}</li>
          {isLater ? <li>{t("effects.later")}</li> : null}
          {isPast ? <li>{t("effects.past")}</li> : null}
        </ul>
      )}
      {failures.length > 0 && !sending ? <ProblemNote error={failures[0]} /> : null}
      <div className="flex flex-wrap gap-2">
        {isSent ? (
          <Button variant="primary" onClick={onAnother}>
            {t("another")}
          </Button>
        ) : (
          <>
            <Button aria-disabled={sending} onClick={() => (sending ? undefined : onBack())}>
              {flow("back")}
            </Button>
            <Button variant="primary" pending={sending} onClick={() => void begin()}>
              {t(results.size > 0 ? "sendRest" : "send", { count: lists.length - done })}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function Result({ result }: { result: SendResult | undefined }) {
  const t = useTranslations("prices.editor");
  if (result === undefined) return "–";
  if ("error" in result) return t("notSent");
  return <RecordLink href={routes.approval(result.id)} kind={t("openRequest")} />;
}

/** What differs from the list in force, if this one replaces it. */
function Changes({ list: { body, inForce } }: { list: PreparedPriceList }) {
  const t = useTranslations("prices.editor");
  if (inForce === null || !replaces({ body, inForce })) return t("newList");
  const compared = comparePriceRows(inForce.rows, body.rows);
  const count = (change: string) => compared.filter((one) => one.change === change).length;
  const counts = { added: count("added"), changed: count("changed"), removed: count("removed") };
  return t("differences", counts);
}

function replaces({ body, inForce }: Pick<PreparedPriceList, "body" | "inForce">): boolean {
  return inForce?.code === body.code && inForce.validFrom === body.validFrom;
}

interface Timeline {
  readonly id: string;
  readonly name: string;
  readonly periods: readonly (Period & { readonly inForce: boolean })[];
}

/** The periods of each product: those asked for, and the list in force that none of them replaces. */
function timelinesOf(lists: readonly PreparedPriceList[]): readonly Timeline[] {
  const ids = [...new Set(lists.map(({ draft }) => draft.product.id))];
  return ids.map((id) => {
    const own = lists.filter(({ draft }) => draft.product.id === id);
    const inForce = own[0]?.inForce ?? null;
    const stays = inForce !== null && !own.some(replaces);
    const asked = own.map(({ draft }) => ({ from: draft.from, to: draft.to, inForce: false }));
    const kept = stays
      ? [{ from: inForce.validFrom ?? "", to: inForce.validTo, inForce: true }]
      : [];
    const periods = [...kept, ...asked].toSorted((one, other) =>
      one.from.localeCompare(other.from),
    );
    return { id, name: own[0]?.draft.product.name ?? "", periods };
  });
}
