-- The four lists of approval requests are one. A view keeps its rows by the subject, and by the view
-- that its list opened with where its search names none. What two lists called decided is in two views.
UPDATE "views" SET
	"list" = 'approvals',
	"search" = concat_ws('&',
		nullif(CASE "views"."list"
			WHEN 'line-proposals' THEN regexp_replace(regexp_replace("views"."search", '(^|&)sort=(-?)group(&|$)', '\1sort=\2record\3'), '(^|&)view=decided(&|$)', '\1view=all\2')
			WHEN 'requests' THEN regexp_replace("views"."search", '(^|&)sort=(-?)kind(&|$)', '\1sort=\2title\3')
			WHEN 'settings-plans' THEN regexp_replace(regexp_replace(regexp_replace("views"."search", '(^|&)sort=(-?)change(&|$)', '\1sort=\2title\3'), '(^|&)sort=(-?)groups(&|$)', '\1sort=\2rows\3'), '(^|&)view=decided(&|$)', '\1view=all\2')
			ELSE "views"."search"
		END, ''),
		'subject=' || "former"."subject",
		CASE WHEN "views"."search" ~ '(^|&)view=' THEN NULL ELSE 'view=' || "former"."opened" END),
	-- Columns that have another name in the one list.
	"layout" = CASE "views"."list"
		WHEN 'line-proposals' THEN replace("views"."layout"::text, '"group"', '"record"')::jsonb
		WHEN 'requests' THEN replace("views"."layout"::text, '"kind"', '"title"')::jsonb
		WHEN 'settings-plans' THEN replace(replace("views"."layout"::text, '"change"', '"title"'), '"groups"', '"rows"')::jsonb
		ELSE "views"."layout"
	END,
	-- Names are unique in a list: the same name of two lists keeps where it is from.
	"name" = CASE WHEN EXISTS (
		SELECT 1 FROM "views" "other"
		WHERE "other"."tenant_id" = "views"."tenant_id" AND "other"."id" <> "views"."id"
			AND "other"."list" IN ('line-proposals', 'debt-acts', 'requests', 'settings-plans')
			AND "other"."shared" = "views"."shared"
			AND ("views"."shared" OR "other"."owner_id" = "views"."owner_id")
			AND lower("other"."name" collate "default") = lower("views"."name" collate "default")
	) THEN left("views"."name", 39) || ' (' || "former"."subject" || ' ' || left("views"."id"::text, 4) || ')' ELSE "views"."name" END
FROM (VALUES
	('line-proposals', 'line-proposal', 'mine'),
	('debt-acts', 'debt-act', 'mine'),
	('requests', 'request', 'open'),
	('settings-plans', 'settings-plan', 'mine')
) AS "former" ("list", "subject", "opened")
WHERE "views"."list" = "former"."list";--> statement-breakpoint
-- A view of one subject does not open the list of all by itself.
DELETE FROM "default_views" WHERE "list" IN ('line-proposals', 'debt-acts', 'requests', 'settings-plans');--> statement-breakpoint
-- The columns of the former lists.
DELETE FROM "preferences" WHERE "key" IN ('table.line-proposals', 'table.debt-acts', 'table.requests', 'table.settings-plans');--> statement-breakpoint
UPDATE "preferences" SET "value" = '"approvals"' WHERE "key" = 'startPage' AND "value" IN ('"lineProposals"', '"debtActs"', '"requests"');--> statement-breakpoint
UPDATE "preferences" SET "value" = "value" #- '{keys,g r}' #- '{keys,g f}' WHERE "key" = 'shortcuts';
