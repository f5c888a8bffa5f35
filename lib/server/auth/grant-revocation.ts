import "server-only";
import { tokenRevocation } from "openid-client";
import type { Log } from "../log";
import type { GrantCipher } from "./grant-cipher";
import type { ReadProvider } from "./provider";
import { providerFields } from "./provider-failure";
import { openGrant, type SealedGrant } from "./provider-grant";

/** Revokes a session's grant at the identity provider. Never rejects. */
export type RevokeGrant = (ended: SealedGrant) => Promise<void>;

export interface RevocationParts {
  readonly provider: ReadProvider;
  readonly cipher: GrantCipher;
  readonly log: Log;
}

/**
 * Revokes a refresh token if the provider has an address for it (RFC 7009): the desk no longer uses
 * it, and no other program may. A failure is logged; the session has ended in any case.
 */
export function createGrantRevocation({ provider, cipher, log }: RevocationParts): RevokeGrant {
  return async (ended) => {
    try {
      const grant = openGrant(ended, cipher);
      if (grant?.kind !== "refresh") return;
      const own = await provider();
      if (own.serverMetadata().revocation_endpoint === undefined) return;
      await tokenRevocation(own, grant.token, { token_type_hint: "refresh_token" });
    } catch (error) {
      log.write("warn", "grant-revocation", providerFields(error));
    }
  };
}
