-- What only people can put right is said in words, before anything is changed.
DO $$
DECLARE
	wrong text;
BEGIN
	SELECT string_agg("id"::text, ', ' ORDER BY "created_at", "id") INTO wrong FROM "settings_plans"
		WHERE "state" = 'approved' AND ("approved_by" IS NULL OR "approved_hash" IS NULL OR "approved_hash" <> "content_hash");
	IF wrong IS NOT NULL THEN
		RAISE EXCEPTION 'These bulk changes of settings are approved without the hash of what was approved: %. Give them the hash of their content by hand; then start this release again.', wrong;
	END IF;
	SELECT string_agg("id"::text, ', ' ORDER BY "created_at", "id") INTO wrong FROM "settings_plans"
		WHERE "state" <> 'approved' AND "approved_by" IS NOT NULL;
	IF wrong IS NOT NULL THEN
		RAISE EXCEPTION 'These bulk changes of settings have an approver without being approved: %. Start the release before once more, and withdraw them there.', wrong;
	END IF;
	-- From here on these two columns alone say which ones are being prepared.
	SELECT string_agg("id"::text, ', ' ORDER BY "created_at", "id") INTO wrong FROM "settings_plans"
		WHERE ("state" = 'preparing') <> ("read_at" IS NULL AND "failure" IS NULL);
	IF wrong IS NOT NULL THEN
		RAISE EXCEPTION 'Of these bulk changes of settings it is unclear whether they are being prepared: %. Start the release before once more, and ask for help.', wrong;
	END IF;
END $$;--> statement-breakpoint
INSERT INTO "approval_requests" ("id", "tenant_id", "subject", "kind", "state", "version", "author_id", "editor_ids", "content", "content_hash", "facts", "author_note", "submitted_at", "approved_by", "approved_hash", "approved_at", "one_person", "second_person", "decision_code", "decision_note", "decided_at", "outcome", "row_count", "created_at", "updated_at")
SELECT "id", "tenant_id", 'settings-plan', "kind", "state", "version", "author_id", "editor_ids", "content", "content_hash", "facts", "author_note", "submitted_at", "approved_by", "approved_hash", "approved_at", "one_person", "second_person", "decision_code", "decision_note", "decided_at", "outcome", "total", "created_at", "updated_at"
FROM "settings_plans";--> statement-breakpoint
DO $$
BEGIN
	IF (SELECT count(*) FROM "settings_plans") <> (SELECT count(*) FROM "approval_requests" WHERE "subject" = 'settings-plan') THEN
		RAISE EXCEPTION 'Not every bulk change of settings was moved.';
	END IF;
END $$;--> statement-breakpoint
ALTER TABLE "settings_plans" DROP CONSTRAINT "settings_plans_kind";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP CONSTRAINT "settings_plans_state";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP CONSTRAINT "settings_plans_author";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP CONSTRAINT "settings_plans_four_eyes";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP CONSTRAINT "settings_plans_approved";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP CONSTRAINT "settings_plans_two_people";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP CONSTRAINT "settings_plans_author_id_people_id_fk";
--> statement-breakpoint
ALTER TABLE "settings_plans" DROP CONSTRAINT "settings_plans_approved_by_people_id_fk";
--> statement-breakpoint
DROP INDEX "settings_plans_queue";--> statement-breakpoint
ALTER TABLE "settings_plans" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "settings_plans" ADD CONSTRAINT "settings_plans_id_approval_requests_id_fk" FOREIGN KEY ("id") REFERENCES "public"."approval_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settings_plans_reading" ON "settings_plans" USING btree ("tenant_id","created_at") WHERE "settings_plans"."read_at" is null and "settings_plans"."failure" is null;--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "author_id";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "editor_ids";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "content";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "content_hash";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "facts";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "author_note";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "approved_by";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "approved_hash";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "approved_at";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "one_person";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "decision_code";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "decision_note";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "decided_at";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "outcome";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "total";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "second_person";--> statement-breakpoint
ALTER TABLE "settings_plans" DROP COLUMN "submitted_at";