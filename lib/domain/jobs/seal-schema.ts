import { z } from "zod";

/** Hours in which a job can be made of a previewed row. */
export const longestSealHours = 24;

/** The desk's proof that it read the facts of a row for this person; rows go back with it unchanged. */
export const sealSchema = z.string().max(100);
