DO $$
DECLARE
	doubled text;
BEGIN
	-- Two acts under way may have one invoice or one case id from before these indexes. Which of them is
	-- meant only people know, so nothing is changed here: it is said, and the release before goes on.
	WITH "held" AS (
		SELECT "id", "tenant_id", "invoice_number", "created_at",
			CASE "kind" WHEN 'assign' THEN "invoice_number" END AS "assigned",
			CASE "kind" WHEN 'assign' THEN "content" ->> 'debtCaseId' WHEN 'update' THEN nullif("content" ->> 'newDebtCaseId', "content" ->> 'existingDebtCaseId') END AS "case_id"
		FROM "debt_acts" WHERE "state" IN ('submitted', 'approved', 'sent', 'unknown')
	)
	SELECT string_agg(format('%s (invoice %s)', "one"."id", "one"."invoice_number"), ', ' ORDER BY "one"."created_at", "one"."id") INTO doubled
	FROM "held" "one" WHERE EXISTS (
		SELECT 1 FROM "held" "other"
		WHERE "other"."tenant_id" = "one"."tenant_id" AND "other"."id" <> "one"."id"
			AND ("other"."assigned" = "one"."assigned" OR "other"."case_id" = "one"."case_id"));
	IF doubled IS NOT NULL THEN
		RAISE EXCEPTION 'These debt acts under way assign one invoice twice or give one case id twice: %. Start the release before once more, withdraw or settle all but one of each, then start this one.', doubled;
	END IF;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "debt_acts_assigning" ON "debt_acts" USING btree ("tenant_id","invoice_number") WHERE "debt_acts"."kind" = 'assign' and "debt_acts"."state" in ('submitted', 'approved', 'sent', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "debt_acts_held_case_id" ON "debt_acts" USING btree ("tenant_id",(case "kind" when 'assign' then "content" ->> 'debtCaseId' when 'update' then nullif("content" ->> 'newDebtCaseId', "content" ->> 'existingDebtCaseId') end)) WHERE "debt_acts"."state" in ('submitted', 'approved', 'sent', 'unknown');