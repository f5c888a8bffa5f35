import { databaseCauses, type ListedCause } from "./database-causes";

/** Why another machine could not be used, and what to do about it. */
type FaultCause = Omit<ListedCause, "codes">;

const trustOwn =
  "Set NODE_EXTRA_CA_CERTS to a file with the certificate of the authority (PEM), and start again.";
const reach = "Check the address, its port, and that a firewall lets this machine through.";

const certificateCauses: readonly ListedCause[] = [
  {
    codes: [
      "SELF_SIGNED_CERT_IN_CHAIN",
      "DEPTH_ZERO_SELF_SIGNED_CERT",
      "UNABLE_TO_GET_ISSUER_CERT",
      "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
      "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
      "CERT_UNTRUSTED",
      "CERT_REJECTED",
      "INVALID_CA",
      "CERT_SIGNATURE_FAILURE",
    ],
    cause: "the certificate of the machine is of an authority that is not trusted here",
    remedy: trustOwn,
  },
  {
    codes: ["ERR_TLS_CERT_ALTNAME_INVALID", "HOSTNAME_MISMATCH"],
    cause: "the certificate of the machine is for another name",
    remedy: "Write the name of the certificate into the address, or have one made for this name.",
  },
  {
    codes: ["CERT_HAS_EXPIRED", "CRL_HAS_EXPIRED"],
    cause: "the certificate of the machine has expired",
    remedy: "Renew it there; if it is valid, correct this machine's clock.",
  },
  {
    codes: ["CERT_NOT_YET_VALID"],
    cause: "the certificate of the machine is not valid yet",
    remedy: "Correct this machine's clock.",
  },
];
const certificateCodes = new Set(certificateCauses.flatMap(({ codes }) => codes));

/** Whether a code of Node or OpenSSL is that of a certificate which is not accepted. */
export function isCertificateCode(code: string): boolean {
  return certificateCodes.has(code);
}

/** Codes that mean the same, with what they mean. */
const rows: readonly ListedCause[] = [
  ...databaseCauses,
  {
    codes: ["no-tls", "ERR_SSL_WRONG_VERSION_NUMBER", "ERR_SSL_PACKET_LENGTH_TOO_LONG", "EPROTO"],
    cause: "one side speaks TLS and the other does not",
    remedy:
      "Check the scheme and the port of the address: https or http, smtps or smtp, sslmode of a database.",
  },
  // The way to the machine.
  {
    codes: ["ENOTFOUND", "EAI_AGAIN", "EAI_NODATA", "EAI_FAIL", "EDNS"],
    cause: "the name of the host is not known",
    remedy: "Check its spelling, and the name server of this machine.",
  },
  {
    codes: ["ECONNREFUSED"],
    cause: "nothing listens at the address",
    remedy: "Check the host and the port, and that the other program runs.",
  },
  {
    codes: [
      "ETIMEDOUT",
      "EHOSTUNREACH",
      "ENETUNREACH",
      "EHOSTDOWN",
      "ENETDOWN",
      "EADDRNOTAVAIL",
      "UND_ERR_CONNECT_TIMEOUT",
      "ECONNECTION",
      "ESOCKET",
      "not-reached",
    ],
    cause: "the machine can't be reached",
    remedy: reach,
  },
  {
    codes: [
      "timeout",
      "UND_ERR_HEADERS_TIMEOUT",
      "UND_ERR_BODY_TIMEOUT",
      "aborted",
      "ERR_JWKS_TIMEOUT",
    ],
    cause: "the machine takes too long to answer",
    remedy: "See whether it is overloaded, and whether a firewall drops what is sent.",
  },
  {
    codes: ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET", "broken"],
    cause: "the connection was cut before an answer came",
    remedy: "Check that the port is right, and whether a firewall or a proxy cuts it.",
  },
  ...certificateCauses,
  {
    codes: ["ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED", "ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE"],
    cause: "the machine refused the TLS connection",
    remedy: "Ask its operator whether it wants a certificate of the client, or an older TLS.",
  },
  // The form of a setting.
  {
    codes: ["ERR_INVALID_URL"],
    cause: "it can't be read as an address",
    remedy:
      "Write other characters than letters and digits in the name and password percent-encoded, such as %2F for /.",
  },
  {
    codes: ["ENOENT", "EISDIR", "ENOTDIR"],
    cause: "a file or folder that it names is not there",
    remedy: "Correct the name; in a container it is a name inside of the container.",
  },
  {
    codes: ["EROFS", "EPERM", "EACCES"],
    cause: "this machine does not permit the desk to open what it names",
    remedy: "Name a file that the desk's account may read and write.",
  },
  // The identity provider and billing.
  {
    codes: ["service-secret-expired"],
    cause: "the secret has expired",
    remedy: "Make a new one at the identity provider, and set CLIENT_SECRET to it.",
  },
  {
    codes: ["service-secret-refused"],
    cause: "the identity provider refuses the client",
    remedy: "Check TENANT_ID, CLIENT_ID and CLIENT_SECRET (its value, not its id).",
  },
  {
    codes: ["service-scope-refused"],
    cause: "the identity provider refuses the scope",
    remedy: "Set SERVICE_SCOPE to what the operator of billing names, and have consent given.",
  },
  {
    codes: ["identity-provider-unavailable"],
    cause: "the identity provider gave no usable answer",
    remedy: "Check the address, and the provider's own page of its state.",
  },
  {
    codes: ["refused-credentials"],
    cause: "billing refuses the desk's token",
    remedy: "Check SERVICE_SCOPE and TENANT_ID, and that billing knows the client of CLIENT_ID.",
  },
  {
    codes: ["refused-request"],
    cause: "billing refuses the request for its service types",
    remedy:
      "Check the path in the address, OPERATION_PATHS, and the rights of the client at billing.",
  },
  {
    codes: ["blocked-before-billing"],
    cause: "a firewall or gateway before billing refuses the desk's calls",
    remedy: "Ask its operator to let this machine through.",
  },
  {
    codes: ["key-refused"],
    cause: "a gateway before the machine wants a key",
    remedy: "Ask its operator for a subscription key.",
  },
  {
    codes: ["quota-used"],
    cause: "a gateway before the machine lets no more calls pass for now",
    remedy: "Ask its operator for a larger quota.",
  },
  {
    codes: ["wrong-address"],
    cause: "the machine does not know the address",
    remedy: "Check the path in the address, and OPERATION_PATHS.",
  },
  {
    codes: [
      "garbage",
      "too-large",
      "invalid-answer",
      "OAUTH_RESPONSE_IS_NOT_CONFORM",
      "OAUTH_RESPONSE_IS_NOT_JSON",
      "OAUTH_PARSE_ERROR",
      "OAUTH_INVALID_RESPONSE",
    ],
    cause: "something answers that is not what belongs at the address",
    remedy: "Check the host and the path: a page of a proxy or of another program answers there.",
  },
  {
    codes: ["failed", "busy"],
    cause: "the machine answers that it can't work now",
    remedy: "Inform its operator.",
  },
  // The mail server.
  {
    codes: ["EAUTH", "ENOAUTH"],
    cause: "the mail server refuses the name or the password",
    remedy: "Correct them in the address; write special characters percent-encoded.",
  },
  {
    codes: ["ETLS", "EREQUIRETLS"],
    cause: "the mail server and the desk agree on no TLS",
    remedy: "Use smtps:// with port 465, or smtp:// with port 587.",
  },
  {
    codes: ["EPROTOCOL", "EENVELOPE", "EMESSAGE"],
    cause: "what answers refuses the mail server's protocol",
    remedy: "Check the port, and ask the mail server's operator whether this machine may send.",
  },
  // The storage of files (codes of S3).
  {
    codes: ["NoSuchBucket"],
    cause: "the bucket does not exist",
    remedy: "Make it, or correct FILES_S3_BUCKET.",
  },
  {
    codes: ["InvalidAccessKeyId", "SignatureDoesNotMatch", "InvalidToken"],
    cause: "the storage refuses the key",
    remedy: "Check FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY.",
  },
  {
    codes: ["PermanentRedirect", "AuthorizationHeaderMalformed", "IllegalLocationConstraint"],
    cause: "the bucket is in another region or at another address",
    remedy: "Correct FILES_S3_REGION and FILES_S3_ENDPOINT.",
  },
  {
    codes: ["RequestTimeTooSkewed"],
    cause: "the clocks of this machine and of the storage differ",
    remedy: "Synchronise this machine's clock (NTP).",
  },
  // The virus scanner.
  {
    codes: ["unknown-answer", "early-answer", "long-answer", "scanner-error"],
    cause: "what answers is no ClamAV daemon, or one that can't scan",
    remedy: "Check the port (3310), and the log of clamd.",
  },
  {
    codes: ["infected"],
    cause: "the scanner calls a harmless text infected",
    remedy: "Check its signatures.",
  },
];

const byCode = new Map(rows.flatMap((row) => row.codes.map((code) => [code, row] as const)));

/** For codes without a row of their own: the classes of SQLSTATE, and the families of OpenSSL and Node. */
const families: readonly (FaultCause & { readonly form: RegExp })[] = [
  {
    form: /^08[0-9A-Z]{3}$/,
    cause: "the connection to the server failed",
    remedy: reach,
  },
  {
    form: /^28[0-9A-Z]{3}$/,
    cause: "the server does not let the account in",
    remedy: "Check the account and its password in the address, and pg_hba.conf.",
  },
  {
    form: /^5[3-8][0-9A-Z]{3}$/,
    cause: "the server can't work now",
    remedy: "See its log.",
  },
  {
    form: /^(?:[0-9][0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/,
    cause: "the server refused a statement",
    remedy: "See its log; the code is explained in PostgreSQL's list of error codes.",
  },
  {
    form: /^(?:CERT|CRL)_|_CERT(?:_|$)|_CA$/,
    cause: "the certificate of the machine is not trusted",
    remedy: trustOwn,
  },
  {
    form: /^ERR_(?:SSL|TLS|OSSL)_/,
    cause: "the TLS connection failed",
    remedy: "Check the port, and which versions of TLS the machine offers.",
  },
  {
    form: /^(?:E[A-Z]{2,}|UND_ERR_)/,
    cause: "the machine can't be reached",
    remedy: reach,
  },
];

const other: FaultCause = {
  cause: "it did not work",
  remedy: "Check the address, and the log of the other machine.",
};

/** What a code means; one that nobody listed has the meaning of its family. */
export function causeOf(code: string | null): FaultCause {
  if (code === null) return other;
  return byCode.get(code) ?? families.find(({ form }) => form.test(code)) ?? other;
}

/** Every code with a row of its own. */
export const listedFaultCodes: readonly string[] = [...byCode.keys()];
