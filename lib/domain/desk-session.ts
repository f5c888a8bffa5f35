import { z } from "zod";
import { roles } from "./roles";

/** What `/api/desk/session` answers. */
export const deskSessionSchema = z.object({
  /** Distinguishes people of the same name; has no meaning outside of the desk. */
  personId: z.uuid(),
  name: z.string(),
  roles: z.array(z.enum(roles)).readonly(),
  /** When the session ends without further use. */
  endsAt: z.iso.datetime(),
});

export type DeskSession = z.infer<typeof deskSessionSchema>;
