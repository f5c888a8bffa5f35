"use client";

import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import type { Queue } from "./use-queue";

/** Why the queue is empty, and the next useful act. */
export function NoLines({ queue }: { queue: Queue }) {
  const t = useTranslations("invoice-lines.empty");
  const filter = useTranslations("invoice-lines.filter");
  const { all, hidden, filtered, setState, loaded } = queue;
  const snoozed = (
    <Button onClick={() => setState((current) => ({ ...current, snoozed: "shown" }))}>
      {t("showSnoozed")}
    </Button>
  );
  const clear = (
    <Button onClick={() => setState((current) => ({ ...current, filters: {}, find: "" }))}>
      {filter("clearAll")}
    </Button>
  );
  if (hidden > 0) {
    return (
      <EmptyState
        title={t("snoozed", { count: hidden })}
        action={
          <>
            {snoozed}
            {filtered ? clear : null}
          </>
        }
      />
    );
  }
  if (all.length > 0) {
    const key = loaded.complete ? "noMatch" : "noMatchYet";
    return <EmptyState title={t(key, { count: all.length })} action={clear} />;
  }
  return <EmptyState title={t("none")} hint={t("noneHint")} />;
}
