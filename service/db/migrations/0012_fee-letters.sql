CREATE TABLE "fee_letters" (
	"invoice_guid" uuid NOT NULL,
	"ordinal" smallint NOT NULL,
	"kind" text NOT NULL,
	"letter_date" date NOT NULL,
	"due_date" date NOT NULL,
	"previous_rest" numeric(14, 2) NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"vat_amount" numeric(14, 2) NOT NULL,
	CONSTRAINT "fee_letters_invoice_guid_ordinal_pk" PRIMARY KEY("invoice_guid","ordinal")
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "letter" smallint;--> statement-breakpoint
ALTER TABLE "fee_letters" ADD CONSTRAINT "fee_letters_invoice_guid_invoices_guid_fk" FOREIGN KEY ("invoice_guid") REFERENCES "public"."invoices"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Fees that were added before there were letters: one letter for the fees of one moment. Fees were
-- the only lines added after an invoice was issued, so they are its last lines, in order of time.
INSERT INTO "fee_letters"
SELECT "called"."invoice_guid",
	row_number() OVER (PARTITION BY "called"."invoice_guid" ORDER BY "called"."at"),
	CASE WHEN EXISTS (
		SELECT FROM "debt_cases"
		WHERE "debt_cases"."invoice_guid" = "called"."invoice_guid" AND "opened_at" <= "called"."at"
			AND ("closed_at" IS NULL OR "closed_at" > "called"."at")
	) THEN 'collection' ELSE 'reminder' END,
	"called"."day",
	"called"."day" + 14,
	(
		SELECT coalesce(sum("ledger_entries"."amount"), 0) FROM "ledger_entries"
		WHERE "ledger_entries"."invoice_guid" = "called"."invoice_guid" AND "position" < "called"."first"
	),
	"called"."amount",
	"called"."vat_amount"
FROM (
	SELECT "debt_fees"."invoice_guid",
		"debt_fees"."created_at" AS "at",
		("debt_fees"."created_at" AT TIME ZONE 'Europe/Oslo')::date AS "day",
		sum("debt_fees"."amount") AS "amount",
		sum("debt_fees"."vat_amount") AS "vat_amount",
		min("booked"."position") AS "first"
	FROM "debt_fees"
	JOIN "ledger_entries" AS "booked" ON "booked"."invoice_guid" = "debt_fees"."invoice_guid"
		AND "booked"."kind" = 'fee' AND "booked"."reference" = "debt_fees"."fee_id"
	GROUP BY 1, 2
) AS "called";--> statement-breakpoint
UPDATE "invoice_lines" SET "letter" = "added"."ordinal"
FROM (
	SELECT "invoice_guid", "at",
		row_number() OVER "by_time" AS "ordinal",
		"count",
		sum("count") OVER "by_time" AS "upto",
		sum("count") OVER (PARTITION BY "invoice_guid") AS "all",
		(
			SELECT max("position") FROM "invoice_lines"
			WHERE "invoice_lines"."invoice_guid" = "counted"."invoice_guid"
		) AS "last"
	FROM (
		SELECT "invoice_guid", "created_at" AS "at", count(*) AS "count" FROM "debt_fees" GROUP BY 1, 2
	) AS "counted"
	WINDOW "by_time" AS (PARTITION BY "invoice_guid" ORDER BY "at")
) AS "added"
WHERE "invoice_lines"."invoice_guid" = "added"."invoice_guid"
	AND "invoice_lines"."position" > "added"."last" - "added"."all" + "added"."upto" - "added"."count"
	AND "invoice_lines"."position" <= "added"."last" - "added"."all" + "added"."upto";
