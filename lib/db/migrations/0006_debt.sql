CREATE TABLE "debt_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" uuid NOT NULL,
	"editor_ids" uuid[] NOT NULL,
	"batch_id" uuid,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"facts" jsonb NOT NULL,
	"invoice_number" text NOT NULL,
	"customer_guid" uuid NOT NULL,
	"account_guid" uuid NOT NULL,
	"case_id" uuid,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"author_note" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_by" uuid,
	"approved_hash" text,
	"approved_at" timestamp with time zone,
	"one_person" boolean DEFAULT false NOT NULL,
	"decision_code" text,
	"decision_note" text,
	"decided_at" timestamp with time zone,
	"outcome" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "debt_acts_kind" CHECK ("debt_acts"."kind" in ('add-fees', 'add-next-invoice-lines', 'assign', 'update', 'resolve')),
	CONSTRAINT "debt_acts_state" CHECK ("debt_acts"."state" in ('submitted', 'returned', 'withdrawn', 'approved', 'sent', 'confirmed', 'refused', 'unknown')),
	CONSTRAINT "debt_acts_author" CHECK ("debt_acts"."author_id" = any ("debt_acts"."editor_ids")),
	CONSTRAINT "debt_acts_four_eyes" CHECK ("debt_acts"."approved_by" is null or "debt_acts"."one_person" or not ("debt_acts"."approved_by" = any ("debt_acts"."editor_ids"))),
	CONSTRAINT "debt_acts_approved" CHECK ("debt_acts"."state" not in ('approved', 'sent', 'confirmed', 'refused', 'unknown') or ("debt_acts"."approved_by" is not null and "debt_acts"."approved_hash" = "debt_acts"."content_hash")),
	CONSTRAINT "debt_acts_unapproved" CHECK ("debt_acts"."state" not in ('submitted', 'returned', 'withdrawn') or "debt_acts"."approved_by" is null)
);
--> statement-breakpoint
CREATE TABLE "debt_case_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"case_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debt_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"invoice_number" text NOT NULL,
	"customer_guid" uuid,
	"account_guid" uuid,
	"customer_name" text,
	"customer_number" text,
	"state" text NOT NULL,
	"attention" text,
	"debt_case_id" text,
	"debt_case_url" text,
	"debt_case_comment" text,
	"debt_case_date" date,
	"agency" text,
	"currency" text,
	"total_minor" bigint,
	"rest_minor" bigint,
	"paid_minor" bigint,
	"owner_id" uuid,
	"next_action_on" date,
	"next_action" text,
	"comparison" jsonb,
	"compared_at" timestamp with time zone,
	"assigned_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "debt_cases_state" CHECK ("debt_cases"."state" in ('assigned', 'updated', 'paid', 'credited', 'resolved', 'needs-attention')),
	CONSTRAINT "debt_cases_attention" CHECK (("debt_cases"."state" = 'needs-attention') = ("debt_cases"."attention" is not null))
);
--> statement-breakpoint
CREATE TABLE "open_invoices" (
	"tenant_id" text NOT NULL,
	"invoice_number" text NOT NULL,
	"customer_guid" uuid NOT NULL,
	"account_guid" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"currency" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"rest_minor" bigint NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone,
	"gone_reason" text,
	"gone_source" jsonb,
	CONSTRAINT "open_invoices_key" PRIMARY KEY("tenant_id","invoice_number")
);
--> statement-breakpoint
CREATE TABLE "tenant_ledgers" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"has_ledger" boolean NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"loaded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"kind" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"happened_at" timestamp with time zone,
	"body" jsonb NOT NULL,
	"body_hash" text NOT NULL,
	"contradictions" integer DEFAULT 0 NOT NULL,
	"copies" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_copy_at" timestamp with time zone,
	"state" text DEFAULT 'received' NOT NULL,
	"reason" text,
	"invoice_number" text,
	"case_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now(),
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	"result" jsonb,
	"finished_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('received', 'done', 'nothing-to-do', 'attention', 'dead'))
);
--> statement-breakpoint
ALTER TABLE "debt_acts" ADD CONSTRAINT "debt_acts_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_acts" ADD CONSTRAINT "debt_acts_approved_by_people_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_case_notes" ADD CONSTRAINT "debt_case_notes_case_id_debt_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."debt_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_case_notes" ADD CONSTRAINT "debt_case_notes_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_cases" ADD CONSTRAINT "debt_cases_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debt_acts_queue" ON "debt_acts" USING btree ("tenant_id","state","submitted_at");--> statement-breakpoint
CREATE INDEX "debt_acts_author_state" ON "debt_acts" USING btree ("author_id","state");--> statement-breakpoint
CREATE INDEX "debt_acts_invoice" ON "debt_acts" USING btree ("tenant_id","invoice_number");--> statement-breakpoint
CREATE INDEX "debt_acts_batch" ON "debt_acts" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "debt_acts_case" ON "debt_acts" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "debt_acts_customer" ON "debt_acts" USING btree ("customer_guid");--> statement-breakpoint
CREATE INDEX "debt_case_notes_case" ON "debt_case_notes" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "debt_cases_open_invoice" ON "debt_cases" USING btree ("tenant_id","invoice_number") WHERE "debt_cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "debt_cases_invoice" ON "debt_cases" USING btree ("tenant_id","invoice_number");--> statement-breakpoint
CREATE INDEX "debt_cases_state" ON "debt_cases" USING btree ("tenant_id","state","updated_at");--> statement-breakpoint
CREATE INDEX "debt_cases_next_action" ON "debt_cases" USING btree ("tenant_id","next_action_on");--> statement-breakpoint
CREATE INDEX "debt_cases_case_id" ON "debt_cases" USING btree ("tenant_id","debt_case_id");--> statement-breakpoint
CREATE INDEX "debt_cases_customer" ON "debt_cases" USING btree ("customer_guid");--> statement-breakpoint
CREATE INDEX "open_invoices_gone" ON "open_invoices" USING btree ("tenant_id","gone_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("tenant_id","webhook_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("tenant_id","state","next_try_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_received" ON "webhook_deliveries" USING btree ("tenant_id","received_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_invoice" ON "webhook_deliveries" USING btree ("tenant_id","invoice_number","happened_at");