import type { SettingRows } from "./setting-row";

export const machineRows = {
  PORT: { meaning: "Port of the desk." },
  LISTEN_ADDRESS: {
    meaning:
      "Address on which the desk listens in front of a real service, such as `127.0.0.1` with the proxy on the same machine. With the embedded service it always listens on loopback only.",
    unset: "every address of the machine",
  },
  DATA_DIR: {
    meaning:
      "Folder of the embedded databases, the generated secrets and the logs. One start at a time owns it, and removes the access of other users of the machine to it.",
  },
  DATABASE_URL: {
    meaning:
      "PostgreSQL database for the desk's own data: people, sessions, preferences, approvals, jobs, audit. Several desks may share one.",
    unset: "the embedded database",
  },
  DATABASE_MIGRATION_URL: {
    meaning:
      "The same database with an account that may change tables. Migrations run with it at start, and everything else with the account of `DATABASE_URL`, which then needs no such right.",
    unset: "one account does both",
  },
  MAX_CONNECTIONS: {
    meaning:
      "Connections that the desk, and the embedded service, hold open at once; a further one is closed at once. A browser opens up to six, and a TLS proxy in front shares its own among all browsers.",
  },
  NODE_EXTRA_CA_CERTS: {
    meaning:
      "Certificates of further authorities, such as your company's own, by which the database, the identity provider, billing and all other machines are trusted besides the well-known ones. Node reads it as it starts.",
  },
} as const satisfies SettingRows;

export const embeddedRows = {
  SERVICE_PORT: { meaning: "Port of the embedded service." },
  IDENTITY_PORT: { meaning: "Port of the embedded identity provider." },
  SERVICE_DATABASE_URL: {
    meaning: "PostgreSQL database for the embedded service.",
    unset: "its embedded database",
  },
  SEED_GROUPS: {
    meaning: "Invoice groups in the seeded world. Another number needs another `DATA_DIR`.",
  },
  SEED_DAY: {
    meaning:
      "A new seeded world has invoices and lines up to this day, the 15th of a month. A world that exists keeps its own day, and the clock is not changed.",
    unset: "the last 15th",
  },
  DEMO_ACTIVITY: {
    meaning:
      "`on`: the first start of a desk with the embedded service writes some activity as the demo accounts: line proposals, debt cases, jobs, notes, views. A desk in which people have worked already, one in production, and one in front of a real service never write any. `off`: the desk starts empty.",
  },
  SANDBOX: {
    meaning:
      "`on`: the embedded service takes controls under `/sandbox` (described at `/sandbox/openapi.json`): clock, faults, payments and credits, journal, roles of the demo accounts. Refused in production.",
  },
  ANSWER_AS: {
    meaning:
      "With `SANDBOX=on`, how the embedded service answers. `dotnet`: as a .NET back end behind a gateway does. `dotnet,moving`: its lists also change their order between two pages. The same is `npm run service -- --as dotnet`.",
    unset: "as the interface says",
  },
  DEPRECATED_OPERATIONS: {
    meaning: "Whether deprecated operations of the embedded service answer, or are gone (410).",
  },
  REQUEST_DELAY: {
    meaning: "Milliseconds between accepting work (202) and applying it in the embedded service.",
  },
  WEBHOOK_SUBSCRIBERS: {
    meaning:
      "Receivers of the embedded service's webhooks; without `events`, all of them. The desk that is started beside it always receives them.",
    unset: "that desk only",
    example:
      '[{ "tenantId": "…", "url": "https://…", "secret": "whsec_…", "events": ["InvoiceDunnedPaid"] }]',
  },
} as const satisfies SettingRows;

export const observabilityRows = {
  LOG_LEVEL: { meaning: "Least important lines of the log." },
  LOG_REQUESTS: {
    meaning:
      "Answered requests that the desk logs: all; changes, and what was refused or failed; or failures only. Sign-ins and other lines are written in any case, and the audit has every write. How large the log gets is in [sizing.md](sizing.md#the-log), what its lines mean in [log-lines.md](log-lines.md).",
  },
  LOG_MAX_MB: {
    meaning:
      "With the embedded service, logs are in `DATA_DIR/logs`. A log of about this many megabytes is renamed to `<name>.log.1` and so on. In front of a real service the log goes to standard output, and the launcher's progress to standard error.",
  },
  LOG_FILES: { meaning: "How many of these full files of a log are kept." },
  METRICS_PORT: {
    meaning:
      "Port of the desk's figures for Prometheus, at `/metrics`. It asks nobody who they are, so keep it in a network of your own.",
    unset: "no figures",
  },
  SERVICE_METRICS_PORT: { meaning: "The same of the embedded service.", unset: "no figures" },
  METRICS_HOST: { meaning: "Where both of these ports listen." },
  METRICS_NAMES: {
    meaning:
      "Further names at which scrapers reach these ports, such as that of a container. Without them only `localhost`, the machine's name and its own addresses are answered.",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning:
      "Where traces are sent by OTLP over HTTP, such as `http://localhost:4318`; `/v1/traces` is added. See [observability.md](observability.md).",
    unset: "no traces",
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    meaning: "Headers for that receiver, such as `Authorization=Basic …`.",
  },
  OTEL_TRACES_SAMPLER_ARG: { meaning: "Part of the traces that is recorded." },
} as const satisfies SettingRows;
