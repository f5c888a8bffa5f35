import { z } from "zod";
import norwegian from "./data/words-no.json" with { type: "json" };
import swedish from "./data/words-se.json" with { type: "json" };
import type { SeedTenant } from "./tenants";

const words = z.tuple([z.string()], z.string()).readonly();
const city = z.tuple([z.string(), z.string()]).readonly();

/** Words of one country for names of people, companies and cities. */
const wordlistSchema = z.strictObject({
  given: words,
  family: words,
  /** First parts of invented company names. */
  stems: words,
  trades: words,
  companyForm: z.string(),
  streets: words,
  /** Postal code and city. */
  cities: z.tuple([city], city).readonly(),
  homes: words,
  sites: words,
  housing: z.string(),
  entrance: z.string(),
  holdReasons: words,
  notes: words,
});

export type Wordlist = Readonly<z.infer<typeof wordlistSchema>>;

/** The order of the words is part of every seeded world: a word that is added changes the others. */
export const wordlists = {
  NO: wordlistSchema.parse(norwegian),
  SE: wordlistSchema.parse(swedish),
} as const satisfies Record<SeedTenant["country"], Wordlist>;
