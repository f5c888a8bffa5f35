import "server-only";

/**
 * Why a column that can hold text is left as it is by an erasure. code: a value of a closed set.
 * identifier: of a record, not of a person by itself; bookkeeping needs it. hash: of a value that is
 * erased. employee: about people who work with the desk. own: a person's own arrangement of
 * screens, without data about customers. evidence: a result of a read, as codes and figures.
 */
type Reason = "code" | "identifier" | "hash" | "employee" | "own" | "evidence";

/** What an erasure does with the rows of a table that are about an invoice group. */
interface TableRule {
  /** The rows are deleted. */
  readonly deleted?: readonly string[];
  /** The values become null or empty. */
  readonly erased?: readonly string[];
  /** Texts in the values are replaced by their lengths; figures, days and identifiers stay. */
  readonly redacted?: readonly string[];
  readonly kept?: { readonly [One in Reason]?: readonly string[] };
}

/**
 * The rule of an erasure for each column of the desk's database that can hold text (decision 75).
 * eraseDeskCopies applies it; a test compares it with the schema, and another one searches the
 * whole database for the values of an erased person.
 */
export const personalColumns: Readonly<Record<string, TableRule>> = {
  approval_requests: {
    // Of a request to billing the content too.
    erased: ["author_note", "decision_note"],
    redacted: ["content", "facts", "outcome", "progress"],
    kept: {
      code: ["subject", "kind", "state", "currency", "decision_code", "second_person"],
      identifier: [
        "tenant_id",
        "customer_guid",
        "account_guid",
        "invoice_number",
        "corrects_line_id",
        "request_id",
        "records",
      ],
      hash: ["content_hash", "approved_hash"],
      // The hash and the counts of a dossier.
      evidence: ["basis"],
    },
  },
  audit_entries: {
    redacted: ["before", "after", "seen"],
    kept: {
      code: ["action", "record_kind", "operation_id", "outcome"],
      identifier: ["tenant_id", "record_id", "request_id", "customer_guid", "account_guid"],
      employee: ["actor_name", "actor_roles"],
      hash: ["previous_hash", "hash", "key_id"],
    },
  },
  audit_heads: { kept: { identifier: ["tenant_id"], hash: ["hash"] } },
  debt_cases: {
    erased: ["customer_name", "debt_case_url", "debt_case_comment", "next_action", "comparison"],
    kept: {
      code: ["state", "attention", "agency", "currency"],
      identifier: [
        "tenant_id",
        "invoice_number",
        "customer_guid",
        "account_guid",
        "customer_number",
        "debt_case_id",
      ],
    },
  },
  default_views: { kept: { identifier: ["tenant_id"], code: ["list"] } },
  digests: { kept: { identifier: ["tenant_id"], code: ["state", "failure"] } },
  erasures: {
    erased: ["line_ids", "fingerprints"],
    kept: { identifier: ["tenant_id", "account_guid"], evidence: ["dossier", "copies"] },
  },
  idempotency_keys: {
    erased: ["answer"],
    kept: { identifier: ["key"], hash: ["request_hash"] },
  },
  indexed_numbers: {
    deleted: ["number", "invoice_number"],
    kept: { code: ["kind"], identifier: ["tenant_id", "account_guid", "customer_guid"] },
  },
  // Of a plan that became a job they are redacted and erased, of each other draft deleted.
  job_draft_rows: {
    erased: ["rehearsal"],
    redacted: ["facts"],
    kept: { code: ["verdict", "reason"], identifier: ["subject_id"] },
  },
  job_drafts: {
    deleted: ["items"],
    redacted: ["settings"],
    // Counts, and who started it.
    kept: {
      code: ["kind", "state", "failure"],
      identifier: ["tenant_id"],
      evidence: ["rehearsal"],
    },
  },
  job_rows: {
    redacted: ["facts", "result"],
    kept: { code: ["kind", "state", "reason"], identifier: ["tenant_id", "subject_id"] },
  },
  jobs: {
    redacted: ["settings"],
    kept: {
      code: ["kind", "state", "trouble", "paused_for"],
      identifier: ["tenant_id", "traceparent"],
      evidence: ["sums"],
    },
  },
  line_followups: { erased: ["note"], kept: { identifier: ["tenant_id", "line_id"] } },
  line_recipes: {
    // Only of recipes with a value of the person.
    erased: ["name", "action"],
    kept: { identifier: ["tenant_id", "pattern"] },
  },
  logout_tokens: { kept: { employee: ["id"] } },
  note_file_contents: { deleted: ["content"] },
  note_files: {
    deleted: ["name", "sha256"],
    kept: {
      code: ["record_kind", "type", "storage"],
      identifier: ["tenant_id", "record_id", "customer_guid", "account_guid"],
    },
  },
  notes: {
    deleted: ["text"],
    kept: {
      code: ["record_kind"],
      identifier: ["tenant_id", "record_id", "customer_guid", "account_guid"],
    },
  },
  notifications: {
    deleted: ["record_id", "customer_guid", "number", "cause"],
    kept: { code: ["kind", "record_kind"], identifier: ["tenant_id"] },
  },
  number_searches: { kept: { identifier: ["tenant_id", "number"] } },
  number_walks: { kept: { identifier: ["tenant_id"] } },
  open_invoices: {
    erased: ["customer_name"],
    kept: {
      code: ["currency", "gone_reason"],
      identifier: ["tenant_id", "invoice_number", "customer_guid", "account_guid"],
      evidence: ["gone_source"],
    },
  },
  grid_owner_days: { kept: { identifier: ["tenant_id", "gln"] } },
  operation_uses: {
    kept: { identifier: ["tenant_id"], code: ["operation_id", "deprecation", "sunset"] },
  },
  people: { kept: { employee: ["issuer", "tenant_id", "object_id", "name", "email", "roles"] } },
  preferences: { kept: { code: ["key"], own: ["value"] } },
  rate_limits: { kept: { hash: ["key"] } },
  sends: {
    redacted: ["request", "fingerprint", "answer"],
    kept: {
      code: ["subject_kind", "operation_id", "state"],
      identifier: ["tenant_id", "customer_guid", "seen_before", "traceparent"],
      hash: ["request_hash"],
    },
  },
  sessions: {
    kept: {
      employee: ["roles", "browser", "system", "subject", "provider_session", "provider_grant"],
      hash: ["token_hash", "nonce_hash"],
    },
  },
  tenant_ledgers: { kept: { identifier: ["tenant_id"] } },
  views: {
    // Only of views with a value of the person; the parameter is left out.
    erased: ["name", "search"],
    kept: { identifier: ["tenant_id"], code: ["list"], own: ["layout"] },
  },
  webhook_deliveries: {
    redacted: ["body"],
    kept: {
      code: ["kind", "state", "reason"],
      identifier: ["tenant_id", "webhook_id", "invoice_number"],
      hash: ["body_hash"],
      evidence: ["result"],
    },
  },
  work_claims: {
    kept: { code: ["kind"], identifier: ["tenant_id", "key", "item_id", "owner"] },
  },
  work_failures: {
    kept: { code: ["kind", "failure"], identifier: ["tenant_id", "item_id"] },
  },
  work_schedules: { kept: { code: ["name"], identifier: ["tenant_id"] } },
};
