CREATE TABLE "selection_rows" (
	"selection_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account_guid" uuid NOT NULL,
	"customer_guid" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "selection_rows_key" PRIMARY KEY("selection_id","position")
);
--> statement-breakpoint
CREATE TABLE "selections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"source" text NOT NULL,
	"search" jsonb,
	"state" text DEFAULT 'collecting' NOT NULL,
	"failure" text,
	"read_count" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"unknown" jsonb NOT NULL,
	"repeated" jsonb NOT NULL,
	"mix" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "selections_state" CHECK ("selections"."state" in ('collecting', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "settings_plan_rows" (
	"plan_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account_guid" uuid NOT NULL,
	"customer_guid" uuid NOT NULL,
	"name" text NOT NULL,
	"page" integer,
	"result" text NOT NULL,
	"reason" text,
	"field" text,
	"changes" jsonb NOT NULL,
	"warnings" text[] NOT NULL,
	CONSTRAINT "settings_plan_rows_key" PRIMARY KEY("plan_id","position"),
	CONSTRAINT "settings_plan_rows_result" CHECK ("settings_plan_rows"."result" in ('change', 'same', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "settings_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" uuid NOT NULL,
	"editor_ids" uuid[] NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"facts" jsonb NOT NULL,
	"author_note" text,
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
	"state" text DEFAULT 'preparing' NOT NULL,
	"failure" text,
	"search" jsonb,
	"read_count" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"second_person" text,
	"read_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settings_plans_kind" CHECK ("settings_plans"."kind" in ('change', 'undo')),
	CONSTRAINT "settings_plans_state" CHECK ("settings_plans"."state" in ('preparing', 'failed', 'draft', 'submitted', 'returned', 'withdrawn', 'approved')),
	CONSTRAINT "settings_plans_author" CHECK ("settings_plans"."author_id" = any ("settings_plans"."editor_ids")),
	CONSTRAINT "settings_plans_four_eyes" CHECK ("settings_plans"."approved_by" is null or "settings_plans"."one_person" or not ("settings_plans"."approved_by" = any ("settings_plans"."editor_ids"))),
	CONSTRAINT "settings_plans_approved" CHECK ("settings_plans"."state" <> 'approved' or ("settings_plans"."approved_by" is not null and "settings_plans"."approved_hash" = "settings_plans"."content_hash")),
	CONSTRAINT "settings_plans_two_people" CHECK ("settings_plans"."second_person" is null or not "settings_plans"."one_person")
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_state";--> statement-breakpoint
ALTER TABLE "job_rows" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "paused_for" text;--> statement-breakpoint
ALTER TABLE "selection_rows" ADD CONSTRAINT "selection_rows_selection_id_selections_id_fk" FOREIGN KEY ("selection_id") REFERENCES "public"."selections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings_plan_rows" ADD CONSTRAINT "settings_plan_rows_plan_id_settings_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."settings_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings_plans" ADD CONSTRAINT "settings_plans_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings_plans" ADD CONSTRAINT "settings_plans_approved_by_people_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "selection_rows_account" ON "selection_rows" USING btree ("account_guid");--> statement-breakpoint
CREATE INDEX "selections_expiry" ON "selections" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "settings_plan_rows_result" ON "settings_plan_rows" USING btree ("plan_id","result","position");--> statement-breakpoint
CREATE INDEX "settings_plan_rows_account" ON "settings_plan_rows" USING btree ("account_guid");--> statement-breakpoint
CREATE INDEX "settings_plans_queue" ON "settings_plans" USING btree ("tenant_id","state","updated_at");--> statement-breakpoint
CREATE INDEX "settings_plans_expiry" ON "settings_plans" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_state" CHECK ("jobs"."state" in ('waiting', 'running', 'paused', 'done', 'taken-back'));