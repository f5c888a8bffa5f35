"use client";

import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { ProblemError, toProblemError } from "@/lib/browser/problem-error";
import { extendSession, readSession } from "@/lib/browser/session";
import { announceSessionEnd, onSessionEnd } from "@/lib/browser/session-end";
import { onSignedIn } from "@/lib/browser/session-signal";
import { useActor } from "./actor-context";

const SessionDialog = lazy(async () => ({
  default: (await import("./session-dialog")).SessionDialog,
}));

export type SessionState =
  | { readonly kind: "running" }
  | { readonly kind: "ending"; readonly endsAt: number }
  | { readonly kind: "ended" }
  | { readonly kind: "another-person"; readonly name: string };

const warnBefore = 2 * 60_000;

/**
 * Warns before the session ends, and asks to sign in again over the page when it has. Forms stay
 * as they are and no write is sent again by itself; what could not be read is read again.
 */
export function SessionWatch({ initialEnd }: { initialEnd: number }) {
  const client = useQueryClient();
  const { personId } = useActor();
  const [endsAt, setEndsAt] = useState(initialEnd);
  const [state, setState] = useState<SessionState>({ kind: "running" });

  useEffect(() => onSessionEnd(() => setState({ kind: "ended" })), []);

  useEffect(() => {
    if (state.kind !== "running") return;
    const timer = setTimeout(async () => {
      const end = await knownEnd();
      if (end === null) return;
      if (end - Date.now() > warnBefore) setEndsAt(end);
      else setState({ kind: "ending", endsAt: end });
    }, untilWarning(endsAt));
    return () => clearTimeout(timer);
  }, [endsAt, state.kind]);

  useEffect(
    () =>
      onSignedIn(async () => {
        const facts = await readSession().catch(() => null);
        if (facts === null) return;
        if (facts.personId !== personId) {
          setState({ kind: "another-person", name: facts.name });
          return;
        }
        setEndsAt(facts.endsAt);
        setState({ kind: "running" });
        await client.refetchQueries({ predicate: ({ state: { error } }) => isSessionError(error) });
      }),
    [client, personId],
  );

  const extend = async () => {
    try {
      const facts = await extendSession();
      setEndsAt(facts.endsAt);
      setState({ kind: "running" });
    } catch (error) {
      if (isSessionError(error)) setState({ kind: "ended" });
    }
  };

  if (state.kind === "running") return null;
  return (
    <Suspense fallback={null}>
      <SessionDialog
        state={state}
        onExtend={extend}
        onEnd={announceSessionEnd}
        onClose={() => setState({ kind: "running" })}
      />
    </Suspense>
  );
}

function untilWarning(endsAt: number): number {
  // Never at once in a loop, and never longer than a timer can wait.
  return Math.min(Math.max(endsAt - Date.now() - warnBefore, 5_000), 2_000_000_000);
}

/** Work in this tab or another has moved the end: only the server knows it. */
async function knownEnd(): Promise<number | null> {
  try {
    return (await readSession()).endsAt;
  } catch (error) {
    if (isSessionError(error)) announceSessionEnd();
    return null;
  }
}

function isSessionError(error: unknown): boolean {
  return error instanceof ProblemError && toProblemError(error).kind === "session";
}
