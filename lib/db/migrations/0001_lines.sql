CREATE TABLE "audit_entries" (
	"tenant_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_roles" text[] NOT NULL,
	"action" text NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" text NOT NULL,
	"customer_guid" uuid,
	"account_guid" uuid,
	"operation_id" text,
	"request_id" text,
	"before" jsonb,
	"after" jsonb,
	"outcome" text NOT NULL,
	"seen" jsonb,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entries_key" PRIMARY KEY("tenant_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"person_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_key" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
CREATE TABLE "job_rows" (
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"facts" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "job_rows_key" PRIMARY KEY("job_id","position"),
	CONSTRAINT "job_rows_state" CHECK ("job_rows"."state" in ('waiting', 'sent', 'done', 'refused', 'dropped', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"settings" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "jobs_state" CHECK ("jobs"."state" in ('waiting', 'running', 'done', 'taken-back'))
);
--> statement-breakpoint
CREATE TABLE "line_followups" (
	"tenant_id" text NOT NULL,
	"line_id" uuid NOT NULL,
	"assignee_id" uuid,
	"note" text,
	"snoozed_until" date,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "line_followups_key" PRIMARY KEY("tenant_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "line_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" uuid NOT NULL,
	"editor_ids" uuid[] NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"facts" jsonb NOT NULL,
	"customer_guid" uuid,
	"account_guid" uuid,
	"amount_minor" bigint,
	"currency" text,
	"author_note" text,
	"submitted_at" timestamp with time zone,
	"approved_by" uuid,
	"approved_hash" text,
	"approved_at" timestamp with time zone,
	"one_person" boolean DEFAULT false NOT NULL,
	"decision_code" text,
	"decision_note" text,
	"line_id" uuid,
	"outcome" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "line_proposals_kind" CHECK ("line_proposals"."kind" in ('add-line', 'update-line', 'import-entry')),
	CONSTRAINT "line_proposals_state" CHECK ("line_proposals"."state" in ('draft', 'submitted', 'returned', 'withdrawn', 'approved', 'sent', 'confirmed', 'refused', 'unknown')),
	CONSTRAINT "line_proposals_author" CHECK ("line_proposals"."author_id" = any ("line_proposals"."editor_ids")),
	CONSTRAINT "line_proposals_four_eyes" CHECK ("line_proposals"."approved_by" is null or "line_proposals"."one_person" or not ("line_proposals"."approved_by" = any ("line_proposals"."editor_ids"))),
	CONSTRAINT "line_proposals_approved" CHECK ("line_proposals"."state" not in ('approved', 'sent', 'confirmed', 'refused', 'unknown') or ("line_proposals"."approved_by" is not null and "line_proposals"."approved_hash" = "line_proposals"."content_hash")),
	CONSTRAINT "line_proposals_unapproved" CHECK ("line_proposals"."state" not in ('draft', 'submitted', 'returned', 'withdrawn') or "line_proposals"."approved_by" is null)
);
--> statement-breakpoint
CREATE TABLE "send_leases" (
	"tenant_id" text NOT NULL,
	"customer_guid" uuid NOT NULL,
	"send_id" uuid NOT NULL,
	"owner" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "send_leases_key" PRIMARY KEY("tenant_id","customer_guid")
);
--> statement-breakpoint
CREATE TABLE "sends" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"operation_id" text NOT NULL,
	"request" jsonb NOT NULL,
	"request_hash" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"customer_guid" uuid NOT NULL,
	"fingerprint" jsonb,
	"seen_before" text[],
	"sent_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	"answer" jsonb,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sends_subject" UNIQUE("subject_kind","subject_id","round"),
	CONSTRAINT "sends_state" CHECK ("sends"."state" in ('waiting', 'sending', 'confirmed', 'refused', 'unknown', 'settled'))
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_rows" ADD CONSTRAINT "job_rows_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_followups" ADD CONSTRAINT "line_followups_assignee_id_people_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_followups" ADD CONSTRAINT "line_followups_updated_by_people_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_proposals" ADD CONSTRAINT "line_proposals_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_proposals" ADD CONSTRAINT "line_proposals_approved_by_people_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_record" ON "audit_entries" USING btree ("record_kind","record_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_customer" ON "audit_entries" USING btree ("customer_guid","sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_account" ON "audit_entries" USING btree ("account_guid","sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_rows_state_of_job" ON "job_rows" USING btree ("job_id","state","position");--> statement-breakpoint
CREATE INDEX "job_rows_subject" ON "job_rows" USING btree ("tenant_id","kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_rows_under_way" ON "job_rows" USING btree ("tenant_id","kind","subject_id") WHERE "job_rows"."state" in ('waiting', 'sent', 'unknown');--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("state","starts_at");--> statement-breakpoint
CREATE INDEX "jobs_created" ON "jobs" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "line_followups_assignee" ON "line_followups" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "line_proposals_queue" ON "line_proposals" USING btree ("tenant_id","state","submitted_at");--> statement-breakpoint
CREATE INDEX "line_proposals_author_state" ON "line_proposals" USING btree ("author_id","state");--> statement-breakpoint
CREATE INDEX "line_proposals_account" ON "line_proposals" USING btree ("account_guid");--> statement-breakpoint
CREATE INDEX "line_proposals_customer" ON "line_proposals" USING btree ("customer_guid");--> statement-breakpoint
CREATE INDEX "sends_open" ON "sends" USING btree ("state","next_check_at");--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit entries are written once';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_entries_once BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
