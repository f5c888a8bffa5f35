"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { defineList } from "@/components/list/define-list";
import { findsText } from "@/components/list/find-text";
import { columnsOf } from "@/components/list/list-columns";
import { choiceFilter } from "@/components/list/list-filter";
import { wholeSource } from "@/components/list/list-source";
import { useToday } from "@/components/shell/use-today";
import { Tag } from "@/components/ui/tag";
import { type OperationSunset, sunsetStates } from "@/lib/domain/sunset/operation-sunsets";
import { sunsetParams } from "@/lib/sunset/params";
import { operationsQuery } from "@/lib/sunset/queries";
import { type SunsetLabels, useSunsetLabels } from "./use-sunset-labels";

const { name, text, code, day, flag, moment } = columnsOf<OperationSunset, SunsetLabels>();

const tags = {
  passed: { tone: "danger", icon: CircleX },
  deprecated: { tone: "warning", icon: Hourglass },
  current: { tone: "good", icon: CircleCheck },
} as const;

/** Every operation of the service: its end, who used it last, and the screens that need it. */
export const operationList = defineList({
  id: "operations",
  texts: "sunset",
  params: sunsetParams,
  rowId: ({ id }) => id,
  nameOf: ({ id }) => id,
  useSource: () => {
    return wholeSource(useQuery(operationsQuery(useToday())));
  },
  useLabels: useSunsetLabels,
  match: ({ id, path, state, screens }, asked, { labels }) =>
    (asked.state === null || state === asked.state) &&
    findsText(asked.find, [id, path, ...screens.map(labels.screen)]),
  find: "find",
  filters: [choiceFilter("state", sunsetStates)],
  columns: [
    name("operation", ({ id }) => id, { width: 264 }),
    text("state", ({ state }, { t }) => t(`values.state.${state}`), {
      width: 152,
      cell: ({ state }, { t }) => <Tag {...tags[state]}>{t(`values.state.${state}`)}</Tag>,
    }),
    code("version", ({ version }) => version, { width: 88 }),
    day("sunset", ({ sunset }) => sunset),
    flag("announced", ({ announced }) => announced, { width: 176, shown: false }),
    moment("usedAt", ({ use }) => use?.usedAt),
    text("usedBy", ({ use }, { labels }) => use && labels.person(use.usedBy), { width: 168 }),
    text(
      "screens",
      ({ screens }, { labels, formats }) => formats.list(screens.map(labels.screen)),
      {
        width: 280,
      },
    ),
    code("successor", ({ successor }) => successor, { width: 320 }),
    code("family", ({ family }) => family, { width: 240, shown: false }),
    code("path", ({ method, path }) => `${method} ${path}`, { width: 320, shown: false }),
    moment("noticedAt", ({ use }) => use?.notice?.firstSeenAt, { shown: false }),
    moment("noticeSeenAt", ({ use }) => use?.notice?.lastSeenAt, { shown: false }),
  ],
  facts: true,
  personal: true,
});
