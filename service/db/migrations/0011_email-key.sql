-- Every piece of an e-mail address is looked for by walking the list, as a name is: without a look at
-- the rows of the table.
DROP INDEX invoice_groups_email, invoice_groups_order;
--> statement-breakpoint
ALTER TABLE "invoice_groups" ADD COLUMN "email_key" text collate "C" GENERATED ALWAYS AS (search_key(email)) STORED;
--> statement-breakpoint
ALTER TABLE invoice_groups ALTER COLUMN email_key SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX invoice_groups_email ON invoice_groups USING gin (email_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX invoice_groups_order ON invoice_groups (tenant_id, name, guid) INCLUDE (
  name_key, customer_name_key, email_key, status, distribution_channel, payment_terms,
  due_day_setting_type, invoice_interval, invoice_design, standard_message_channel, principle,
  manual_approval, print_fee, administrationfee, no_direct_debit, internal, automatic_refund,
  account_on_hold, customer_on_hold, rest_amount, last_invoice_day
) WHERE erased_at IS NULL;
--> statement-breakpoint
ANALYZE invoice_groups;
