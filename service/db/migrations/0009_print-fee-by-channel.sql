-- Who pays for paper is asked for together with the way in which invoices go out: with it in the
-- index, what does not match is passed over without reading a row of the table.
DROP INDEX invoice_groups_print_fee;
--> statement-breakpoint
CREATE INDEX invoice_groups_print_fee ON invoice_groups (tenant_id, name, guid) INCLUDE (distribution_channel, status) WHERE print_fee AND erased_at IS NULL;
