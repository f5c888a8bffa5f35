"use client";

import { useQuery } from "@tanstack/react-query";
import { AlarmClock, Archive } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ListEmpty } from "@/components/list/list-rows";
import type { ListModel } from "@/components/list/use-list";
import { useShortcut } from "@/components/shell/shortcuts";
import { EmptyState } from "@/components/shell/states";
import { WalkNote } from "@/components/shell/walk-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Choice } from "@/components/ui/choice";
import { nextInCluster } from "@/lib/domain/invoice-lines/clusters";
import { matchesLine, noValue, ownLines } from "@/lib/domain/invoice-lines/line-value-id";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import type { AbandonedState } from "@/lib/invoice-lines/abandoned/params";
import { followupsQuery } from "@/lib/invoice-lines/abandoned/queries";
import { routes } from "@/lib/routes";
import { LineSums } from "../line-sums";
import { RecipeListButton } from "../recipes/recipe-list-button";
import { useAbandoned } from "./abandoned-context";
import type { LineLabels } from "./abandoned-list";
import { ClusterHead } from "./cluster-head";
import { JobBanners } from "./job-banners";

export interface PartProps {
  list: ListModel<QueueLine, AbandonedState, LineLabels>;
}

export function Actions({ list }: PartProps) {
  return (
    <>
      <RecipeListButton />
      <ButtonLink
        variant="quiet"
        href={routes.archivedLines()}
        icon={<Archive aria-hidden className="size-4" />}
      >
        {list.context.t("toArchived")}
      </ButtonLink>
    </>
  );
}

const whose = { all: "", mine: ownLines, nobody: noValue } as const;
type Whose = keyof typeof whose;
const everybody = ["all", "mine", "nobody"] as const satisfies readonly Whose[];

/** Whose lines, and whether snoozed ones are shown. */
export function Toolbar({ list }: PartProps) {
  const { t } = list.context;
  const { assignee, snoozed } = list.state;
  const hidden = useHidden(list);
  // A colleague's lines are none of the three: the chip has their name.
  const chosen = everybody.find((name) => whose[name] === assignee) ?? "other";
  const snooze = snoozed === "hidden" ? t("snoozed.hidden", { count: hidden }) : t("snoozed.hide");
  return (
    <>
      <Choice<Whose | "other">
        label={t("whose.label")}
        options={everybody.map((value) => ({ value, label: t(`whose.${value}`) }))}
        value={chosen}
        onValueChange={(name: Whose | "other") => {
          if (name !== "other") list.change({ assignee: whose[name] });
        }}
      />
      {snoozed !== "hidden" || hidden > 0 ? (
        <Button
          variant="quiet"
          size="sm"
          title={snooze}
          icon={<AlarmClock aria-hidden className="size-3.5" />}
          onClick={() => list.change({ snoozed: snoozed === "hidden" ? "shown" : "hidden" })}
        >
          <span className="lg:max-xl:sr-only">{snooze}</span>
        </Button>
      ) : null}
    </>
  );
}

/** How many lines match and are hidden, because they are snoozed. */
function useHidden({ source, state, context }: PartProps["list"]): number {
  const { rows } = source;
  const { personId } = context.actor;
  return useMemo(() => {
    if (state.snoozed !== "hidden") return 0;
    return rows.filter((line) => line.snoozed && matchesLine(line, state, personId)).length;
  }, [rows, state, personId]);
}

/** Notices about the whole list. */
export function Notices({ list }: PartProps) {
  const { t } = list.context;
  const { jobs, followups, walk } = useAbandoned();
  const { isError } = useQuery(followupsQuery());
  const peek = useTranslations("invoice-lines.peek");
  const next = () => {
    const rows = list.shown.model.rows.map(({ record }) => record);
    const line = nextInCluster(rows, list.activeId);
    if (line) list.peek(line.id);
    return line !== null;
  };
  useShortcut("n", peek("nextInCluster"), next, {
    scope: "list",
    enabled: list.state.view === "lines",
  });
  return (
    <>
      <div className="contents print:hidden">
        <JobBanners jobs={jobs} />
      </div>
      <div className="flex flex-col gap-2 px-6 pb-3 empty:hidden">
        {isError ? (
          <Banner tone="warning" role="status" title={t("followupsFailed")}>
            {t("followupsFailedText")}
          </Banner>
        ) : null}
        {followups.error ? (
          <Banner
            tone="warning"
            role="alert"
            title={t("notSaved")}
            actions={
              <Button size="sm" onClick={followups.dismiss}>
                {t("dismiss")}
              </Button>
            }
          >
            {followups.error.message}
          </Banner>
        ) : null}
        <WalkNote walk={walk} />
        <ClusterHead list={list} />
      </div>
    </>
  );
}

/** What the lines that match add up to. */
export function Footer({ list }: PartProps) {
  return list.matching.length === 0 ? null : <LineSums lines={list.matching} />;
}

export function Empty({ list }: PartProps) {
  const { t } = list.context;
  const table = useTranslations("table");
  const hidden = useHidden(list);
  if (hidden === 0) return <ListEmpty list={list} />;
  return (
    <EmptyState
      title={t("snoozed.matching", { count: hidden })}
      action={
        <>
          <Button onClick={() => list.change({ snoozed: "shown" })}>{t("snoozed.show")}</Button>
          {list.narrowed ? <Button onClick={list.clear}>{table("filters.clear")}</Button> : null}
        </>
      }
    />
  );
}
