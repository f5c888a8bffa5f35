import "server-only";
import { cleanLine } from "../../domain/readers/clean-text";
import { storableText } from "../../domain/storable";

/** Claims that name a person, as far as a provider gives them (OpenID Connect Core, section 5.1). */
export interface NamingClaims {
  readonly name?: string | undefined;
  readonly given_name?: string | undefined;
  readonly family_name?: string | undefined;
  readonly nickname?: string | undefined;
  readonly preferred_username?: string | undefined;
  readonly upn?: string | undefined;
  readonly unique_name?: string | undefined;
  readonly email?: string | undefined;
}

const longest = 200;

/**
 * What a person is called in lists and in the audit: the name, else its parts, else what the person
 * signs in with. Null: the token has none of them.
 */
export function shownName(claims: NamingClaims): string | null {
  const { name, given_name, family_name, nickname } = claims;
  const { preferred_username, upn, unique_name, email } = claims;
  const whole = [given_name, family_name].filter(Boolean).join(" ");
  const addresses = [preferred_username, upn, unique_name, email].map(homeAddress);
  const shown = [name, whole, ...addresses, nickname].map((text) =>
    cleanLine(storableText(text ?? "")).slice(0, longest),
  );
  return shown.find((text) => text !== "") ?? null;
}

/** A guest's own address: Entra ID writes kari@example.org as kari_example.org#EXT#@tenant. */
function homeAddress(text: string | undefined): string | undefined {
  const [, local, host] = /^(.+)_([^_@]+)#EXT#@/i.exec(text ?? "") ?? [];
  return local && host ? `${local}@${host}` : text;
}
