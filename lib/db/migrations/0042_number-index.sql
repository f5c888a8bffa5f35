CREATE TABLE "indexed_numbers" (
	"tenant_id" text collate "C" NOT NULL,
	"number" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"account_guid" uuid NOT NULL,
	"customer_guid" uuid NOT NULL,
	"invoice_number" text collate "C",
	"indexed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "indexed_numbers_key" PRIMARY KEY("tenant_id","number","kind","account_guid")
);
--> statement-breakpoint
CREATE TABLE "number_searches" (
	"tenant_id" text collate "C" NOT NULL,
	"person_id" uuid NOT NULL,
	"number" text collate "C" NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "number_searches_key" PRIMARY KEY("tenant_id","person_id","number")
);
--> statement-breakpoint
CREATE TABLE "number_walks" (
	"tenant_id" text collate "C" PRIMARY KEY NOT NULL,
	"next_page" integer DEFAULT 0 NOT NULL,
	"groups_read" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"groups_of_last" integer,
	"failed_of_last" integer,
	CONSTRAINT "number_walks_page" CHECK ("number_walks"."next_page" >= 0)
);
--> statement-breakpoint
ALTER TABLE "number_searches" ADD CONSTRAINT "number_searches_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "indexed_numbers_account" ON "indexed_numbers" USING btree ("account_guid");--> statement-breakpoint
CREATE INDEX "indexed_numbers_customer" ON "indexed_numbers" USING btree ("customer_guid");