ALTER TABLE "settings_plans" ADD COLUMN "selection_id" uuid;--> statement-breakpoint
ALTER TABLE "settings_plans" ADD COLUMN "reader_id" uuid;