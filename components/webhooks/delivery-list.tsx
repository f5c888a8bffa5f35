"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { defineList } from "@/components/list/define-list";
import { columnsOf } from "@/components/list/list-columns";
import { useAppendingSource } from "@/components/list/list-source";
import { walkPages } from "@/components/list/walk-pages";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import type { DeliveryState } from "@/lib/domain/webhooks/delivery-enumerations";
import type { Delivery, DeliveryList } from "@/lib/domain/webhooks/delivery-shape";
import { webhookParams } from "@/lib/webhooks/params";
import { deliveryListQuery, readDeliveries } from "@/lib/webhooks/queries";
import { DeliveryStateTag } from "./delivery-state-tag";
import { useWebhookLabels } from "./use-webhook-labels";

type Labels = ReturnType<typeof useWebhookLabels>;

const { name, code, text, number, moment } = columnsOf<Delivery, Labels>();

/** Those that need a person come first, as in the list. */
const states = [
  "attention",
  "dead",
  "received",
  "done",
  "nothing-to-do",
] as const satisfies readonly DeliveryState[];

const rowId = ({ id }: Delivery) => id;
const rowsOf = ({ deliveries }: DeliveryList) => deliveries;

/** The webhooks that were received, those that need a person first. */
export const deliveryList = defineList({
  id: "webhook-deliveries",
  texts: "webhooks",
  params: webhookParams,
  rowId,
  nameOf: ({ webhookId }) => webhookId,
  useSource: (state) =>
    useAppendingSource(useInfiniteQuery(deliveryListQuery(state)), rowsOf, rowId),
  walk: (state, signal) =>
    walkPages((cursor) => readDeliveries(state, cursor, signal), rowsOf, signal),
  useLabels: useWebhookLabels,
  view: { name: "state", values: ["all", ...states], useCounts },
  find: "find",
  columns: [
    name("kind", ({ kind }, { labels }) => labels.kind(kind), { width: 248 }),
    code("invoice", ({ invoiceNumber }) => invoiceNumber, { width: 112 }),
    text("state", ({ state }, { t }) => t(`values.state.${state}`), {
      width: 208,
      cell: ({ state }) => <DeliveryStateTag state={state} />,
    }),
    text("reason", ({ reason }, { labels }) => (reason === null ? null : labels.reason(reason)), {
      width: 280,
    }),
    moment("receivedAt", ({ receivedAt }) => receivedAt),
    number("copies", ({ copies }) => copies, { width: 104 }),
    number("attempts", ({ attempts }) => attempts, { width: 96 }),
    moment("happenedAt", ({ happenedAt }) => happenedAt, { shown: false }),
    moment("finishedAt", ({ finishedAt }) => finishedAt, { shown: false }),
    code("webhookId", ({ webhookId }) => webhookId, { width: 280, shown: false }),
  ],
  peek: async () => (await import("./delivery-peek")).DeliveryPeek,
});

/** The receiver and how many webhooks it has of each state; undefined until they were read. */
export function useReceiver() {
  const [state] = useSearchParamsState(webhookParams);
  const { data, isError } = useInfiniteQuery(deliveryListQuery(state));
  return { receiver: data?.pages[0], failed: isError };
}

function useCounts(): Readonly<Record<string, number>> | null {
  const { receiver } = useReceiver();
  if (receiver === undefined) return null;
  const counts = states.map((state) => [state, receiver.counts[state] ?? 0] as const);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return { all, ...Object.fromEntries(counts) };
}
