import { z } from "zod";
import { textEntry } from "../domain/entry";

/** The report of a death (interface, section 4.7). The inheritor is named by id. */
export const deathFormSchema = z.object({ inheritor: z.string(), note: textEntry(1000) });
