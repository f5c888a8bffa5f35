CREATE TABLE "erasures" (
	"request_row_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"account_guid" uuid NOT NULL,
	"dossier" jsonb NOT NULL,
	"line_ids" text[] NOT NULL,
	"fingerprints" text[] NOT NULL,
	"copies" jsonb,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_request_row_id_requests_id_fk" FOREIGN KEY ("request_row_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Only the erasure of personal data may change an entry, and only its values.
CREATE FUNCTION refuse_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE'
		AND current_setting('invoice_desk.audit_redaction', true) = 'on'
		AND to_jsonb(NEW) - ARRAY['before', 'after', 'seen'] = to_jsonb(OLD) - ARRAY['before', 'after', 'seen']
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'audit entries are written once';
END
$$;--> statement-breakpoint
DROP TRIGGER audit_entries_once ON "audit_entries";--> statement-breakpoint
CREATE TRIGGER audit_entries_once BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();--> statement-breakpoint
-- An entry without a key may be redacted; none may be added.
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_keyed";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_keyed" CHECK ("key_id" IS NOT NULL OR coalesce(current_setting('invoice_desk.audit_redaction', true), '') = 'on') NOT VALID;
