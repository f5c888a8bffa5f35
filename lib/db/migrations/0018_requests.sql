CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" uuid NOT NULL,
	"editor_ids" uuid[] NOT NULL,
	"content" jsonb NOT NULL,
	"basis" jsonb,
	"content_hash" text NOT NULL,
	"facts" jsonb NOT NULL,
	"customer_guid" uuid NOT NULL,
	"account_guid" uuid,
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
	"sent_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"message" text,
	"seen_at" timestamp with time zone,
	"reason" text,
	"now" jsonb,
	"records" text[] DEFAULT '{}' NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"failed_checks" integer DEFAULT 0 NOT NULL,
	"last_checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requests_kind" CHECK ("requests"."kind" in ('update-invoice-group', 'update-customer-invoice-group', 'create-invoice-group', 'create-contact', 'erase-invoice-group', 'report-death', 'create-offer')),
	CONSTRAINT "requests_state" CHECK ("requests"."state" in ('submitted', 'returned', 'withdrawn', 'approved', 'sent', 'unknown', 'refused', 'accepted', 'applied', 'rejected', 'unconfirmed')),
	CONSTRAINT "requests_author" CHECK ("requests"."author_id" = any ("requests"."editor_ids")),
	CONSTRAINT "requests_four_eyes" CHECK ("requests"."approved_by" is null or "requests"."one_person" or not ("requests"."approved_by" = any ("requests"."editor_ids"))),
	CONSTRAINT "requests_two_people" CHECK ("requests"."kind" not in ('erase-invoice-group', 'report-death') or not "requests"."one_person"),
	CONSTRAINT "requests_approved" CHECK ("requests"."state" in ('submitted', 'returned', 'withdrawn') or ("requests"."approved_by" is not null and "requests"."approved_hash" = "requests"."content_hash")),
	CONSTRAINT "requests_unapproved" CHECK ("requests"."state" not in ('submitted', 'returned', 'withdrawn') or "requests"."approved_by" is null),
	CONSTRAINT "requests_accepted" CHECK ("requests"."state" not in ('accepted', 'unconfirmed') or "requests"."accepted_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_approved_by_people_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "requests_request_id" ON "requests" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "requests_queue" ON "requests" USING btree ("tenant_id","state","updated_at");--> statement-breakpoint
CREATE INDEX "requests_due" ON "requests" USING btree ("next_check_at") WHERE "requests"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "requests_account" ON "requests" USING btree ("tenant_id","account_guid");--> statement-breakpoint
CREATE INDEX "requests_customer" ON "requests" USING btree ("tenant_id","customer_guid");--> statement-breakpoint
CREATE INDEX "requests_author_state" ON "requests" USING btree ("author_id","state");