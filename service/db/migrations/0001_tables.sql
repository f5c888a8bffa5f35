CREATE TABLE "customers" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"customer_number" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"national_identity_number" text,
	"organization_number" text,
	"street" text,
	"postal_code" text,
	"city" text,
	"country_code" text,
	"email" text,
	"mobile" text,
	"status" text NOT NULL,
	"on_hold" boolean DEFAULT false NOT NULL,
	"state_message" text
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event" text NOT NULL,
	"aggregate_type" text NOT NULL,
	"aggregate_value" text NOT NULL,
	"request_id" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"summary" text NOT NULL,
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_dimensions" (
	"account_guid" uuid NOT NULL,
	"dimension_id" uuid NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "account_dimensions_account_guid_dimension_id_pk" PRIMARY KEY("account_guid","dimension_id")
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"account_guid" uuid NOT NULL,
	"account_number" text NOT NULL,
	"bank_name" text,
	"direct_debit" boolean NOT NULL,
	CONSTRAINT "bank_accounts_account_guid_account_number_pk" PRIMARY KEY("account_guid","account_number")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"given_name" text NOT NULL,
	"family_name" text NOT NULL,
	"email" text,
	"mobile" text,
	"roles" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_dimensions" (
	"customer_guid" uuid NOT NULL,
	"dimension_id" uuid NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "customer_dimensions_customer_guid_dimension_id_pk" PRIMARY KEY("customer_guid","dimension_id")
);
--> statement-breakpoint
CREATE TABLE "dimensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"custom_value_allowed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_groups" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"customer_guid" uuid NOT NULL,
	"name" text collate "C" NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (search_key(name)) STORED NOT NULL,
	"customer_name" text NOT NULL,
	"customer_name_key" text collate "C" GENERATED ALWAYS AS (search_key(customer_name)) STORED NOT NULL,
	"customer_number" text NOT NULL,
	"customer_on_hold" boolean NOT NULL,
	"erp_id" text,
	"payment_terms" smallint NOT NULL,
	"due_day_setting_type" smallint NOT NULL,
	"invoice_interval_days" smallint NOT NULL,
	"invoice_interval_days_type" smallint NOT NULL,
	"invoice_mark" text,
	"print_fee" boolean NOT NULL,
	"distribution_channel" smallint NOT NULL,
	"manual_approval" boolean NOT NULL,
	"invoice_design" smallint NOT NULL,
	"other_payer" text,
	"other_payer_guid" uuid,
	"your_reference" text,
	"invoice_interval" smallint NOT NULL,
	"note" text,
	"posting_info" text,
	"status" smallint NOT NULL,
	"principle" smallint NOT NULL,
	"invoice_min_limit" numeric(14, 2) NOT NULL,
	"invoice_open_journal_entries" boolean NOT NULL,
	"administrationfee" boolean NOT NULL,
	"account_on_hold" boolean NOT NULL,
	"on_hold_reason" text,
	"secret_location" boolean NOT NULL,
	"standard_message_channel" smallint NOT NULL,
	"recognition_code" text,
	"email" text,
	"cellphone" text,
	"state_message" text,
	"last_invoice_day" date,
	"automatic_refund" boolean NOT NULL,
	"rest_amount" numeric(14, 2) NOT NULL,
	"e_invoice_reference" text,
	"e_invoice_bank_operator_info" text,
	"no_direct_debit" boolean NOT NULL,
	"internal" boolean NOT NULL,
	"street" text,
	"postal_code" text,
	"city" text,
	"country_code" text
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"accounting_point_id" text,
	"period_start" date,
	"period_end" date,
	"quantity" numeric(14, 3) NOT NULL,
	"quantity_unit" text NOT NULL,
	"price" numeric(14, 4) NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"vat_rate" numeric(5, 2) NOT NULL,
	"vat_amount" numeric(14, 2) NOT NULL,
	CONSTRAINT "invoice_lines_invoice_guid_position_pk" PRIMARY KEY("invoice_guid","position")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"customer_guid" uuid NOT NULL,
	"account_guid" uuid NOT NULL,
	"account_name" text NOT NULL,
	"invoice_number" text collate "C" NOT NULL,
	"erp_id" text,
	"invoice_date" date NOT NULL,
	"due_date" date NOT NULL,
	"period_start" date,
	"period_end" date,
	"currency" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"vat_amount" numeric(14, 2) NOT NULL,
	"rest_amount" numeric(14, 2) NOT NULL,
	"status" text NOT NULL,
	"distribution_channel" smallint NOT NULL,
	"credited_by_invoice_number" text,
	"credits_invoice_number" text,
	"pdf_stored" boolean NOT NULL,
	"gln" text NOT NULL,
	"payment_reference" text,
	"your_reference" text,
	"recipient_name" text NOT NULL,
	"street" text,
	"postal_code" text,
	"city" text,
	"country_code" text
);
--> statement-breakpoint
CREATE TABLE "database_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seeded_worlds" (
	"version" integer PRIMARY KEY NOT NULL,
	"groups" integer NOT NULL,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_types" (
	"tenant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"domain" text NOT NULL,
	"market" text,
	"hub_synchronized" boolean NOT NULL,
	CONSTRAINT "service_types_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"country_code" text NOT NULL,
	"ledger" boolean NOT NULL,
	"administration_fee_product" boolean NOT NULL,
	"organization_number" text NOT NULL,
	"gln" text NOT NULL,
	"bank_account" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"website" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_dimensions" ADD CONSTRAINT "account_dimensions_account_guid_invoice_groups_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."invoice_groups"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_dimensions" ADD CONSTRAINT "account_dimensions_dimension_id_dimensions_id_fk" FOREIGN KEY ("dimension_id") REFERENCES "public"."dimensions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_account_guid_invoice_groups_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."invoice_groups"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_account_guid_invoice_groups_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."invoice_groups"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_dimensions" ADD CONSTRAINT "customer_dimensions_customer_guid_customers_guid_fk" FOREIGN KEY ("customer_guid") REFERENCES "public"."customers"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_dimensions" ADD CONSTRAINT "customer_dimensions_dimension_id_dimensions_id_fk" FOREIGN KEY ("dimension_id") REFERENCES "public"."dimensions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimensions" ADD CONSTRAINT "dimensions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_groups" ADD CONSTRAINT "invoice_groups_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_groups" ADD CONSTRAINT "invoice_groups_customer_guid_customers_guid_fk" FOREIGN KEY ("customer_guid") REFERENCES "public"."customers"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_guid_invoices_guid_fk" FOREIGN KEY ("invoice_guid") REFERENCES "public"."invoices"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_guid_customers_guid_fk" FOREIGN KEY ("customer_guid") REFERENCES "public"."customers"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_guid_invoice_groups_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."invoice_groups"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_types" ADD CONSTRAINT "service_types_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_number" ON "customers" USING btree ("tenant_id","customer_number");--> statement-breakpoint
CREATE INDEX "events_aggregate" ON "events" USING btree ("tenant_id","aggregate_value","occurred_at");--> statement-breakpoint
CREATE INDEX "contacts_account" ON "contacts" USING btree ("account_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "dimensions_number" ON "dimensions" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "invoice_groups_customer" ON "invoice_groups" USING btree ("customer_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("tenant_id","invoice_number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_erp_id" ON "invoices" USING btree ("tenant_id","erp_id");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("customer_guid","invoice_date" DESC NULLS FIRST,"invoice_number" DESC NULLS FIRST);