import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DefinitionList } from "@/components/ui/definition-list";
import { Tag } from "@/components/ui/tag";
import type { System } from "@/lib/domain/system/system-shape";
import { useFormats } from "@/lib/intl/use-formats";

/** Open entries of the outbox, and what came of its calls. */
export function OutboxFacts({ system: { stored, sends } }: { system: System }) {
  const t = useTranslations("system.outbox");
  const { integer } = useFormats();
  const open = (["waiting", "sending", "unknown"] as const).map((state) => ({
    term: t(state),
    value: stored && integer(stored.outbox[state]),
  }));
  const made = (["confirmed", "refused", "notSent", "unclear"] as const).map((outcome) => ({
    term: t(outcome),
    value: integer(sends[outcome]),
  }));
  return (
    <Facts title={t("title")}>
      <DefinitionList complete items={[...open, ...made]} />
    </Facts>
  );
}

const tones = { closed: "good", "half-open": "warning", open: "danger" } as const;

/** The circuit of the calls to billing, and the access tokens. */
export function BillingFacts({ system: { circuit, tokens } }: { system: System }) {
  const t = useTranslations("system.billing");
  const { integer } = useFormats();
  const state = <Tag tone={tones[circuit.state]}>{t(circuit.state)}</Tag>;
  return (
    <Facts title={t("title")}>
      <DefinitionList
        items={[
          { term: t("circuit"), value: state },
          { term: t("opened"), value: integer(circuit.opened) },
          { term: t("renewed"), value: integer(tokens.renewed) },
          { term: t("tokenFailed"), value: integer(tokens.failed) },
        ]}
      />
    </Facts>
  );
}

/** How far the walk is that reads the numbers of all invoice groups for the finder. */
export function NumberIndexFacts({ walk }: { walk: System["numberWalk"] }) {
  const t = useTranslations("system.numberIndex");
  const { integer, dateTime } = useFormats();
  const state = walk?.isUnderWay ? "underWay" : walk?.completedAt ? "complete" : "never";
  const groups =
    walk &&
    (walk.groupsOfLast === null
      ? integer(walk.groupsRead)
      : t("ofLast", { read: integer(walk.groupsRead), last: integer(walk.groupsOfLast) }));
  return (
    <Facts title={t("title")}>
      <DefinitionList
        items={[
          {
            term: t("state"),
            value: <Tag tone={state === "complete" ? "good" : "neutral"}>{t(state)}</Tag>,
          },
          { term: t("groups"), value: groups },
          { term: t("progress"), value: walk && dateTime(walk.touchedAt) },
          { term: t("completed"), value: walk?.completedAt ? dateTime(walk.completedAt) : null },
          { term: t("failed"), value: walk && integer(walk.failed) },
        ]}
      />
    </Facts>
  );
}

/** The database's connections, sessions, memory and versions. */
export function ProcessFacts({ system }: { system: System }) {
  const t = useTranslations("system.process");
  const units = useTranslations("system");
  const { integer } = useFormats();
  const { database, stored } = system;
  const { residentBytes, heapBytes, node, environment } = system.process;
  const megabytes = (bytes: number) =>
    units("megabytes", { count: integer(Math.round(bytes / 1_000_000)) });
  const up = <Tag tone={database.up ? "good" : "danger"}>{t(database.up ? "up" : "down")}</Tag>;
  return (
    <Facts title={t("title")}>
      <DefinitionList
        complete
        items={[
          { term: t("database"), value: up },
          { term: t("busy"), value: integer(database.busy) },
          { term: t("idle"), value: integer(database.idle) },
          { term: t("waiting"), value: integer(database.waiting) },
          { term: t("sessions"), value: stored && integer(stored.sessions) },
          { term: t("memory"), value: megabytes(residentBytes) },
          { term: t("heap"), value: megabytes(heapBytes) },
          { term: t("node"), value: node },
          { term: t("environment"), value: environment },
        ]}
      />
    </Facts>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid content-start gap-2">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  );
}
