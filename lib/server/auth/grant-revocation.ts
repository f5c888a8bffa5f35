import "server-only";
import type { Env } from "../env";
import { errorWord, type Log } from "../log";
import { startDeadline } from "../upstream/deadline";
import type { GrantCipher } from "./grant-cipher";
import { createProviderClient, formRequest } from "./provider-client";
import type { ProviderMetadata } from "./provider-metadata";
import { openGrant, type SealedGrant } from "./role-source";

/** Revokes a session's grant at the identity provider. Never rejects. */
export type RevokeGrant = (ended: SealedGrant) => Promise<void>;

export interface RevocationParts {
  readonly env: Env;
  readonly metadata: () => Promise<ProviderMetadata>;
  readonly cipher: GrantCipher;
  readonly log: Log;
}

/**
 * Revokes a refresh token if the provider has an address for it (RFC 7009): the desk no longer uses
 * it, and no other program may. A failure is logged; the session has ended in any case.
 */
export function createGrantRevocation(parts: RevocationParts): RevokeGrant {
  const { env, metadata, cipher, log } = parts;
  const send = createProviderClient();
  return async (ended) => {
    const deadline = startDeadline(8000);
    try {
      const grant = openGrant(ended, cipher);
      if (grant?.kind !== "refresh") return;
      const { revocation_endpoint: address } = await metadata();
      if (address === undefined) return;
      const fields = { token: grant.token, token_type_hint: "refresh_token" };
      const { status } = await send(address, formRequest(env, fields), deadline);
      if (status !== 200) log.write("warn", "grant-revocation", { status });
    } catch (error) {
      log.write("warn", "grant-revocation", { error: errorWord(error) });
    } finally {
      deadline.clear();
    }
  };
}
