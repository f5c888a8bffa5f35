import "server-only";
import { z } from "zod";

/** The classes of a request. An export is a read too, and so is whatever comes without a session. */
export const limitClasses = ["reads", "writes", "exports", "signIn", "testMails"] as const;
export type LimitClass = (typeof limitClasses)[number];

/** Maximum requests of a class in that many seconds; null: not counted. */
export interface Limit {
  readonly seconds: number;
  readonly person: number | null;
  readonly address: number | null;
}

export interface Limits extends Readonly<Record<LimitClass, Limit>> {
  /** Maximum line proposals of a person in state draft. */
  readonly drafts: number;
}

/**
 * The limits without RATE_LIMITS. They stop programs, not people: a person should never reach them
 * at work.
 *
 * - reads: a page sends up to 10 requests at once and hovering prefetches others. Going through a
 * list by key opens about five previews a second with three reads each, 900 a minute. The limit is
 * three times that. For an address all requests without a session count, also pages and files: 150
 * people of one office whose browsers have stored nothing may sign in within the same minute.
 * - writes: a fast clerk saves every few seconds; a page that saves each row of a selection sends
 * some ten a second for a while.
 * - exports: each reads a whole table, and a person opens the file before the next one.
 * - signIn: the person is unknown, so only addresses are counted. A sign-in is two requests; 150
 * people of one office can sign in within the same minute.
 * - testMails: a person tries whether e-mail arrives; more would fill a mailbox.
 * - drafts: a person's list shows 50; 200 unfinished ones are more than a person can work on.
 */
export const usualLimits: Limits = {
  reads: { seconds: 60, person: 3000, address: 12_000 },
  writes: { seconds: 60, person: 600, address: 3000 },
  exports: { seconds: 600, person: 60, address: 600 },
  signIn: { seconds: 60, person: null, address: 300 },
  testMails: { seconds: 600, person: 5, address: null },
  drafts: 200,
};

const count = z.int().min(1).max(1_000_000_000).optional();
const counted = z.strictObject({ person: count, address: count }).optional();

/** The JSON of RATE_LIMITS: named numbers replace the usual ones. */
export const limitSettingsSchema = z.strictObject({
  reads: counted,
  writes: counted,
  exports: counted,
  signIn: z.strictObject({ address: count }).optional(),
  testMails: z.strictObject({ person: count }).optional(),
  drafts: count,
});

/** The usual limits with the setting's replacements. */
export function limitsWith({ drafts, ...classes }: z.output<typeof limitSettingsSchema>): Limits {
  const of = (name: LimitClass): Limit => {
    const usual = usualLimits[name];
    const given: { person?: number | undefined; address?: number | undefined } =
      classes[name] ?? {};
    return {
      seconds: usual.seconds,
      person: given.person ?? usual.person,
      address: given.address ?? usual.address,
    };
  };
  return {
    reads: of("reads"),
    writes: of("writes"),
    exports: of("exports"),
    signIn: of("signIn"),
    testMails: of("testMails"),
    drafts: drafts ?? usualLimits.drafts,
  };
}
