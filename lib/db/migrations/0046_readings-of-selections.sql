-- Their groups were not kept with what a plan needs; a person selects again.
DELETE FROM "selections";--> statement-breakpoint
ALTER TABLE "selection_rows" ADD COLUMN "customer_name" text collate "C" NOT NULL;--> statement-breakpoint
ALTER TABLE "selection_rows" ADD COLUMN "page" integer;--> statement-breakpoint
ALTER TABLE "selection_rows" ADD COLUMN "reading" jsonb NOT NULL;