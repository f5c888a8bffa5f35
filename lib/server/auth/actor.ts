import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { deskRuntime } from "../runtime";
import { personKey } from "./person-key";
import type { Actor } from "./sessions";

export type { Actor } from "./sessions";

/**
 * The verified person of the request that is being rendered, or null: a sign-in is needed. Read
 * again on every request, once for all parts of a page.
 */
export const readActor = cache(async (): Promise<Actor | null> => {
  // First the headers: a build stops here, before it could read a setting or open a database.
  const cookie = (await headers()).get("cookie");
  const runtime = await deskRuntime();
  return runtime.sessions.find(cookie);
});

/** The key of the person's drafts, for their own pages alone: 32 bytes in hexadecimal. */
export async function readPersonKey(actor: Actor): Promise<string> {
  const { env } = await deskRuntime();
  return personKey(env.NEXTAUTH_SECRET, actor);
}
