import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { useNow } from "@/components/ui/use-now";
import { useFormats } from "@/lib/intl/use-formats";

const knownEnds = ["timeout", "broken", "failed", "garbage", "stopped", "conflict"] as const;

interface CallUnclearProps {
  outcome: {
    /** The end of the call; null: unknown. */
    readonly call: string | null;
    readonly sentAt: string | null;
    readonly nextCheckAt: string | null;
    /** Null: a person may decide. */
    readonly undecidedUntil: string | null;
    readonly possibleDuplicate: boolean;
  };
  words: {
    /** Shown if it may have happened twice. */
    readonly duplicate: string;
    /** What was found of it since. */
    readonly seen: string;
    /** What a person must do before they decide. */
    readonly decide: string;
  };
  /** Where the desk checks the result. */
  checks: "list" | "invoice";
  /** What it may have made, as items of the list of facts. */
  made?: ReactNode;
  children?: ReactNode;
}

/** A call with an unknown result: what was sent beside what was found since. */
export function CallUnclear({ outcome, words, checks, made, children }: CallUnclearProps) {
  const t = useTranslations("approvals");
  const formats = useFormats();
  const { call, sentAt, undecidedUntil, possibleDuplicate } = outcome;
  const now = useNow(outcome.nextCheckAt !== null);
  const nextCheckAt = Date.parse(outcome.nextCheckAt ?? "") > now ? outcome.nextCheckAt : null;
  const known = knownEnds.find((end) => end === call);
  const end = call === null ? t("callEnd.none") : known ? t(`callEnd.${known}`) : call;
  return (
    <Banner
      tone={possibleDuplicate ? "danger" : "warning"}
      role="status"
      title={possibleDuplicate ? words.duplicate : t("outcome.unknown")}
    >
      <ul className="ml-4 list-disc">
        {sentAt ? (
          <li>{t("outcome.sentFact", { time: formats.exactDateTime(sentAt), end })}</li>
        ) : null}
        <li>{words.seen}</li>
        {made}
      </ul>
      {children}
      {nextCheckAt ? (
        <p className="mt-1">
          {t(`outcome.nextCheck.${checks}`, { time: formats.time(nextCheckAt) })}
        </p>
      ) : null}
      <p className={nextCheckAt ? undefined : "mt-1"}>
        {undecidedUntil
          ? t("outcome.undecidedUntil", { time: formats.time(undecidedUntil) })
          : words.decide}
      </p>
    </Banner>
  );
}
