"use client";

import { type Query, useQueryClient } from "@tanstack/react-query";
import { lazy, useEffect, useEffectEvent, useRef, useState } from "react";
import { LazyPart } from "@/components/ui/lazy-part";
import { ProblemError, toProblemError } from "@/lib/browser/problem-error";
import { extendSession, readSession, type SessionFacts } from "@/lib/browser/session";
import { announceSessionEnd, onSessionEnd } from "@/lib/browser/session-end";
import { onSessionSignal } from "@/lib/browser/session-signal";
import { useActor } from "./actor-context";

const SessionDialog = lazy(async () => ({
  default: (await import("./session-dialog")).SessionDialog,
}));

export type SessionState =
  | { readonly kind: "running" }
  | {
      readonly kind: "ending";
      readonly endsAt: number;
      /** Result of the attempt to stay: the end cannot be extended, or there was no answer. */
      readonly notice: "last" | "failed" | null;
    }
  | { readonly kind: "ended" }
  /** The person signed out in another tab: the page is hidden until they sign in again. */
  | { readonly kind: "signed-out" }
  /**
   * Ended, and the person closed the dialog to read the page: the next request that needs a session
   * opens it again.
   */
  | { readonly kind: "put-off" }
  | { readonly kind: "another-person"; readonly name: string };

const warnBefore = 2 * 60_000;

/** Milliseconds between two looks for a new session once the former has ended. */
const checkEvery = 3_000;

/**
 * Warns before the session ends, and shows the sign-in over the page when it has. Forms are not
 * reset and no write is repeated automatically; failed reads are read again.
 */
export function SessionWatch({ initialEnd }: { initialEnd: number }) {
  const client = useQueryClient();
  const { personId } = useActor();
  const [endsAt, setEndsAt] = useState(initialEnd);
  const [state, setState] = useState<SessionState>({ kind: "running" });
  // The fixed end that a person has been informed of: no second warning before it.
  const [warnedFor, setWarnedFor] = useState(0);
  const [missed, setMissed] = useState(0);

  useEffect(() => {
    if (state.kind !== "running") return;
    const checkSession = async () => {
      const end = await knownEnd();
      if (end === null) setMissed(missed + 1);
      else if (end - Date.now() > warnBefore) setEndsAt(end);
      else setState(unlessHidden({ kind: "ending", endsAt: end, notice: null }));
    };
    const timer = setTimeout(
      checkSession,
      waitUntil(endsAt <= warnedFor ? endsAt : endsAt - warnBefore),
    );
    return () => clearTimeout(timer);
  }, [endsAt, state.kind, warnedFor, missed]);

  const signOuts = useRef(0);
  /** Whose session it is now; null: nobody's, or the answer is older than a sign-out. */
  const readAfterSignOuts = async (): Promise<SessionFacts | null> => {
    const before = signOuts.current;
    const facts = await readSession().catch(() => null);
    return before === signOuts.current ? facts : null;
  };
  const onSignOut = useEffectEvent(() => {
    signOuts.current += 1;
    setState({ kind: "signed-out" });
  });

  const checking = useRef(false);
  const onEnd = useEffectEvent(async () => {
    if (checking.current) return;
    checking.current = true;
    // A sign-in in another tab ends this browser's former session, also for a request under way.
    const facts = await readAfterSignOuts();
    const refused = facts === null || (await adopt(facts)) === "refused";
    if (refused) setState(unlessHidden({ kind: "ended" }));
    checking.current = false;
  });
  const adopt = async (facts: SessionFacts) => {
    if (facts.personId !== personId) {
      setState({ kind: "another-person", name: facts.name });
      return "adopted";
    }
    setEndsAt(facts.endsAt);
    setState({ kind: "running" });
    await client.refetchQueries(refusedQueries);
    return client.getQueryCache().findAll(refusedQueries).length > 0 ? "refused" : "adopted";
  };
  const onSignIn = useEffectEvent(async () => {
    const facts = await readAfterSignOuts();
    if (facts !== null) await adopt(facts);
  });
  useEffect(() => onSessionEnd(onEnd), []);
  useEffect(() => onSessionSignal("signed-in", onSignIn), []);
  useEffect(() => onSessionSignal("signed-out", onSignOut), []);
  // A sign-in in another tab is not announced, and its session may come after the former has ended.
  useEffect(() => {
    if (state.kind !== "ended" && state.kind !== "signed-out") return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void onSignIn();
    }, checkEvery);
    return () => clearInterval(timer);
  }, [state.kind]);

  const extend = async () => {
    if (state.kind !== "ending") return;
    try {
      const { endsAt: end } = await extendSession();
      setEndsAt(end);
      // An absolute end cannot be extended, so nothing is promised.
      setState(
        unlessHidden(end > state.endsAt ? { kind: "running" } : { ...state, notice: "last" }),
      );
    } catch (error) {
      setState(
        unlessHidden(isSessionError(error) ? { kind: "ended" } : { ...state, notice: "failed" }),
      );
    }
  };
  const end = async () => {
    const known = await knownEnd();
    // Work in another tab may have extended the session during the countdown.
    if (known !== null && known - Date.now() > warnBefore) {
      setEndsAt(known);
      setState(unlessHidden({ kind: "running" }));
    } else announceSessionEnd();
  };
  const close = () => {
    if (state.kind === "ending") setWarnedFor(state.endsAt);
    setState(unlessHidden({ kind: state.kind === "ended" ? "put-off" : "running" }));
  };
  const isHidden = hides(state);
  useEffect(() => {
    if (!isHidden) return;
    document.documentElement.setAttribute(hiddenAttribute, "");
    return () => document.documentElement.removeAttribute(hiddenAttribute);
  }, [isHidden]);

  if (state.kind === "running" || state.kind === "put-off") return null;
  return (
    <LazyPart>
      <SessionDialog state={state} onExtend={extend} onEnd={end} onClose={close} />
    </LazyPart>
  );
}

/** On the root element while nobody may see the page; the style sheet hides it, also in print. */
const hiddenAttribute = "data-hidden";

function hides({ kind }: SessionState): boolean {
  return kind === "signed-out" || kind === "another-person";
}

/** What is hidden stays hidden, whatever becomes of the session of another person. */
function unlessHidden(next: SessionState) {
  return (now: SessionState): SessionState => (hides(now) ? now : next);
}

function waitUntil(moment: number): number {
  // Never at once in a loop, and never longer than a timer can wait.
  return Math.min(Math.max(moment - Date.now(), 5_000), 2_000_000_000);
}

/**
 * The end of the session, read from the server, because this tab or another may have extended it;
 * null: no answer.
 */
async function knownEnd(): Promise<number | null> {
  try {
    return (await readSession()).endsAt;
  } catch (error) {
    if (isSessionError(error)) announceSessionEnd();
    return null;
  }
}

const refusedQueries = {
  type: "active",
  predicate: ({ state: { error } }: Query) => isSessionError(error),
} as const;

function isSessionError(error: unknown): boolean {
  return error instanceof ProblemError && toProblemError(error).kind === "session";
}
