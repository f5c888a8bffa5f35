ALTER TABLE "people" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "roles_read_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text;--> statement-breakpoint
UPDATE "people" SET "roles" = "sessions"."roles" FROM "sessions" WHERE "sessions"."person_id" = "people"."id" AND NOT EXISTS (SELECT 1 FROM "sessions" "later" WHERE "later"."person_id" = "sessions"."person_id" AND ("later"."created_at", "later"."id") > ("sessions"."created_at", "sessions"."id"));
