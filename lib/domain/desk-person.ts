import { z } from "zod";
import { roles } from "./roles";

/** One browser in which a person is signed in. Moments are ISO 8601 in UTC. */
export const personSessionSchema = z.object({
  id: z.uuid(),
  /** Name of the browser, such as "Firefox"; null: unknown user agent. */
  browser: z.string().nullable(),
  /** Name of its operating system, such as "Windows"; null: unknown. */
  system: z.string().nullable(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** When it ends automatically: idle or absolute end, the earlier. */
  endsAt: z.iso.datetime(),
  /** True for the session of this request. */
  current: z.boolean(),
});
export type PersonSession = z.infer<typeof personSessionSchema>;

/** A person who has signed in at least once, with the roles of the last reading. */
export const deskPersonSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  roles: z.array(z.enum(roles)).readonly(),
  signedInAt: z.iso.datetime(),
  /** Active sessions, the last used first. */
  sessions: z.array(personSessionSchema).readonly(),
});
export type DeskPerson = z.infer<typeof deskPersonSchema>;
