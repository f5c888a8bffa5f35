CREATE TABLE "job_draft_rows" (
	"draft_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"subject_id" text collate "C" NOT NULL,
	"facts" jsonb NOT NULL,
	"verdict" text collate "C" NOT NULL,
	"reason" text collate "C",
	CONSTRAINT "job_draft_rows_key" PRIMARY KEY("draft_id","position"),
	CONSTRAINT "job_draft_rows_verdict" CHECK ("job_draft_rows"."verdict" in ('change', 'already-so', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "job_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text collate "C" NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text collate "C" NOT NULL,
	"settings" jsonb NOT NULL,
	"items" jsonb,
	"state" text collate "C" DEFAULT 'reading' NOT NULL,
	"failure" text collate "C",
	"total" integer NOT NULL,
	"read_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_drafts_state" CHECK ("job_drafts"."state" in ('reading', 'ready', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "job_draft_rows" ADD CONSTRAINT "job_draft_rows_draft_id_job_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."job_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_drafts" ADD CONSTRAINT "job_drafts_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_drafts_expiry" ON "job_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "job_drafts_reading" ON "job_drafts" USING btree ("tenant_id","created_at") WHERE "job_drafts"."state" = 'reading';
--> statement-breakpoint
-- Lines that the release before had not read yet, and that are no longer read before their call.
UPDATE "job_rows" SET "state" = 'dropped', "reason" = 'changed-meanwhile', "finished_at" = now()
	WHERE "kind" = 'archive-lines' AND "state" = 'waiting' AND "facts" ? 'seen';
