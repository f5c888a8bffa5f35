-- An erased group is in no list: the order of every list leaves it out, so that a page is still
-- found by walking this index alone.
DROP INDEX invoice_groups_order;
--> statement-breakpoint
CREATE INDEX invoice_groups_order ON invoice_groups (tenant_id, name, guid) INCLUDE (
  name_key, customer_name_key, status, distribution_channel, payment_terms, due_day_setting_type,
  invoice_interval, invoice_design, standard_message_channel, principle, manual_approval, print_fee,
  administrationfee, no_direct_debit, internal, automatic_refund, account_on_hold, customer_on_hold,
  rest_amount, last_invoice_day
) WHERE erased_at IS NULL;
--> statement-breakpoint
-- A customer goes on after one of its groups was erased, and its name must not come back there.
CREATE OR REPLACE FUNCTION copy_customer_to_invoice_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice_groups
  SET customer_name = new.name, customer_number = new.customer_number, customer_on_hold = new.on_hold
  WHERE customer_guid = new.guid AND erased_at IS NULL;
  RETURN NULL;
END $$;
