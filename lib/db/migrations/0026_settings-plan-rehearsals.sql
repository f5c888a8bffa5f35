CREATE TABLE "settings_plan_rehearsal_rows" (
	"plan_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account_guid" uuid NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"code" text,
	"message" text,
	"field" text,
	"differences" jsonb NOT NULL,
	CONSTRAINT "settings_plan_rehearsal_rows_key" PRIMARY KEY("plan_id","position"),
	CONSTRAINT "settings_plan_rehearsal_rows_result" CHECK ("settings_plan_rehearsal_rows"."result" in ('accepted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "settings_plan_rehearsals" (
	"plan_id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"started_by" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"failure" text,
	"total" integer NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"differing" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "settings_plan_rehearsals_state" CHECK ("settings_plan_rehearsals"."state" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "settings_plan_rehearsal_rows" ADD CONSTRAINT "settings_plan_rehearsal_rows_rehearsal" FOREIGN KEY ("plan_id") REFERENCES "public"."settings_plan_rehearsals"("plan_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings_plan_rehearsals" ADD CONSTRAINT "settings_plan_rehearsals_plan_id_settings_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."settings_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings_plan_rehearsals" ADD CONSTRAINT "settings_plan_rehearsals_started_by_people_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settings_plan_rehearsal_rows_account" ON "settings_plan_rehearsal_rows" USING btree ("account_guid");