import type { SettingRows } from "./setting-row";

export const peopleRows = {
  DESK_ENVIRONMENT: {
    meaning: "`production` shows no TEST marks and refuses everything embedded.",
  },
  NEXTAUTH_URL: {
    meaning: "Address at which people reach the desk; https everywhere but on localhost.",
    unset: "`http://localhost:<PORT>`",
  },
  TENANT_NAME: { meaning: "Name of the utility company.", unset: "that of the seeded tenant" },
  TIME_ZONE: { meaning: "Time zone of dates with a time." },
  TENANT_CURRENCY: {
    meaning:
      "Currency of amounts that billing gives without one, such as what an invoice group owes.",
  },
} as const satisfies SettingRows;

export const approvalRows = {
  ONE_PERSON_BELOW: {
    meaning:
      "A line proposal of less than this amount (without VAT) needs no second person: its submission approves it. What one person added to the same invoice group within 24 hours counts together, credits as much as charges, each currency by itself.",
    unset: "every proposal needs a second person",
  },
  BULK_APPROVAL_ROWS: {
    meaning:
      "A bulk change of settings of more invoice groups than this needs a second person, as every bulk change of holds and fees does.",
  },
  DEBT_POLICY: {
    meaning:
      "Policy of debt work: agencies, fee rules, and the amounts above which a second person approves. What it leaves out is as in the example, and `feeRules` as built in for the `country` (`NO`, `SE`, `DK` or `FI`). `feeRules` only warn; `highestFee` is in the country's currency. `secondPersonAbove` is with VAT and by currency; `null`: one person always suffices; in a currency that is left out a second person always approves. Amounts under no currency are in the country's own (`FI`: 50, 50 and 1000 EUR). What one person adds to an invoice (lines: to a group) within 24 hours counts together. Patterns take `{invoice}`, `{customer}`, `{date}` and `{n}`. Read at start.",
    unset: "rules of NO and no agency; with the embedded service, one agency to try",
    example: `{ "country": "NO",
  "feeRules": { "firstFeeAfterDays": 14, "daysBetweenFees": 14, "mostFees": 2, "highestFee": null,
    "withoutVat": true, "noticeBeforeAssignment": true },
  "agencies": [{ "name": "…", "idPattern": "NC-{invoice}", "urlTemplate": "https://…/{invoice}" }],
  "secondPersonAbove": { "NOK": { "fees": 500, "nextInvoiceLines": 500, "resolve": 10000 } } }`,
  },
} as const satisfies SettingRows;

export const recordRows = {
  WEBHOOK_SECRETS: {
    meaning:
      "Secrets with which billing signs its webhooks to `<NEXTAUTH_URL>/api/webhooks/service`: one, or two while it changes from one to the other.",
    unset: "embedded: one of the data folder's own; with a real service no webhook is accepted",
  },
  KEEP_WEBHOOKS_DAYS: {
    meaning:
      "Days before a settled webhook is deleted; 0: never. A webhook that waits, needs a person or belongs to an open debt case stays in any case, and the audit has the result of each.",
  },
  KEEP_NOTES_DAYS: {
    meaning:
      "Days for which notes and files of records are kept after their last change; 0: for ever. What people deleted is removed for good after 30 days in any case.",
  },
  FILES_S3_ENDPOINT: {
    meaning:
      "S3-compatible storage for files that people add to records: its address without the bucket. Files stay where they were stored, so these settings are needed for as long as there are files there.",
    unset: "files are in the desk's database",
  },
  FILES_S3_REGION: { meaning: "Region of that storage." },
  FILES_S3_BUCKET: { meaning: "Bucket of that storage." },
  FILES_S3_ACCESS_KEY_ID: { meaning: "Key that may read, write and delete in the bucket." },
  FILES_S3_SECRET_ACCESS_KEY: { meaning: "Its secret." },
  VIRUS_SCANNER: {
    meaning:
      "ClamAV daemon (clamd) that checks each file before it is stored, such as `clamd.example.com:3310`. Infected files are refused, and so is every file while the daemon can't be reached or does not answer within 30 s. Files are sent to it without TLS. With its own setting `AlertExceedsMax` it reports files that it can't check wholly. Files from before are not checked.",
    unset: "no file is checked",
  },
} as const satisfies SettingRows;

export const mailRows = {
  SMTP_URL: {
    meaning:
      "Mail server for the daily e-mail with notifications, such as `smtp://name:password@mail.example.com:587`. People turn the e-mail on in their preferences, and get it at the address that the identity provider names (claim `email`).",
    unset: "no e-mail is sent",
  },
  SMTP_FROM: { meaning: "Sender of these e-mails, such as `Invoice Desk <desk@example.com>`." },
  DIGEST_TIME: {
    meaning:
      "Time from which the day's e-mails are sent, in `TIME_ZONE`, each with what is unread from before it. What comes later is in the next day's e-mail, so the first day may have none; older unread notifications are sent within minutes. *Send me a test* in the preferences sends one at once.",
  },
} as const satisfies SettingRows;

export const trafficRows = {
  TRUSTED_PROXIES: {
    meaning:
      "Proxies in front of the desk, each of which adds the address that it saw to `X-Forwarded-For`. Requests are limited by address, and webhooks that are not accepted are counted by it (429 from 20 a minute on): with too few proxies here, all count as the proxy's own; with too many, a forger may write any address. From 1 on, idle connections are kept for 75 s instead of 5: a proxy must close its own earlier.",
  },
  FIRST_NUMBER_WALK: {
    meaning:
      "When the numbers of all invoice groups are read for the finder the first time. `at-once`: from the first start on, one customer at a time by day. `at-night`: between 22 and 6 o'clock, as later.",
  },
  DRAIN_SECONDS: {
    meaning:
      "Seconds from the signal to end until the desk accepts no more connections. In this time `/api/health/open` and `/api/health/ready` answer 503, and each answer closes its connection. See [Restart](restart-and-restore.md#restart-without-a-failed-request).",
    unset: "5 with `TRUSTED_PROXIES`, else 0",
  },
  RATE_LIMITS: {
    meaning:
      "Replaces usual limits; what it leaves out is as in the example. Requests of a person and of an address: `reads`, `writes` and `signIn` in a minute, `exports` and `testMails` in ten minutes. The reads of an address are all requests without a session: pages, files and refused ones too. `drafts`: line proposals in state draft that one person may have. With `DATABASE_URL` all desks count together.",
    unset: "the usual limits",
    example: `{ "reads": { "person": 3000, "address": 12000 },
  "writes": { "person": 600, "address": 3000 },
  "exports": { "person": 60, "address": 600 },
  "signIn": { "address": 300 }, "testMails": { "person": 5 }, "drafts": 200 }`,
  },
} as const satisfies SettingRows;
