ALTER TABLE "settings_plan_rows" ADD COLUMN "rehearsal" jsonb;--> statement-breakpoint
UPDATE "settings_plan_rows" AS "row" SET "rehearsal" = to_jsonb("played") - ARRAY['plan_id', 'position', 'account_guid']
FROM "settings_plan_rehearsal_rows" AS "played"
WHERE "played"."plan_id" = "row"."plan_id" AND "played"."position" = "row"."position";--> statement-breakpoint
DROP TABLE "settings_plan_rehearsal_rows";--> statement-breakpoint
CREATE INDEX "selections_reading" ON "selections" USING btree ("tenant_id","created_at") WHERE "selections"."state" = 'collecting';--> statement-breakpoint
CREATE INDEX "settings_plan_rehearsals_running" ON "settings_plan_rehearsals" USING btree ("started_at") WHERE "settings_plan_rehearsals"."state" = 'running';--> statement-breakpoint
ALTER TABLE "selections" DROP COLUMN "reader_id";--> statement-breakpoint
ALTER TABLE "selections" DROP COLUMN "touched_at";--> statement-breakpoint
ALTER TABLE "settings_plan_rehearsals" DROP COLUMN "run_id";--> statement-breakpoint
ALTER TABLE "settings_plan_rehearsals" DROP COLUMN "touched_at";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "reader_id";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "touched_at";