-- Like the order of every list: pages of flagged groups are found in these indexes alone.
DROP INDEX invoice_groups_account_on_hold;
--> statement-breakpoint
CREATE INDEX invoice_groups_account_on_hold ON invoice_groups (tenant_id, name, guid) WHERE account_on_hold AND erased_at IS NULL;
--> statement-breakpoint
DROP INDEX invoice_groups_customer_on_hold;
--> statement-breakpoint
CREATE INDEX invoice_groups_customer_on_hold ON invoice_groups (tenant_id, name, guid) WHERE customer_on_hold AND erased_at IS NULL;
--> statement-breakpoint
DROP INDEX invoice_groups_internal;
--> statement-breakpoint
CREATE INDEX invoice_groups_internal ON invoice_groups (tenant_id, name, guid) WHERE internal AND erased_at IS NULL;
--> statement-breakpoint
DROP INDEX invoice_groups_manual_approval;
--> statement-breakpoint
CREATE INDEX invoice_groups_manual_approval ON invoice_groups (tenant_id, name, guid) WHERE manual_approval AND erased_at IS NULL;
--> statement-breakpoint
DROP INDEX invoice_groups_no_direct_debit;
--> statement-breakpoint
CREATE INDEX invoice_groups_no_direct_debit ON invoice_groups (tenant_id, name, guid) WHERE no_direct_debit AND erased_at IS NULL;
--> statement-breakpoint
DROP INDEX invoice_groups_print_fee;
--> statement-breakpoint
CREATE INDEX invoice_groups_print_fee ON invoice_groups (tenant_id, name, guid) WHERE print_fee AND erased_at IS NULL;
