ALTER TABLE "audit_entries" ADD COLUMN "key_id" text;--> statement-breakpoint
-- Entries from before stay without a key; what is written from now on has one.
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_keyed" CHECK ("key_id" IS NOT NULL) NOT VALID;--> statement-breakpoint
CREATE TRIGGER audit_entries_kept BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_heads_kept BEFORE DELETE OR TRUNCATE ON "audit_heads" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
