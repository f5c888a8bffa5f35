/** What a kind of line in the desk's log means, for whoever operates it. */
interface LogLine {
  /** The levels at which it is written. */
  readonly levels: string;
  readonly meaning: string;
  /** What to do about it. */
  readonly action: string;
}

/**
 * Every kind of line that the desk writes, by its `event`. The type of the log refuses an event that
 * has no row here; docs/log-lines.md is made from the rows.
 */
export const logLines = {
  request: {
    levels: "info; error from status 500 on",
    meaning:
      "One request under `/api` was answered, or the server in front refused one (`kind`). It has method, `route` (an operation's id or a pattern), status and milliseconds, and of a failure the problem's type as `kind`. `LOG_REQUESTS` chooses which of them are written.",
    action:
      "Nothing below status 500. From 500 on, `kind` names what was missing and `error` the cause: with `service-…` it is billing, with `database-…` the database. A person who reports a failure quotes the `traceId`.",
  },
  read: {
    levels: "info; error from status 500 on",
    meaning:
      "A page read an operation of billing while it was rendered on the server. `LOG_REQUESTS` chooses which of them are written.",
    action: "As for `request`.",
  },
  "answer-broken": {
    levels: "error",
    meaning:
      "A file or an export broke off while it was sent, though it began with status 200. The person has a part of it, and the browser reports a failed download.",
    action:
      "`error` names the cause, mostly billing or the database that went away meanwhile. The person starts the download again.",
  },
  render: {
    levels: "error",
    meaning: "A page failed while it was rendered; the person sees the page for failures.",
    action:
      "While the database is away, pages fail; see `not-ready`. Otherwise it is a fault of the desk: report `route` and `error` to its developers.",
  },
  connections: {
    levels: "warn",
    meaning:
      "Connections were closed at once, because `MAX_CONNECTIONS` were open (`too-many-connections`); at most one line in a while, with their number.",
    action:
      "Check that the proxy in front shares its connections. If so many people work at once, raise `MAX_CONNECTIONS` or add a desk.",
  },
  output: {
    levels: "info, warn, error",
    meaning:
      "Other output of the process: of Node (`node-warning`), of the framework (`next`), or of a failure that ended it (`error`). Only names, codes and places of errors are in it.",
    action:
      "A line that begins with “The desk can't start.” names the setting and what to do. `Warning: Ignoring extra certs` means that the file of `NODE_EXTRA_CA_CERTS` can't be read. Report other errors to the desk's developers.",
  },
  "not-ready": {
    levels: "warn; info when it is ready again",
    meaning:
      "`/api/health/ready` found that the database, the identity provider (`provider`) or billing (`service`) was missing, or that it is back (`kind` is `ready`). It is written once for each change. `field` is the setting with the address, `remedy` what is wrong with it.",
    action:
      "Do what `remedy` names. `npm run start -- --check-settings` tries everything and prints one line each.",
  },
  circuit: {
    levels: "warn when it opens, info when it closes",
    meaning:
      "Half of the last calls to billing failed, so further ones fail at once (`open`); one is tried every five seconds, until it works (`closed`).",
    action:
      "If it stays open, inform the operator of billing. The page *Connection* names the step that fails. Nothing is lost: calls wait in the outbox.",
  },
  "unusable-answer": {
    levels: "warn",
    meaning:
      "An answer came from the address of billing that was not billing's, or that could not be used: `kind` is why, `fact` its media type, coding or the host of a redirect.",
    action:
      "A `blocked`, `key-refused` or `quota-used` is of a gateway before billing: ask its operator. A `redirect` or `content-type` mostly means that `SERVICE_URL` leads to another program.",
  },
  "billing-difference": {
    levels: "warn",
    meaning:
      "Billing's answers to an operation differ from the interface: `field` names the fields, `kind` how. Each is written at most once an hour.",
    action:
      "Nothing at once: the desk shows a dash there. Give the line to whoever runs billing; the page *Connection* lists all differences.",
  },
  "operation-uses": {
    levels: "warn",
    meaning: "The counts of who used which operation of billing could not be stored.",
    action: "Nothing, unless it repeats: then see to the database.",
  },
  "number-index": {
    levels: "warn",
    meaning:
      "Numbers of billing's answers could not be stored in the index of numbers, or the walk through all invoice groups could not read a customer's lists.",
    action:
      "Nothing, unless it repeats: the next walk reads them again. `error` says whether to see to the database or to billing.",
  },
  database: {
    levels: "info, error",
    meaning:
      "`away`: the desk's database can't be reached, and pages are answered with 503; `error` is the code of the cause. `back`: it answers again.",
    action: "See whether PostgreSQL and pgbouncer run, and the way to `DATABASE_URL`.",
  },
  "sign-in": {
    levels: "warn, error",
    meaning:
      "A sign-in was refused. `kind` is the reason as the sign-in page has it, `error` the provider's code with its AADSTS number or the code of the library, `field` the claim, `fact` both issuers, by how many seconds the provider's clock is ahead, or the provider's own id of the attempt. Warn: one person. Error: nobody can sign in.",
    action:
      "`not-assigned`, `no-role`: assign the person a role at the provider. `consent-required`: give consent there. `client-refused`: check `SIGN_IN_CLIENT_ID`, `SIGN_IN_CLIENT_SECRET`, which may have expired, and the redirect address. `wrong-issuer`: set `SIGN_IN_ISSUER` to the issuer of the tokens, or register the application for tokens of version 2. `clocks-differ`: synchronise this machine's clock (NTP). `untrusted-certificate`: `NODE_EXTRA_CA_CERTS`. `provider-away`: check the way to `SIGN_IN_ISSUER`, and `HTTPS_PROXY`.",
  },
  "test-digest": {
    levels: "info, warn",
    meaning:
      "A person asked for a test of the daily e-mail. Info: it was sent. Warn: it was not, and the person was told why; `kind` is the reason and `error` the code of its cause.",
    action: "Check `SMTP_URL` and `SMTP_FROM`, for example with `--check-settings`.",
  },
  "role-check": {
    levels: "info, warn",
    meaning:
      "Roles could not be confirmed. Info: the provider refused, and the session ended. Warn with `error`: the provider did not answer, and it is asked again. `roles-not-confirmed`: it was away for too long, and the session ended.",
    action:
      "Nothing for info. If warnings repeat, the provider is away or changed its answers: check `SIGN_IN_ISSUER` and `SIGN_IN_CLIENT_SECRET`.",
  },
  "grant-revocation": {
    levels: "warn",
    meaning:
      "A session ended, but the identity provider did not revoke what it had given for it: `status` of its answer or `error`.",
    action:
      "Nothing for one line: the desk does not use it any more. If it repeats, check that the provider lets the client revoke tokens.",
  },
  sessions: {
    levels: "warn",
    meaning: "The time of the last use of sessions could not be stored.",
    action: "Nothing, unless it repeats: then see to the database.",
  },
  admission: {
    levels: "warn",
    meaning:
      "It could not be read whether a request has a session, so it waited among those without one.",
    action: "See to the database.",
  },
  "rate-limit": {
    levels: "error",
    meaning: "A request could not be counted, and was answered without being counted.",
    action: "See to the database, which counts for all desks.",
  },
  audit: {
    levels: "error",
    meaning:
      "A write was sent and answered, but its result could not be added to the audit. The entry from before the write is there.",
    action:
      "See to the database. Compare the record of the `traceId` at billing; the audit shows its entry without a result.",
  },
  "audit-key": {
    levels: "warn, error",
    meaning:
      "Warn: a chain of the audit continues under the new first key of `AUDIT_KEY`, from entry `sequence` on. Error: it could not be continued.",
    action:
      "Warn: nothing, where the key was changed on purpose; keep the old one in `AUDIT_KEY`. Error: run `npm run audit:verify`.",
  },
  "audit-broken": {
    levels: "error",
    meaning:
      "An entry of the audit is not as it was written, or the chain's end is not its last entry: `sequence` is where, `kind` what differs.",
    action:
      "Treat it as an incident: somebody changed the database behind the desk, or it was restored. Run `npm run audit:verify` with the ends that are kept elsewhere.",
  },
  "audit-head": {
    levels: "info, error",
    meaning:
      "Info: the end of a tenant's chain (`head`), at start and daily. Error: it could not be sent to `AUDIT_HEAD_FILE` or `AUDIT_HEAD_SYSLOG` (`kind` is which).",
    action:
      "Info: keep these lines on another machine. Error: see that the file can be written, or that the receiver's name is known.",
  },
  send: {
    levels: "info when confirmed, else warn",
    meaning:
      "A call of the outbox was sent to billing: `confirmed`, `refused`, `not-sent` (it waits) or `unclear` (it is checked what became of it).",
    action:
      "Nothing: what waits is sent, and what can't be cleared up is shown to its author. The page *Queue* has all of them.",
  },
  "check-request": {
    levels: "warn",
    meaning: "Billing could not be read to see whether it has done what was asked.",
    action: "Nothing: it is asked again. If it repeats, see `circuit`.",
  },
  job: {
    levels: "warn",
    meaning:
      "A step of a job failed and is repeated after a pause (`kind` is why, `attempts` how often), or the job waits for its author to sign in.",
    action: "Nothing, until it is stopped: then a person resumes it on the page *Queue*.",
  },
  work: {
    levels: "error",
    meaning:
      "Background work of a kind failed, or, without a kind, the database could not be asked what is due. It is repeated.",
    action:
      "After ten failures the page *Queue* shows it as given up. Mend what `error` names, then an administrator retries it there.",
  },
  selection: {
    levels: "warn, error",
    meaning: "The groups of a selection or plan could not be read to their end: `kind` is why.",
    action: "Nothing: the person sees it and starts again. Error: see to the database.",
  },
  webhook: {
    levels: "warn",
    meaning: "A webhook could not be compared with billing, and is tried again.",
    action: "Nothing, unless it repeats: then see `circuit`, and the page *Queue*.",
  },
  digest: {
    levels: "info when sent, else warn",
    meaning:
      "The daily e-mail of a person: `sent`, `refused` by the mail server (it is tried again), or `unclear` (it may have been sent, and is not sent again).",
    action:
      "`error` has the server's code, such as `SMTP 535` for a wrong name or password. Check `SMTP_URL` and `SMTP_FROM`.",
  },
  traces: {
    levels: "warn",
    meaning: "Traces could not be sent to `OTEL_EXPORTER_OTLP_ENDPOINT`.",
    action: "See to the receiver, and to `OTEL_EXPORTER_OTLP_HEADERS`. The desk works without it.",
  },
  "collation-changed": {
    levels: "warn",
    meaning:
      "The database server orders texts in another way than when the database was made, as after a move to another image. Searches can miss rows.",
    action: "Run the statements of `remedy` while no desk runs.",
  },
  "demo-activity": {
    levels: "info when it is written, else warn",
    meaning:
      "The demo activity was written (`written`), or one of its acts was not: `fact` names it. It is written at the first start with the embedded service alone.",
    action:
      "Nothing: the other acts are there. To have it written anew, delete the data folder; `DEMO_ACTIVITY=off` leaves it out.",
  },
  "setting-no-longer-exists": {
    levels: "warn",
    meaning: "A setting of an earlier release is still set, and has no effect (`kind`).",
    action: "Remove it.",
  },
} as const satisfies Record<string, LogLine>;

/** The `event` of a line of the desk's log. */
export type LogEvent = keyof typeof logLines;
