import { z } from "zod";
import { roles } from "./roles";

/** What `/api/desk/session` answers. */
export const deskSessionSchema = z.object({
  /** Tells one person from another of the same name; means nothing outside of the desk. */
  personId: z.uuid(),
  name: z.string(),
  roles: z.array(z.enum(roles)).readonly(),
  /** When the session ends if nothing more is done. */
  endsAt: z.iso.datetime(),
});

export type DeskSession = z.infer<typeof deskSessionSchema>;
