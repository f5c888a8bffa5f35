ALTER TABLE "job_rows" ADD COLUMN "unclear_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "rests_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "total" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "sums" jsonb NOT NULL;