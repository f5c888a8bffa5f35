import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { storageAway } from "../domain/storage-away";
import { failureOf } from "../postgres/storage-failure";
import { personKey } from "./auth/person-key";
import type { Actor } from "./auth/sessions";
import { deskRuntime } from "./runtime";

export type { Actor } from "./auth/sessions";

/**
 * The verified person of the request that is being rendered, or null: a sign-in is needed. Read
 * again on every request, once for all parts of a page.
 */
export const readActor = cache(async (): Promise<Actor | null> => {
  // First the headers: a build stops here, before it could read a setting or open a database.
  const cookie = (await headers()).get("cookie");
  const runtime = await deskRuntime();
  try {
    return await runtime.sessions.find(cookie);
  } catch (error) {
    throw withDigest(error);
  }
});

/**
 * The framework sends a page nothing of an error but its digest: by it, the page says that the
 * database went away since the last check (proxy.ts).
 */
function withDigest(error: unknown): unknown {
  if (!(error instanceof Error) || failureOf(error) !== "unreachable") return error;
  return Object.assign(error, { digest: storageAway });
}

/** The key of the person's drafts, for their own pages alone: 32 bytes in hexadecimal. */
export async function readPersonKey(actor: Actor): Promise<string> {
  const { env } = await deskRuntime();
  return personKey(env.NEXTAUTH_SECRET, actor);
}
