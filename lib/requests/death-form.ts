import { z } from "zod";
import { textEntry } from "../domain/entry";

/** The report of a death (interface, section 4.7). The inheritor is found by one of their groups. */
export const deathFormSchema = z.object({ note: textEntry(1000) });
