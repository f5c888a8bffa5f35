ALTER TABLE "sends" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "sends_customer" ON "sends" USING btree ("tenant_id","customer_guid");