CREATE TABLE "approval_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text collate "C" NOT NULL,
	"subject" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" uuid NOT NULL,
	"editor_ids" uuid[] NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" text collate "C" NOT NULL,
	"basis" jsonb,
	"facts" jsonb NOT NULL,
	"author_note" text collate "C",
	"submitted_at" timestamp with time zone,
	"approved_by" uuid,
	"approved_hash" text collate "C",
	"approved_at" timestamp with time zone,
	"one_person" boolean DEFAULT false NOT NULL,
	"second_person" text collate "C",
	"decision_code" text collate "C",
	"decision_note" text collate "C",
	"decided_at" timestamp with time zone,
	"outcome" jsonb,
	"customer_guid" uuid,
	"account_guid" uuid,
	"amount_minor" bigint,
	"currency" text collate "C",
	"row_count" integer,
	"records" text[] DEFAULT '{}' NOT NULL,
	"invoice_number" text collate "C",
	"case_id" uuid,
	"batch_id" uuid,
	"corrects_line_id" uuid,
	"recipe_id" uuid,
	"job_id" uuid,
	"request_id" uuid,
	"sent_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"last_checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"progress" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_requests_kind" CHECK (case "approval_requests"."subject"
        when 'line-proposal' then "approval_requests"."kind" in ('add-line', 'update-line', 'import-entry')
        when 'debt-act' then "approval_requests"."kind" in ('add-fees', 'add-next-invoice-lines', 'assign', 'update', 'resolve')
        when 'request' then "approval_requests"."kind" in ('update-invoice-group', 'update-customer-invoice-group', 'create-invoice-group', 'create-contact', 'erase-invoice-group', 'report-death', 'create-offer', 'write-price-list')
        when 'settings-plan' then "approval_requests"."kind" in ('change', 'undo')
        else false end),
	CONSTRAINT "approval_requests_state" CHECK (case "approval_requests"."subject"
        when 'line-proposal' then "approval_requests"."state" in ('draft', 'submitted', 'returned', 'withdrawn', 'approved', 'sent', 'confirmed', 'refused', 'unknown')
        when 'debt-act' then "approval_requests"."state" in ('submitted', 'returned', 'withdrawn', 'approved', 'sent', 'confirmed', 'refused', 'unknown')
        when 'request' then "approval_requests"."state" in ('submitted', 'returned', 'withdrawn', 'approved', 'sent', 'unknown', 'refused', 'accepted', 'applied', 'rejected', 'unconfirmed')
        when 'settings-plan' then "approval_requests"."state" in ('preparing', 'failed', 'draft', 'submitted', 'returned', 'withdrawn', 'approved')
        else false end),
	CONSTRAINT "approval_requests_author" CHECK ("approval_requests"."author_id" = any ("approval_requests"."editor_ids")),
	CONSTRAINT "approval_requests_four_eyes" CHECK ("approval_requests"."approved_by" is null or "approval_requests"."one_person" or not ("approval_requests"."approved_by" = any ("approval_requests"."editor_ids"))),
	CONSTRAINT "approval_requests_two_people" CHECK (not "approval_requests"."one_person" or ("approval_requests"."second_person" is null and "approval_requests"."kind" not in ('erase-invoice-group', 'report-death', 'write-price-list'))),
	CONSTRAINT "approval_requests_approved" CHECK ("approval_requests"."state" in ('preparing', 'failed', 'draft', 'submitted', 'returned', 'withdrawn') or ("approval_requests"."approved_by" is not null and "approval_requests"."approved_hash" is not null and "approval_requests"."approved_hash" = "approval_requests"."content_hash")),
	CONSTRAINT "approval_requests_unapproved" CHECK ("approval_requests"."state" not in ('preparing', 'failed', 'draft', 'submitted', 'returned', 'withdrawn') or "approval_requests"."approved_by" is null),
	CONSTRAINT "approval_requests_accepted" CHECK ("approval_requests"."state" not in ('accepted', 'unconfirmed') or "approval_requests"."accepted_at" is not null),
	CONSTRAINT "approval_requests_own" CHECK (case "approval_requests"."subject"
        when 'debt-act' then "approval_requests"."invoice_number" is not null and "approval_requests"."customer_guid" is not null and "approval_requests"."account_guid" is not null and "approval_requests"."amount_minor" is not null and "approval_requests"."currency" is not null and "approval_requests"."submitted_at" is not null
        when 'request' then "approval_requests"."request_id" is not null and "approval_requests"."submitted_at" is not null and ("approval_requests"."kind" = 'write-price-list') = ("approval_requests"."customer_guid" is null)
        when 'settings-plan' then "approval_requests"."row_count" is not null
        else true end)
);
--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_approved_by_people_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_requests_corrects" ON "approval_requests" USING btree ("tenant_id","corrects_line_id") WHERE "approval_requests"."corrects_line_id" is not null and "approval_requests"."state" <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "approval_requests_assigning" ON "approval_requests" USING btree ("tenant_id","invoice_number") WHERE "approval_requests"."kind" = 'assign' and "approval_requests"."state" in ('submitted', 'approved', 'sent', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "approval_requests_held_case_id" ON "approval_requests" USING btree ("tenant_id",(case "kind" when 'assign' then "content" ->> 'debtCaseId' when 'update' then nullif("content" ->> 'newDebtCaseId', "content" ->> 'existingDebtCaseId') end) collate "C") WHERE "approval_requests"."kind" in ('assign', 'update') and "approval_requests"."state" in ('submitted', 'approved', 'sent', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "approval_requests_request_id" ON "approval_requests" USING btree ("tenant_id","request_id") WHERE "approval_requests"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "approval_requests_queue" ON "approval_requests" USING btree ("tenant_id","state","submitted_at");--> statement-breakpoint
CREATE INDEX "approval_requests_newest" ON "approval_requests" USING btree ("tenant_id","updated_at");--> statement-breakpoint
CREATE INDEX "approval_requests_author_state" ON "approval_requests" USING btree ("author_id","state");--> statement-breakpoint
CREATE INDEX "approval_requests_account" ON "approval_requests" USING btree ("tenant_id","account_guid") WHERE "approval_requests"."account_guid" is not null;--> statement-breakpoint
CREATE INDEX "approval_requests_customer" ON "approval_requests" USING btree ("tenant_id","customer_guid") WHERE "approval_requests"."customer_guid" is not null;--> statement-breakpoint
CREATE INDEX "approval_requests_invoice" ON "approval_requests" USING btree ("tenant_id","invoice_number") WHERE "approval_requests"."invoice_number" is not null;--> statement-breakpoint
CREATE INDEX "approval_requests_case" ON "approval_requests" USING btree ("case_id") WHERE "approval_requests"."case_id" is not null;--> statement-breakpoint
CREATE INDEX "approval_requests_batch" ON "approval_requests" USING btree ("batch_id") WHERE "approval_requests"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "approval_requests_job" ON "approval_requests" USING btree ("job_id") WHERE "approval_requests"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "approval_requests_due" ON "approval_requests" USING btree ("next_check_at") WHERE "approval_requests"."next_check_at" is not null;