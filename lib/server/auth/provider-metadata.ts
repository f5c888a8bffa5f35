import "server-only";
import { z } from "zod";
import { jsonOrNull } from "../answers/decode-json";
import { startDeadline } from "../upstream/deadline";
import { readBody, type Upstream } from "../upstream/upstream";

const address = z.url({ protocol: /^https?$/ });
const metadataSchema = z.object({
  issuer: address,
  jwks_uri: address,
  token_endpoint: address,
  userinfo_endpoint: address.optional(),
  end_session_endpoint: address.optional(),
  revocation_endpoint: address.optional(),
});

/** The addresses of the identity provider, from its discovery document. */
export type ProviderMetadata = z.infer<typeof metadataSchema>;

const hour = 3_600_000;

/**
 * The identity provider's addresses, read at most once an hour and once for all callers.
 *
 * @param issuer the configured one: a document of another issuer is not used, nor one that leads from
 *   https to http, where tokens and the desk's secret could be read.
 * @throws {UpstreamFailure} or a parse error from each call that could not read them.
 */
export function createProviderMetadata(
  provider: Upstream,
  issuer: string,
): () => Promise<ProviderMetadata> {
  let known: { metadata: Promise<ProviderMetadata>; until: number } | null = null;
  return () => {
    if (known !== null && known.until > Date.now()) return known.metadata;
    const metadata = discover(provider, issuer);
    const own = { metadata, until: Date.now() + hour };
    known = own;
    metadata.catch(() => {
      if (known === own) known = null;
    });
    return metadata;
  };
}

async function discover(provider: Upstream, issuer: string): Promise<ProviderMetadata> {
  const deadline = startDeadline(4000);
  try {
    const answer = await provider.send({
      method: "GET",
      path: "/.well-known/openid-configuration",
      headers: { accept: "application/json" },
      signal: deadline.signal,
      readMilliseconds: 3000,
    });
    const bytes = await readBody(answer, 65_536, deadline.signal);
    const metadata = metadataSchema.parse(jsonOrNull(bytes, answer.headers["content-type"]));
    if (metadata.issuer.replace(/\/+$/, "") !== issuer) throw new Error("It is of another issuer.");
    const addresses = Object.values(metadata).filter((one) => one !== undefined);
    const isOpen = addresses.some((one) => !one.startsWith("https:"));
    if (issuer.startsWith("https:") && isOpen) throw new Error("It names an address without TLS.");
    return metadata;
  } finally {
    deadline.clear();
  }
}
