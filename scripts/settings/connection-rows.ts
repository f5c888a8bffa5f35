import type { SettingRows } from "./setting-row";

export const serviceRows = {
  SERVICE_URL: {
    meaning: "The Invoicing, Contract and Settlement Service.",
    unset: "the embedded one",
  },
  AUTH_URL: {
    meaning:
      "Identity provider that gives the desk its token, such as `https://login.microsoftonline.com`.",
    unset: "the embedded one",
  },
  TENANT_ID: {
    meaning: "Tenant in which the client application is registered.",
    unset: "the first seeded tenant",
  },
  CLIENT_ID: { meaning: "The client application.", unset: "the embedded one's" },
  CLIENT_SECRET: { meaning: "Its secret.", unset: "the embedded one's" },
  SERVICE_SCOPE: {
    meaning: "Scope of the service's environment.",
    unset: "`http://<host of SERVICE_URL>/.default`",
  },
  SERVICE_HEADERS: {
    meaning:
      "Headers for a gateway in front of the service, such as `Ocp-Apim-Subscription-Key=…`; a comma or percent sign within a value is `%2C` or `%25`. They are sent to `SERVICE_URL` only, and never logged.",
  },
  SERVICE_CONNECT_SECONDS: { meaning: "Seconds until a connection to another machine is open." },
  SERVICE_ANSWER_SECONDS: {
    meaning:
      "Seconds for one answer of the service. The time limits of longer tasks (exports, PDFs, jobs) and of the browser grow with it.",
  },
  OPERATION_PATHS: {
    meaning:
      "The service's own addresses of operations for which the interface shows none (`x-chosen`). Each path has the operation's own parameters. Read at start.",
    unset: "the addresses of the contract",
    example: '{ "getInvoiceGroup": { "method": "GET", "path": "/crm/v2/groups/{guid}" } }',
  },
  PLAIN_HTTP_HOSTS: {
    meaning:
      "Hosts that may be called by http in production, because the network between is protected in another way. Addresses of all other machines must be https there.",
  },
  HTTPS_PROXY: {
    meaning:
      "Proxy for requests to https addresses of other machines (service, identity provider, S3 storage, traces), such as `http://proxy.example.com:3128`. Databases, mail, the virus scanner and syslog are reached directly.",
  },
  HTTP_PROXY: { meaning: "The same for http addresses, traces apart." },
  NO_PROXY: { meaning: "Hosts that are reached without the proxy. This machine always is." },
} as const satisfies SettingRows;

export const rehearsalRows = {
  REHEARSAL_URL: {
    meaning: "The embedded service with `SANDBOX=on` that plays the bulk changes.",
    unset: "the embedded service of this start if its sandbox is on, else there are no rehearsals",
  },
  REHEARSAL_AUTH_URL: { meaning: "Its identity provider." },
  REHEARSAL_TENANT_ID: { meaning: "One of its tenants." },
  REHEARSAL_CLIENT_ID: { meaning: "A client of that tenant." },
  REHEARSAL_CLIENT_SECRET: { meaning: "The client's secret." },
  REHEARSAL_SCOPE: {
    meaning: "The client's scope.",
    unset: "`http://<host of REHEARSAL_URL>/.default`",
  },
} as const satisfies SettingRows;

export const signInRows = {
  SIGN_IN_ISSUER: {
    meaning:
      "OpenID issuer, such as `https://login.microsoftonline.com/<tenant id>/v2.0`. Its application needs the redirect address `<NEXTAUTH_URL>/api/auth/callback/desk` and the roles `clerk`, `lead`, `auditor` and `admin`.",
    unset: "the embedded one",
  },
  SIGN_IN_CLIENT_ID: {
    meaning: "The application at that issuer.",
    unset: "the embedded one's",
  },
  SIGN_IN_CLIENT_SECRET: {
    meaning: "Its secret.",
    unset: "a public client, protected by PKCE only",
  },
  SIGN_IN_TENANT_ID: {
    meaning:
      "Tenant whose people sign in, where it is not billing's own, such as for billing in a vendor's tenant. A token of another tenant is refused.",
    unset: "the tenant that `SIGN_IN_ISSUER` names, else `TENANT_ID`",
  },
  NEXTAUTH_SECRET: {
    meaning:
      "Key of the cookies of a sign-in under way and of what the provider gave for a session; the same for all desks on one database.",
    unset: "generated once for each `DATA_DIR`",
  },
  NEXTAUTH_SECRET_PREVIOUS: {
    meaning:
      "The other key while `NEXTAUTH_SECRET` is changed. First set the new one here at each desk, so that all know it. Then swap the two at each, and remove the old one after `SESSION_ABSOLUTE_HOURS`. Sessions go on, and only a sign-in under way begins again.",
  },
  SIGN_IN_AMR: {
    meaning:
      "Methods that a sign-in must have used, such as `mfa`: all of them, by the claim `amr`. A claim that is missing refuses the sign-in, here and in the next two.",
    unset: "the provider decides",
  },
  SIGN_IN_ACR: {
    meaning:
      "Contexts of which a sign-in must have one, by the claim `acr` or, at Entra, `acrs`; the desk asks for them.",
    unset: "the provider decides",
  },
  SIGN_IN_MAX_AGE_MINUTES: {
    meaning: "Credentials were entered within this time, by the claim `auth_time`.",
    unset: "the provider decides",
  },
  LOGOUT_TOKEN_TYPE: {
    meaning:
      "`strict`: tokens of back-channel logout need the type `logout+jwt`. `any`: older providers send none, or `JWT`.",
  },
  SESSION_IDLE_MINUTES: { meaning: "A session ends after so many minutes without use." },
  SESSION_ABSOLUTE_HOURS: { meaning: "A session ends after so many hours in any case." },
  ROLE_RECHECK_MINUTES: {
    meaning:
      "A role that is removed at the identity provider ends in every session within this time: roles are read again by then. While the provider can't be reached, sessions go on for three times as long, at most for half an hour more.",
  },
} as const satisfies SettingRows;

export const auditRows = {
  AUDIT_KEY: {
    meaning:
      "Key with which the audit's entries are chained (`openssl rand -base64 32`), the same for all desks on one database. Keys of older entries follow it.",
    unset: "generated once for each `DATA_DIR`",
  },
  AUDIT_HEAD_FILE: {
    meaning:
      "File to which the end of the audit's chain is appended at start and daily, also while it is empty (`0:<hash>`), for `audit:verify -- --heads`. It proves something only on another machine than the database's.",
  },
  AUDIT_HEAD_SYSLOG: {
    meaning: "Syslog receiver (UDP) to which the same is sent, such as `logs.example.com:514`.",
  },
} as const satisfies SettingRows;
