ALTER TABLE "line_proposals" ADD COLUMN "corrects_line_id" uuid;--> statement-breakpoint
ALTER TABLE "line_proposals" ADD COLUMN "recipe_id" uuid;--> statement-breakpoint
ALTER TABLE "line_proposals" ADD COLUMN "job_id" uuid;--> statement-breakpoint
CREATE INDEX "line_proposals_job" ON "line_proposals" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "line_proposals_corrects" ON "line_proposals" USING btree ("tenant_id","corrects_line_id") WHERE "line_proposals"."corrects_line_id" is not null and "line_proposals"."state" <> 'withdrawn';