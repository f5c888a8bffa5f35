CREATE TABLE "work_claims" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"item_id" text NOT NULL,
	"owner" text NOT NULL,
	"lease_milliseconds" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "work_claims_key" PRIMARY KEY("tenant_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "work_failures" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"failures" integer NOT NULL,
	"failure" text NOT NULL,
	"first_failed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retry_at" timestamp with time zone,
	CONSTRAINT "work_failures_key" PRIMARY KEY("tenant_id","kind","item_id"),
	CONSTRAINT "work_failures_count" CHECK ("work_failures"."failures" > 0)
);
--> statement-breakpoint
CREATE TABLE "work_schedules" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"next_run_at" timestamp with time zone NOT NULL,
	"last_run_at" timestamp with time zone,
	CONSTRAINT "work_schedules_key" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "work_claims_owner" ON "work_claims" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "work_failures_first" ON "work_failures" USING btree ("tenant_id","first_failed_at");--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "lease_owner";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "lease_until";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP COLUMN "lease_owner";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP COLUMN "lease_until";--> statement-breakpoint
DROP TABLE "send_leases" CASCADE;--> statement-breakpoint
-- The tables of a library that woke the workers before.
DROP SCHEMA IF EXISTS "pgboss" CASCADE;