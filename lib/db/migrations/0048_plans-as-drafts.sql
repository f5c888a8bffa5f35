ALTER TABLE "job_draft_rows" ADD COLUMN "rehearsal" jsonb;--> statement-breakpoint
ALTER TABLE "job_drafts" ADD COLUMN "approval_id" uuid;--> statement-breakpoint
ALTER TABLE "job_drafts" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_drafts" ADD COLUMN "rehearsal" jsonb;--> statement-breakpoint
UPDATE "job_drafts" SET "read_at" = "created_at" WHERE "state" = 'ready';--> statement-breakpoint
INSERT INTO "job_drafts" ("id", "tenant_id", "owner_id", "approval_id", "kind", "settings", "state", "failure", "total", "read_count", "created_at", "read_at", "expires_at")
SELECT "plan"."id", "plan"."tenant_id", "request"."author_id", "plan"."id", 'settings',
	jsonb_build_object('search', "plan"."search", 'selectionId', "plan"."selection_id"),
	CASE WHEN "plan"."failure" IS NOT NULL THEN 'failed' WHEN "plan"."read_at" IS NULL THEN 'reading' ELSE 'ready' END,
	"plan"."failure", "request"."row_count", "plan"."read_count", "plan"."created_at", "plan"."read_at", "plan"."expires_at"
FROM "settings_plans" AS "plan" JOIN "approval_requests" AS "request" ON "request"."id" = "plan"."id";--> statement-breakpoint
INSERT INTO "job_draft_rows" ("draft_id", "position", "subject_id", "facts", "rehearsal", "verdict", "reason")
SELECT "plan_id", "position", replace("account_guid"::text, '-', ''),
	jsonb_build_object('accountGuid', replace("account_guid"::text, '-', ''), 'customerGuid', replace("customer_guid"::text, '-', ''),
		'description', "name", 'customerName', "customer_name", 'page', "page", 'changes', "changes",
		'warnings', to_jsonb("warnings"), 'field', "field"),
	"rehearsal", CASE "result" WHEN 'same' THEN 'already-so' ELSE "result" END, "reason"
FROM "settings_plan_rows";--> statement-breakpoint
UPDATE "approval_requests" SET "facts" = jsonb_set("facts" #- '{sums,rows,same}', '{sums,rows,already-so}', "facts" #> '{sums,rows,same}')
WHERE "subject" = 'settings-plan' AND "facts" #> '{sums,rows,same}' IS NOT NULL;--> statement-breakpoint
UPDATE "job_drafts" AS "draft" SET "rehearsal" = jsonb_build_object('state', "run"."state", 'failure', "run"."failure",
	'startedBy', "run"."started_by", 'contentHash', "run"."content_hash", 'total', "run"."total", 'accepted', "run"."accepted",
	'refused', "run"."refused", 'differing', "run"."differing",
	'startedAt', to_char("run"."started_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
	'finishedAt', to_char("run"."finished_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
FROM "settings_plan_rehearsals" AS "run" WHERE "run"."plan_id" = "draft"."id";--> statement-breakpoint
DROP TABLE "settings_plan_rehearsals";--> statement-breakpoint
DROP TABLE "settings_plan_rows";--> statement-breakpoint
DROP TABLE "settings_plans";--> statement-breakpoint
ALTER TABLE "job_drafts" ADD CONSTRAINT "job_drafts_approval_id_approval_requests_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_drafts_rehearsing" ON "job_drafts" USING btree ("tenant_id") WHERE "job_drafts"."rehearsal" ->> 'state' = 'running';--> statement-breakpoint
CREATE INDEX "job_draft_rows_by_verdict" ON "job_draft_rows" USING btree ("draft_id","verdict","position");--> statement-breakpoint
CREATE INDEX "job_draft_rows_subject" ON "job_draft_rows" USING btree ("subject_id");--> statement-breakpoint
ALTER TABLE "job_drafts" ADD CONSTRAINT "job_drafts_approval_id_unique" UNIQUE("approval_id");--> statement-breakpoint
-- They are chosen again in seconds.
DROP TABLE "selection_rows";--> statement-breakpoint
DROP TABLE "selections";
