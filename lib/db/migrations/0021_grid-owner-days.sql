CREATE TABLE "grid_owner_days" (
	"tenant_id" text NOT NULL,
	"gln" text NOT NULL,
	"day" date NOT NULL,
	"month" date NOT NULL,
	"expected_count" integer,
	"imported_count" integer,
	"paid_count" integer,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grid_owner_days_key" PRIMARY KEY("tenant_id","gln","day")
);
