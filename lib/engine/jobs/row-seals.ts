import "server-only";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { longestSealHours } from "../../domain/jobs/seal-schema";
import type { Actor } from "../../server/auth/sessions";
import { canonicalText } from "../../server/canonical-hash";
import { problems } from "../../server/problem";
import type { Runtime } from "../../server/runtime";

/** What a preview belongs to besides its person: the kind, and the settings that its rows depend on. */
export type SealScope = Readonly<Record<string, string | number | null>> & {
  readonly kind: string;
};

interface SealedRow {
  readonly id: string;
  readonly seal: string;
}

/**
 * Seals the rows of a preview, so that the job gets what the desk read and not what a browser
 * writes: a keyed hash of person, scope, facts and time. No state is stored between the two.
 */
export function rowSeals({ env }: Pick<Runtime, "env">, actor: Actor, scope: SealScope) {
  const { NEXTAUTH_SECRET: secret, NEXTAUTH_SECRET_PREVIOUS: previous } = env;
  const keys = [secret, previous].flatMap((one) => (one === undefined ? [] : [keyOf(one)]));
  const sign = (key: Uint8Array, minute: string, facts: object) => {
    const text = canonicalText([actor.tenantId, actor.personId, scope, minute, facts]);
    return createHmac("sha256", key).update(text).digest("base64url");
  };
  const isOwn = ({ seal, ...facts }: SealedRow) => {
    const [minute = "", mac = ""] = seal.split(".");
    const age = minutesNow() - Number.parseInt(minute, 36);
    if (!(age >= -1 && age <= longestSealHours * 60)) return false;
    return keys.some((key) => isSame(sign(key, minute, facts), mac));
  };
  return {
    /** The seal of one row's facts. */
    seal(facts: { readonly id: string }): string {
      const minute = minutesNow().toString(36);
      const [key = new Uint8Array()] = keys;
      return `${minute}.${sign(key, minute, facts)}`;
    },
    /**
     * The facts of rows that this desk sealed for this person and scope.
     *
     * @throws {DeskProblem} 400 `rows.N.seal` for another row, or one that is too old.
     */
    open<Row extends SealedRow>(rows: readonly Row[]): Omit<Row, "seal">[] {
      return rows.map((row, at) => {
        if (!isOwn(row)) {
          const message = `Is not of a preview that you made in the last ${longestSealHours} hours.`;
          throw problems.invalid([{ path: `rows.${at}.seal`, message }]);
        }
        const { seal: _, ...facts } = row;
        return facts;
      });
    },
  };
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "invoice-desk previewed rows", 32));
}

const minutesNow = () => Math.floor(Date.now() / 60_000);

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
