DROP INDEX "sends_open";--> statement-breakpoint
CREATE INDEX "sends_open" ON "sends" USING btree ("tenant_id","state","next_check_at");