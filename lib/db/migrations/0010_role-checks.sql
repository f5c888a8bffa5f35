CREATE TABLE "logout_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_session" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "nonce_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_grant" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "roles_checked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "role_check_lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "role_check_retry_at" timestamp with time zone;