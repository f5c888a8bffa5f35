"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import { callDesk } from "@/lib/browser/desk-client";
import type { TestDigest } from "@/lib/domain/notifications/test-digest";

/** Longer than the desk waits for the mail server. */
const patience = 60_000;

/** Sends the person the daily e-mail now: where it went, or why it was not sent. */
export function TestDigestButton({ address }: { address: string | null }) {
  const t = useTranslations("preferences");
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<TestDigest | null>(null);
  const [error, setError] = useState<unknown>(null);
  const send = async () => {
    setBusy(true);
    setOutcome(null);
    setError(null);
    try {
      setOutcome(await callDesk("sendTestDigest", { milliseconds: patience }));
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-col items-start gap-2 sm:col-span-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button pending={busy} onClick={send}>
          {t("testMail.send")}
        </Button>
        <p className="min-w-0 break-words text-ink-quiet text-sm">
          {address === null ? t("testMail.no-address") : t("testMail.goesTo", { address })}
        </p>
      </div>
      <p role="status" className="text-ink-soft">
        {outcome === null ? "" : t(`testMail.${outcome.kind}`, factsOf(outcome))}
      </p>
      {error === null ? null : <ProblemNote error={error} />}
    </div>
  );
}

function factsOf({ address, failure }: TestDigest) {
  return { address: address ?? "", failure: failure ?? "" };
}
