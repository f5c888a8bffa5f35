import "server-only";

/** Settings with the address of another machine, or with the desk's own. */
const addressSettings = [
  "SERVICE_URL",
  "AUTH_URL",
  "SIGN_IN_ISSUER",
  "NEXTAUTH_URL",
  "FILES_S3_ENDPOINT",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "REHEARSAL_URL",
  "REHEARSAL_AUTH_URL",
] as const;
type AddressSetting = (typeof addressSettings)[number];

type AddressSettings = { readonly [Name in AddressSetting]?: string | undefined } & {
  readonly DESK_ENVIRONMENT: "test" | "production";
  readonly PLAIN_HTTP_HOSTS: readonly string[];
};

/**
 * Addresses that production may not use, because what is sent there could be read on the way: http
 * to anything but this machine and the hosts of PLAIN_HTTP_HOSTS.
 */
export function plainHttpProblems(
  settings: AddressSettings,
): readonly { readonly name: AddressSetting; readonly message: string }[] {
  if (settings.DESK_ENVIRONMENT !== "production") return [];
  const message = "Must be https in production; PLAIN_HTTP_HOSTS lists the hosts of exceptions.";
  return addressSettings
    .filter((name) => isOpenHttp(settings[name], settings.PLAIN_HTTP_HOSTS))
    .map((name) => ({ name, message }));
}

function isOpenHttp(value: string | undefined, excepted: readonly string[]): boolean {
  if (value === undefined || !URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === "http:" && !isLoopback(hostname) && !excepted.includes(hostname);
}

/** `hostname` as URL gives it: an IPv4 address in its usual form, an IPv6 one in brackets. */
function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}
