CREATE TABLE "debt_cases" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"invoice_guid" uuid NOT NULL,
	"debt_case_id" text NOT NULL,
	"debt_case_url" text,
	"debt_case_comment" text,
	"debt_case_date" date,
	"status" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "debt_fees" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"invoice_guid" uuid NOT NULL,
	"fee_id" text NOT NULL,
	"product_id" uuid NOT NULL,
	"description" text,
	"amount" numeric(14, 2) NOT NULL,
	"vat_amount" numeric(14, 2) NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stop_reminders" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"invoice_guid" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "grid_owner_totals" (
	"tenant_id" uuid NOT NULL,
	"gln" text NOT NULL,
	"month" date NOT NULL,
	"expected_count" integer NOT NULL,
	"expected_amount" numeric(14, 2) NOT NULL,
	"imported_count" integer NOT NULL,
	"imported_amount" numeric(14, 2) NOT NULL,
	"paid_count" integer NOT NULL,
	"paid_amount" numeric(14, 2) NOT NULL,
	CONSTRAINT "grid_owner_totals_tenant_id_gln_month_pk" PRIMARY KEY("tenant_id","gln","month")
);
--> statement-breakpoint
CREATE TABLE "grid_owners" (
	"tenant_id" uuid NOT NULL,
	"gln" text NOT NULL,
	"name" text collate "C" NOT NULL,
	"organization_number" text NOT NULL,
	CONSTRAINT "grid_owners_tenant_id_gln_pk" PRIMARY KEY("tenant_id","gln")
);
--> statement-breakpoint
CREATE TABLE "dimension_values" (
	"dimension_id" uuid NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "dimension_values_dimension_id_value_pk" PRIMARY KEY("dimension_id","value")
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"operation" text NOT NULL,
	"event" text,
	"aggregate_type" text NOT NULL,
	"aggregate_value" text NOT NULL,
	"request_id" text,
	"summary" text NOT NULL,
	"records" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"invoice_guid" uuid NOT NULL,
	"credit_note_number" text NOT NULL,
	"credited_date" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"registered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" uuid NOT NULL,
	"invoice_guid" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"entry_date" date NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"invoice_guid" uuid NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"payment_date" date NOT NULL,
	"bank_account" text,
	"reference" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_journal_entries" (
	"tenant_id" uuid NOT NULL,
	"entry_id" text NOT NULL,
	"invoice_number" text,
	"product_element_id" uuid,
	"description" text NOT NULL,
	"entry_date" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"vat_amount" numeric(14, 2) NOT NULL,
	"vat_code_id" text NOT NULL,
	"vat_rate" numeric(5, 2) NOT NULL,
	"currency" text NOT NULL,
	"account_period" text,
	"imported_line_id" uuid,
	CONSTRAINT "erp_journal_entries_tenant_id_entry_id_pk" PRIMARY KEY("tenant_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"customer_guid" uuid NOT NULL,
	"account_guid" uuid NOT NULL,
	"erp_id" text,
	"line_state" smallint NOT NULL,
	"product_id" uuid,
	"product_element_id" uuid,
	"description" text NOT NULL,
	"text" text,
	"accounting_point_id" text,
	"accounting_point_guid" uuid,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"quantity_unit" text NOT NULL,
	"price" numeric(14, 4) NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"vat_amount" numeric(14, 2) NOT NULL,
	"vat_code_id" text NOT NULL,
	"vat_rate" numeric(5, 2) NOT NULL,
	"currency" text NOT NULL,
	"account_period" text,
	"vendor" text,
	"pti_invoice_number" text,
	"line_type" text,
	"invoice_line_type" smallint NOT NULL,
	"import_type" smallint NOT NULL,
	"import_time_stamp" timestamp with time zone NOT NULL,
	"comment" text,
	"client_gln" text,
	"last_account_state" smallint,
	"last_account_timestamp" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"invoice_number" text,
	"external_id" text,
	"journal_entry_id" text
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"contract_number" text collate "C" NOT NULL,
	"customer_guid" uuid NOT NULL,
	"account_guid" uuid NOT NULL,
	"metering_point_guid" uuid NOT NULL,
	"service_type_key" text NOT NULL,
	"product_offering_id" uuid NOT NULL,
	"add_on_offering_ids" uuid[] NOT NULL,
	"status" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"signed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "metering_points" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"accounting_point_id" text collate "C" NOT NULL,
	"service_type_key" text NOT NULL,
	"direction" text NOT NULL,
	"grid_owner_gln" text,
	"price_area" text,
	"meter_number" text,
	"yearly_volume" numeric(14, 3),
	"street" text,
	"postal_code" text,
	"city" text,
	"country_code" text
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"customer_guid" uuid,
	"account_guid" uuid,
	"status" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pm_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text collate "C" NOT NULL,
	"description" text,
	"service_type_key" text NOT NULL,
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"product_id" uuid
);
--> statement-breakpoint
CREATE TABLE "product_offerings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text collate "C" NOT NULL,
	"primary_product" boolean NOT NULL,
	"enabled_for_web_order" boolean NOT NULL,
	"visible" boolean NOT NULL,
	"price_areas" text[] NOT NULL,
	"interactive_fields" jsonb NOT NULL,
	"end_date" date,
	"product_id" uuid,
	"default_valid_period" integer,
	"is_disabled" jsonb NOT NULL,
	"web_order_sub_products" jsonb NOT NULL,
	"service_types" text[] NOT NULL,
	"text_template_guid" uuid
);
--> statement-breakpoint
CREATE TABLE "exchange_prices" (
	"tenant_id" uuid NOT NULL,
	"price_area" text NOT NULL,
	"price_date" date NOT NULL,
	"price" numeric(14, 4) NOT NULL,
	CONSTRAINT "exchange_prices_tenant_id_price_area_price_date_pk" PRIMARY KEY("tenant_id","price_area","price_date")
);
--> statement-breakpoint
CREATE TABLE "price_information" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"accounting_point_id" text NOT NULL,
	"customer_guid" uuid,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"product_name" text NOT NULL,
	"sub_products" jsonb,
	"price_expression" text,
	"consumption_price" double precision NOT NULL,
	"monthly_price" double precision NOT NULL,
	"exchange" boolean NOT NULL,
	"price_area" text
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"code" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"rows" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_dimensions" (
	"product_element_id" uuid NOT NULL,
	"dimension_id" uuid NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "product_dimensions_product_element_id_dimension_id_pk" PRIMARY KEY("product_element_id","dimension_id")
);
--> statement-breakpoint
CREATE TABLE "product_elements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text collate "C" NOT NULL,
	"erp_mapping_type" text,
	"line_type" text,
	"invoice_line_type" smallint NOT NULL,
	"sort_order" integer NOT NULL,
	"price" numeric(14, 4),
	"quantity_unit" text NOT NULL,
	"vat_code_id" text NOT NULL,
	"vat_rate" numeric(5, 2) NOT NULL,
	"ledger_account" text
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text collate "C" NOT NULL,
	"description" text,
	"source" text NOT NULL,
	"erp_mapping_type" text,
	"invoice_line_type" smallint NOT NULL,
	"sort_order" integer NOT NULL,
	"available_downpayment" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_files" (
	"tenant_id" uuid NOT NULL,
	"name" text collate "C" NOT NULL,
	"customer_guid" uuid,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "report_files_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"tenant_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "requests_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operation" text NOT NULL,
	"body_hash" text NOT NULL,
	"aggregate_type" text NOT NULL,
	"aggregate_value" text NOT NULL,
	"client" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"apply_after" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"params" jsonb,
	"body" jsonb,
	"finished_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "requests_tenant_id_request_id_pk" PRIMARY KEY("tenant_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "third_party_ids" (
	"tenant_id" uuid NOT NULL,
	"system_id" text NOT NULL,
	"external_id" text NOT NULL,
	"account_guid" uuid NOT NULL,
	CONSTRAINT "third_party_ids_tenant_id_system_id_external_id_account_guid_pk" PRIMARY KEY("tenant_id","system_id","external_id","account_guid")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscriber_id" uuid NOT NULL,
	"event" text NOT NULL,
	"ordering_key" text NOT NULL,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"give_up_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"last_status" smallint,
	"last_failure" text
);
--> statement-breakpoint
CREATE TABLE "webhook_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"active" boolean NOT NULL
);
--> statement-breakpoint
DROP INDEX "events_aggregate";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erp_id" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "inheritor" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "position" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "identifiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_groups" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "overdue_status" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reminders_stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "debt_case_guid" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "created_date" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "original_due_date" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "direct_debit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "closed_in_ledger" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid_amount" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "loss_amount" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "closed_amount" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "consumption_total" numeric(14, 3);--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "erp_product_master" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "debt_cases" ADD CONSTRAINT "debt_cases_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_cases" ADD CONSTRAINT "debt_cases_invoice_guid_invoices_guid_fk" FOREIGN KEY ("invoice_guid") REFERENCES "public"."invoices"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_fees" ADD CONSTRAINT "debt_fees_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_fees" ADD CONSTRAINT "debt_fees_invoice_guid_invoices_guid_fk" FOREIGN KEY ("invoice_guid") REFERENCES "public"."invoices"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_reminders" ADD CONSTRAINT "stop_reminders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_reminders" ADD CONSTRAINT "stop_reminders_invoice_guid_invoices_guid_fk" FOREIGN KEY ("invoice_guid") REFERENCES "public"."invoices"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grid_owner_totals" ADD CONSTRAINT "grid_owner_totals_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grid_owners" ADD CONSTRAINT "grid_owners_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimension_values" ADD CONSTRAINT "dimension_values_dimension_id_dimensions_id_fk" FOREIGN KEY ("dimension_id") REFERENCES "public"."dimensions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_invoice_guid_invoices_guid_fk" FOREIGN KEY ("invoice_guid") REFERENCES "public"."invoices"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_invoice_guid_invoices_guid_fk" FOREIGN KEY ("invoice_guid") REFERENCES "public"."invoices"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_guid_invoices_guid_fk" FOREIGN KEY ("invoice_guid") REFERENCES "public"."invoices"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_journal_entries" ADD CONSTRAINT "erp_journal_entries_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lines" ADD CONSTRAINT "lines_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lines" ADD CONSTRAINT "lines_customer_guid_customers_guid_fk" FOREIGN KEY ("customer_guid") REFERENCES "public"."customers"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lines" ADD CONSTRAINT "lines_account_guid_invoice_groups_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."invoice_groups"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_customer_guid_customers_guid_fk" FOREIGN KEY ("customer_guid") REFERENCES "public"."customers"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_account_guid_invoice_groups_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."invoice_groups"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_metering_point_guid_metering_points_guid_fk" FOREIGN KEY ("metering_point_guid") REFERENCES "public"."metering_points"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metering_points" ADD CONSTRAINT "metering_points_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_customer_guid_customers_guid_fk" FOREIGN KEY ("customer_guid") REFERENCES "public"."customers"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_products" ADD CONSTRAINT "pm_products_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_offerings" ADD CONSTRAINT "product_offerings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_prices" ADD CONSTRAINT "exchange_prices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_information" ADD CONSTRAINT "price_information_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_dimensions" ADD CONSTRAINT "product_dimensions_product_element_id_product_elements_id_fk" FOREIGN KEY ("product_element_id") REFERENCES "public"."product_elements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_dimensions" ADD CONSTRAINT "product_dimensions_dimension_id_dimensions_id_fk" FOREIGN KEY ("dimension_id") REFERENCES "public"."dimensions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_elements" ADD CONSTRAINT "product_elements_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_elements" ADD CONSTRAINT "product_elements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_customer_guid_customers_guid_fk" FOREIGN KEY ("customer_guid") REFERENCES "public"."customers"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_ids" ADD CONSTRAINT "third_party_ids_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_ids" ADD CONSTRAINT "third_party_ids_account_guid_invoice_groups_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."invoice_groups"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_subscriber_id_webhook_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."webhook_subscribers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_subscribers" ADD CONSTRAINT "webhook_subscribers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "debt_cases_active" ON "debt_cases" USING btree ("invoice_guid") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "debt_cases_invoice" ON "debt_cases" USING btree ("invoice_guid","opened_at");--> statement-breakpoint
CREATE INDEX "debt_cases_id" ON "debt_cases" USING btree ("tenant_id","debt_case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debt_fees_id" ON "debt_fees" USING btree ("invoice_guid","fee_id");--> statement-breakpoint
CREATE INDEX "stop_reminders_invoice" ON "stop_reminders" USING btree ("invoice_guid","started_at");--> statement-breakpoint
CREATE INDEX "grid_owners_organization" ON "grid_owners" USING btree ("tenant_id","organization_number");--> statement-breakpoint
CREATE INDEX "journal_aggregate" ON "journal" USING btree ("tenant_id","aggregate_value","position");--> statement-breakpoint
CREATE UNIQUE INDEX "credits_number" ON "credits" USING btree ("tenant_id","credit_note_number");--> statement-breakpoint
CREATE INDEX "credits_invoice" ON "credits" USING btree ("invoice_guid","credited_date");--> statement-breakpoint
CREATE INDEX "ledger_entries_invoice" ON "ledger_entries" USING btree ("invoice_guid","position");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("tenant_id","reference");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_guid","payment_date");--> statement-breakpoint
CREATE INDEX "lines_uninvoiced" ON "lines" USING btree ("customer_guid","period_start","id") WHERE line_state in (0, 10, 15);--> statement-breakpoint
CREATE INDEX "lines_abandoned" ON "lines" USING btree ("tenant_id","import_time_stamp","id") WHERE line_state = -1 and archived_at is null;--> statement-breakpoint
CREATE INDEX "lines_abandoned_account" ON "lines" USING btree ("account_guid","import_time_stamp","id") WHERE line_state = -1 and archived_at is null;--> statement-breakpoint
CREATE INDEX "lines_archived" ON "lines" USING btree ("tenant_id","archived_at","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "lines_archived_customer" ON "lines" USING btree ("customer_guid","archived_at","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "lines_archived_account" ON "lines" USING btree ("account_guid","archived_at","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "lines_account" ON "lines" USING btree ("account_guid","period_start","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lines_external_id" ON "lines" USING btree ("tenant_id","invoice_number","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lines_journal_entry" ON "lines" USING btree ("tenant_id","journal_entry_id") WHERE journal_entry_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_number" ON "contracts" USING btree ("tenant_id","contract_number");--> statement-breakpoint
CREATE INDEX "contracts_account" ON "contracts" USING btree ("account_guid","metering_point_guid","start_date");--> statement-breakpoint
CREATE INDEX "contracts_customer" ON "contracts" USING btree ("customer_guid","metering_point_guid","start_date");--> statement-breakpoint
CREATE INDEX "contracts_metering_point" ON "contracts" USING btree ("metering_point_guid","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "metering_points_id" ON "metering_points" USING btree ("tenant_id","accounting_point_id");--> statement-breakpoint
CREATE INDEX "offers_customer" ON "offers" USING btree ("customer_guid","created_at");--> statement-breakpoint
CREATE INDEX "pm_products_order" ON "pm_products" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE INDEX "product_offerings_order" ON "product_offerings" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE INDEX "price_information_point" ON "price_information" USING btree ("tenant_id","accounting_point_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_code" ON "price_lists" USING btree ("tenant_id","code","valid_from");--> statement-breakpoint
CREATE INDEX "price_lists_product" ON "price_lists" USING btree ("tenant_id","product_id","valid_from");--> statement-breakpoint
CREATE INDEX "product_elements_product" ON "product_elements" USING btree ("product_id","sort_order","name");--> statement-breakpoint
CREATE INDEX "products_order" ON "products" USING btree ("tenant_id","sort_order","name","id");--> statement-breakpoint
CREATE INDEX "report_files_customer" ON "report_files" USING btree ("customer_guid","name");--> statement-breakpoint
CREATE INDEX "requests_waiting" ON "requests" USING btree ("position") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "requests_waiting_aggregate" ON "requests" USING btree ("tenant_id","aggregate_value","position") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "third_party_ids_account" ON "third_party_ids" USING btree ("account_guid");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at","position") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("subscriber_id","ordering_key","position") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_subscribers_url" ON "webhook_subscribers" USING btree ("tenant_id","url");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_erp_id" ON "customers" USING btree ("tenant_id","erp_id");--> statement-breakpoint
CREATE INDEX "events_time" ON "events" USING btree ("tenant_id","occurred_at","position");--> statement-breakpoint
CREATE INDEX "events_request" ON "events" USING btree ("tenant_id","request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_account" ON "invoices" USING btree ("account_guid","invoice_date");--> statement-breakpoint
CREATE INDEX "invoices_collectable" ON "invoices" USING btree ("tenant_id","due_date","invoice_number") WHERE overdue_status = 'debt' and not reminders_stopped and rest_amount > 0 and debt_case_guid is null;--> statement-breakpoint
CREATE INDEX "events_aggregate" ON "events" USING btree ("tenant_id","aggregate_type","aggregate_value","occurred_at","position");