import { useMemo, useSyncExternalStore } from "react";

/** A write that can be cancelled until it is sent. */
export interface DelayedSend {
  readonly id: number;
  /** Its page, which shows it. */
  readonly scope: string;
  /** The record within the page. */
  readonly key: string;
  readonly label: string;
  /** Milliseconds since 1970. */
  readonly sendsAt: number;
  /** It is in flight and can no longer be cancelled. */
  readonly sending: boolean;
}

interface NewSend extends Pick<DelayedSend, "scope" | "key" | "label"> {
  /** Sends with `keepalive`, and handles its own failures. */
  readonly send: () => Promise<void>;
}

/** Time to cancel, in milliseconds. */
export const undoMilliseconds = 10_000;

interface Entry {
  readonly send: () => Promise<void>;
  readonly timer: ReturnType<typeof setTimeout>;
}

let shown: readonly DelayedSend[] = [];
let lastId = 0;
const entries = new Map<number, Entry>();
const running = new Set<Promise<void>>();
const listeners = new Set<() => void>();
const none: readonly DelayedSend[] = [];

/**
 * Sends after ten seconds, also after the person has left the page within the desk. Before the tab
 * is closed, and at sign-out, it is sent at once. Returns the number to cancel it by; null if the
 * same record has one already.
 */
export function delaySend({ send, ...facts }: NewSend): number | null {
  if (shown.some(({ scope, key }) => scope === facts.scope && key === facts.key)) return null;
  lastId += 1;
  const id = lastId;
  const timer = setTimeout(() => void start(id), undoMilliseconds);
  if (entries.size === 0) window.addEventListener("pagehide", sendOnHide);
  entries.set(id, { send, timer });
  show([...shown, { ...facts, id, sendsAt: Date.now() + undoMilliseconds, sending: false }]);
  return id;
}

/** False if it has been sent already. */
export function cancelSend(id: number): boolean {
  const entry = entries.get(id);
  if (entry === undefined) return false;
  clearTimeout(entry.timer);
  forget(id);
  show(shown.filter((one) => one.id !== id));
  return true;
}

/** Sends everything that can still be cancelled, and waits for the answers. */
export async function sendDelayedNow(): Promise<void> {
  for (const id of entries.keys()) void start(id);
  await Promise.all(running);
}

/** The writes of a page that are to be sent or in flight. */
export function useDelayedSends(scope: string): readonly DelayedSend[] {
  const all = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
  return useMemo(() => all.filter((one) => one.scope === scope), [all, scope]);
}

function start(id: number): Promise<void> {
  const entry = entries.get(id);
  if (entry === undefined) return Promise.resolve();
  clearTimeout(entry.timer);
  forget(id);
  show(shown.map((one) => (one.id === id ? { ...one, sending: true } : one)));
  const sending = entry.send().finally(() => {
    running.delete(sending);
    show(shown.filter((one) => one.id !== id));
  });
  running.add(sending);
  return sending;
}

function forget(id: number): void {
  entries.delete(id);
  if (entries.size === 0) window.removeEventListener("pagehide", sendOnHide);
}

function sendOnHide(): void {
  void sendDelayedNow();
}

function show(next: readonly DelayedSend[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
