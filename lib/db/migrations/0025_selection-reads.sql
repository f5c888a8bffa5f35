ALTER TABLE "selections" ADD COLUMN "given" jsonb;--> statement-breakpoint
ALTER TABLE "selections" ADD COLUMN "reader_id" uuid;