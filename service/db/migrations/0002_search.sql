-- The customer's values that invoice_groups carries copies of follow the customer, whoever writes.
CREATE FUNCTION copy_customer_to_invoice_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice_groups
  SET customer_name = new.name, customer_number = new.customer_number, customer_on_hold = new.on_hold
  WHERE customer_guid = new.guid;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER copy_customer AFTER UPDATE OF name, customer_number, on_hold ON customers
FOR EACH ROW
WHEN ((old.name, old.customer_number, old.on_hold) IS DISTINCT FROM (new.name, new.customer_number, new.on_hold))
EXECUTE FUNCTION copy_customer_to_invoice_groups();
--> statement-breakpoint
-- The order of every list, carrying what filters ask for: while enough rows match, a page is found
-- by walking this index alone, without reading a single row of the table.
CREATE INDEX invoice_groups_order ON invoice_groups (tenant_id, name, guid) INCLUDE (
  name_key, customer_name_key, status, distribution_channel, payment_terms, due_day_setting_type,
  invoice_interval, invoice_design, standard_message_channel, principle, manual_approval, print_fee,
  administrationfee, no_direct_debit, internal, automatic_refund, account_on_hold, customer_on_hold,
  rest_amount, last_invoice_day
);
--> statement-breakpoint
-- Substrings that few rows hold are found by their groups of three letters.
CREATE INDEX invoice_groups_name ON invoice_groups USING gin (name_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX invoice_groups_customer_name ON invoice_groups USING gin (customer_name_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX invoice_groups_erp_id ON invoice_groups USING gin (search_key(erp_id) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX invoice_groups_customer_number ON invoice_groups USING gin (search_key(customer_number) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX invoice_groups_email ON invoice_groups USING gin (search_key(email) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX invoice_groups_cellphone ON invoice_groups USING gin (search_key(cellphone) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX invoice_groups_e_invoice_reference ON invoice_groups USING gin (search_key(e_invoice_reference) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX invoice_groups_your_reference ON invoice_groups USING gin (search_key(your_reference) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX invoice_groups_recognition_code ON invoice_groups USING gin (search_key(recognition_code) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX invoice_groups_invoice_mark ON invoice_groups USING gin (search_key(invoice_mark) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX invoice_groups_on_hold_reason ON invoice_groups USING gin (search_key(on_hold_reason) gin_trgm_ops);
--> statement-breakpoint
-- Codes: several of them together are met by combining their indexes.
CREATE INDEX invoice_groups_status ON invoice_groups (status);
--> statement-breakpoint
CREATE INDEX invoice_groups_distribution_channel ON invoice_groups (distribution_channel);
--> statement-breakpoint
CREATE INDEX invoice_groups_payment_terms ON invoice_groups (payment_terms);
--> statement-breakpoint
CREATE INDEX invoice_groups_due_day_setting_type ON invoice_groups (due_day_setting_type);
--> statement-breakpoint
CREATE INDEX invoice_groups_invoice_interval ON invoice_groups (invoice_interval);
--> statement-breakpoint
CREATE INDEX invoice_groups_invoice_design ON invoice_groups (invoice_design);
--> statement-breakpoint
CREATE INDEX invoice_groups_standard_message_channel ON invoice_groups (standard_message_channel);
--> statement-breakpoint
CREATE INDEX invoice_groups_principle ON invoice_groups (principle);
--> statement-breakpoint
-- Flags that few groups carry: these few, in the order of the list.
CREATE INDEX invoice_groups_account_on_hold ON invoice_groups (tenant_id, name, guid) WHERE account_on_hold;
--> statement-breakpoint
CREATE INDEX invoice_groups_customer_on_hold ON invoice_groups (tenant_id, name, guid) WHERE customer_on_hold;
--> statement-breakpoint
CREATE INDEX invoice_groups_internal ON invoice_groups (tenant_id, name, guid) WHERE internal;
--> statement-breakpoint
CREATE INDEX invoice_groups_manual_approval ON invoice_groups (tenant_id, name, guid) WHERE manual_approval;
--> statement-breakpoint
CREATE INDEX invoice_groups_no_direct_debit ON invoice_groups (tenant_id, name, guid) WHERE no_direct_debit;
--> statement-breakpoint
CREATE INDEX invoice_groups_print_fee ON invoice_groups (tenant_id, name, guid) WHERE print_fee;
--> statement-breakpoint
CREATE INDEX invoice_groups_other_payer_guid ON invoice_groups (other_payer_guid) WHERE other_payer_guid IS NOT NULL;
--> statement-breakpoint
CREATE INDEX invoice_groups_rest_amount ON invoice_groups (tenant_id, rest_amount);
--> statement-breakpoint
CREATE INDEX invoice_groups_last_invoice_day ON invoice_groups (tenant_id, last_invoice_day);
--> statement-breakpoint
-- Which way is shorter is decided by how often a text occurs: that needs more than the usual sample.
ALTER TABLE invoice_groups
  ALTER COLUMN name_key SET STATISTICS 1000,
  ALTER COLUMN customer_name_key SET STATISTICS 1000;
--> statement-breakpoint
ALTER INDEX invoice_groups_erp_id ALTER COLUMN 1 SET STATISTICS 1000;
--> statement-breakpoint
ALTER INDEX invoice_groups_customer_number ALTER COLUMN 1 SET STATISTICS 1000;
--> statement-breakpoint
ALTER INDEX invoice_groups_email ALTER COLUMN 1 SET STATISTICS 1000;
--> statement-breakpoint
ALTER INDEX invoice_groups_cellphone ALTER COLUMN 1 SET STATISTICS 1000;
--> statement-breakpoint
ALTER INDEX invoice_groups_e_invoice_reference ALTER COLUMN 1 SET STATISTICS 1000;
