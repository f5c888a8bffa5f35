-- A trigger that names a column holds its type.
DROP TRIGGER copy_customer ON customers;--> statement-breakpoint
ALTER TABLE "customers"
	ALTER COLUMN "customer_number" SET DATA TYPE text collate "C",
	ALTER COLUMN "erp_id" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "debt_cases"
	ALTER COLUMN "debt_case_id" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "debt_fees"
	ALTER COLUMN "fee_id" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "events"
	ALTER COLUMN "event" SET DATA TYPE text collate "C",
	ALTER COLUMN "aggregate_type" SET DATA TYPE text collate "C",
	ALTER COLUMN "aggregate_value" SET DATA TYPE text collate "C",
	ALTER COLUMN "request_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "actor" SET DATA TYPE text collate "C",
	ALTER COLUMN "summary" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "grid_owner_totals"
	ALTER COLUMN "gln" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "grid_owners"
	ALTER COLUMN "gln" SET DATA TYPE text collate "C",
	ALTER COLUMN "organization_number" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "bank_accounts"
	ALTER COLUMN "account_number" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "dimension_values"
	ALTER COLUMN "value" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "invoices"
	ALTER COLUMN "erp_id" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "journal"
	ALTER COLUMN "actor" SET DATA TYPE text collate "C",
	ALTER COLUMN "operation" SET DATA TYPE text collate "C",
	ALTER COLUMN "event" SET DATA TYPE text collate "C",
	ALTER COLUMN "aggregate_type" SET DATA TYPE text collate "C",
	ALTER COLUMN "aggregate_value" SET DATA TYPE text collate "C",
	ALTER COLUMN "request_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "summary" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "credits"
	ALTER COLUMN "credit_note_number" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "payments"
	ALTER COLUMN "reference" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "erp_journal_entries"
	ALTER COLUMN "entry_id" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "lines"
	ALTER COLUMN "invoice_number" SET DATA TYPE text collate "C",
	ALTER COLUMN "external_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "journal_entry_id" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "exchange_prices"
	ALTER COLUMN "price_area" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "price_information"
	ALTER COLUMN "accounting_point_id" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "requests"
	ALTER COLUMN "operation" SET DATA TYPE text collate "C",
	ALTER COLUMN "body_hash" SET DATA TYPE text collate "C",
	ALTER COLUMN "aggregate_type" SET DATA TYPE text collate "C",
	ALTER COLUMN "aggregate_value" SET DATA TYPE text collate "C",
	ALTER COLUMN "client" SET DATA TYPE text collate "C",
	ALTER COLUMN "reason" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "database_secrets"
	ALTER COLUMN "name" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "service_types"
	ALTER COLUMN "key" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "third_party_ids"
	ALTER COLUMN "system_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "external_id" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "webhook_deliveries"
	ALTER COLUMN "event" SET DATA TYPE text collate "C",
	ALTER COLUMN "ordering_key" SET DATA TYPE text collate "C",
	ALTER COLUMN "body" SET DATA TYPE text collate "C",
	ALTER COLUMN "last_failure" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "webhook_subscribers"
	ALTER COLUMN "url" SET DATA TYPE text collate "C";--> statement-breakpoint
CREATE TRIGGER copy_customer AFTER UPDATE OF name, customer_number, on_hold ON customers
FOR EACH ROW
WHEN ((old.name, old.customer_number, old.on_hold) IS DISTINCT FROM (new.name, new.customer_number, new.on_hold))
EXECUTE FUNCTION copy_customer_to_invoice_groups();
