import { useQuery } from "@tanstack/react-query";
import { CircleX, Hourglass } from "lucide-react";
import { defineList } from "@/components/list/define-list";
import { findsText } from "@/components/list/find-text";
import { columnsOf } from "@/components/list/list-columns";
import { choiceFilter } from "@/components/list/list-filter";
import { wholeSource } from "@/components/list/list-source";
import { Tag } from "@/components/ui/tag";
import { workKinds } from "@/lib/domain/queue/queue-enumerations";
import type { FailingWork, Queue } from "@/lib/domain/queue/queue-shape";
import { queueParams } from "@/lib/queue/params";
import { queueQuery } from "@/lib/queue/queries";
import { type QueueLabels, useQueueLabels } from "./use-queue-labels";

const { name, text, code, number, moment } = columnsOf<FailingWork, QueueLabels>();

const tags = {
  failed: { tone: "danger", icon: CircleX },
  retrying: { tone: "waiting", icon: Hourglass },
  unsent: { tone: "warning", icon: Hourglass },
} as const;

const failingOf = ({ failing }: Queue): readonly FailingWork[] => failing;

/**
 * Background work whose attempts fail, what was given up first, and calls to billing that have not left
 * although they are due.
 */
export const failingList = defineList({
  id: "failing-work",
  texts: "queue",
  params: queueParams,
  rowId: ({ kind, id }) => `${kind}.${id}`,
  nameOf: ({ id }) => id,
  useSource: () => wholeSource(useQuery({ ...queueQuery(), select: failingOf })),
  useLabels: useQueueLabels,
  match: (item, asked, { labels }) =>
    (asked.state === null || item.state === asked.state) &&
    (asked.kind === null || item.kind === asked.kind) &&
    findsText(asked.find, [labels.item(item), labels.failure(item), item.id]),
  find: "find",
  filters: [
    choiceFilter("state", ["failed", "retrying", "unsent"]),
    choiceFilter("kind", workKinds),
  ],
  columns: [
    name("work", (item, { labels }) => labels.item(item), { width: 248 }),
    text("state", ({ state }, { t }) => t(`values.state.${state}`), {
      width: 152,
      cell: ({ state }, { t }) => <Tag {...tags[state]}>{t(`values.state.${state}`)}</Tag>,
    }),
    text("failure", (item, { labels }) => labels.failure(item), { width: 264 }),
    number("failures", ({ failures }) => failures, { width: 104 }),
    moment("since", ({ since }) => since),
    moment("retryAt", ({ retryAt }) => retryAt),
    code("id", ({ id }) => id, { width: 320, shown: false }),
  ],
  peek: async () => (await import("./failing-peek")).FailingPeek,
  facts: true,
  personal: true,
});
