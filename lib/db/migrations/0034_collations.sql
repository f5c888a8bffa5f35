DROP INDEX "line_recipes_name_of_person";--> statement-breakpoint
DROP INDEX "line_recipes_name_of_team";--> statement-breakpoint
DROP INDEX "views_name_of_person";--> statement-breakpoint
DROP INDEX "views_name_of_team";--> statement-breakpoint
DROP INDEX "debt_acts_held_case_id";--> statement-breakpoint
ALTER TABLE "audit_entries"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "actor_name" SET DATA TYPE text collate "C",
	ALTER COLUMN "action" SET DATA TYPE text collate "C",
	ALTER COLUMN "record_kind" SET DATA TYPE text collate "C",
	ALTER COLUMN "record_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "operation_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "request_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "outcome" SET DATA TYPE text collate "C",
	ALTER COLUMN "previous_hash" SET DATA TYPE text collate "C",
	ALTER COLUMN "hash" SET DATA TYPE text collate "C",
	ALTER COLUMN "key_id" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "audit_heads"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "hash" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "debt_acts"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "kind" SET DATA TYPE text collate "C",
	ALTER COLUMN "content_hash" SET DATA TYPE text collate "C",
	ALTER COLUMN "author_note" SET DATA TYPE text collate "C",
	ALTER COLUMN "approved_hash" SET DATA TYPE text collate "C",
	ALTER COLUMN "decision_code" SET DATA TYPE text collate "C",
	ALTER COLUMN "decision_note" SET DATA TYPE text collate "C",
	ALTER COLUMN "state" SET DATA TYPE text collate "C",
	ALTER COLUMN "invoice_number" SET DATA TYPE text collate "C",
	ALTER COLUMN "currency" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "debt_cases"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "invoice_number" SET DATA TYPE text collate "C",
	ALTER COLUMN "customer_name" SET DATA TYPE text collate "C",
	ALTER COLUMN "customer_number" SET DATA TYPE text collate "C",
	ALTER COLUMN "state" SET DATA TYPE text collate "C",
	ALTER COLUMN "attention" SET DATA TYPE text collate "C",
	ALTER COLUMN "debt_case_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "debt_case_url" SET DATA TYPE text collate "C",
	ALTER COLUMN "debt_case_comment" SET DATA TYPE text collate "C",
	ALTER COLUMN "agency" SET DATA TYPE text collate "C",
	ALTER COLUMN "currency" SET DATA TYPE text collate "C",
	ALTER COLUMN "next_action" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "erasures"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "grid_owner_days"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "gln" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "idempotency_keys"
	ALTER COLUMN "key" SET DATA TYPE text collate "C",
	ALTER COLUMN "request_hash" SET DATA TYPE text collate "C",
	ALTER COLUMN "answer" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "job_rows"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "kind" SET DATA TYPE text collate "C",
	ALTER COLUMN "subject_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "state" SET DATA TYPE text collate "C",
	ALTER COLUMN "reason" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "jobs"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "kind" SET DATA TYPE text collate "C",
	ALTER COLUMN "state" SET DATA TYPE text collate "C",
	ALTER COLUMN "trouble" SET DATA TYPE text collate "C",
	ALTER COLUMN "paused_for" SET DATA TYPE text collate "C",
	ALTER COLUMN "traceparent" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "line_followups"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "note" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "line_proposals"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "kind" SET DATA TYPE text collate "C",
	ALTER COLUMN "content_hash" SET DATA TYPE text collate "C",
	ALTER COLUMN "author_note" SET DATA TYPE text collate "C",
	ALTER COLUMN "approved_hash" SET DATA TYPE text collate "C",
	ALTER COLUMN "decision_code" SET DATA TYPE text collate "C",
	ALTER COLUMN "decision_note" SET DATA TYPE text collate "C",
	ALTER COLUMN "state" SET DATA TYPE text collate "C",
	ALTER COLUMN "currency" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "line_recipes"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "name" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "note_files"
	ALTER COLUMN "sha256" SET DATA TYPE text collate "C",
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "record_kind" SET DATA TYPE text collate "C",
	ALTER COLUMN "record_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "name" SET DATA TYPE text collate "C",
	ALTER COLUMN "type" SET DATA TYPE text collate "C",
	ALTER COLUMN "storage" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "notes"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "record_kind" SET DATA TYPE text collate "C",
	ALTER COLUMN "record_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "text" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "digests"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "state" SET DATA TYPE text collate "C",
	ALTER COLUMN "failure" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "notifications"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "kind" SET DATA TYPE text collate "C",
	ALTER COLUMN "record_kind" SET DATA TYPE text collate "C",
	ALTER COLUMN "record_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "number" SET DATA TYPE text collate "C",
	ALTER COLUMN "cause" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "open_invoices"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "invoice_number" SET DATA TYPE text collate "C",
	ALTER COLUMN "customer_name" SET DATA TYPE text collate "C",
	ALTER COLUMN "currency" SET DATA TYPE text collate "C",
	ALTER COLUMN "gone_reason" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "tenant_ledgers"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "operation_uses"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "operation_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "deprecation" SET DATA TYPE text collate "C",
	ALTER COLUMN "sunset" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "sends"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "subject_kind" SET DATA TYPE text collate "C",
	ALTER COLUMN "operation_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "request_hash" SET DATA TYPE text collate "C",
	ALTER COLUMN "state" SET DATA TYPE text collate "C",
	ALTER COLUMN "traceparent" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "logout_tokens"
	ALTER COLUMN "id" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "people"
	ALTER COLUMN "issuer" SET DATA TYPE text collate "C",
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "object_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "name" SET DATA TYPE text collate "C",
	ALTER COLUMN "email" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "sessions"
	ALTER COLUMN "token_hash" SET DATA TYPE text collate "C",
	ALTER COLUMN "browser" SET DATA TYPE text collate "C",
	ALTER COLUMN "system" SET DATA TYPE text collate "C",
	ALTER COLUMN "subject" SET DATA TYPE text collate "C",
	ALTER COLUMN "provider_session" SET DATA TYPE text collate "C",
	ALTER COLUMN "nonce_hash" SET DATA TYPE text collate "C",
	ALTER COLUMN "provider_grant" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "preferences"
	ALTER COLUMN "key" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "work_claims"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "kind" SET DATA TYPE text collate "C",
	ALTER COLUMN "key" SET DATA TYPE text collate "C",
	ALTER COLUMN "item_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "owner" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "work_failures"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "kind" SET DATA TYPE text collate "C",
	ALTER COLUMN "item_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "failure" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "work_schedules"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "name" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "requests"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "kind" SET DATA TYPE text collate "C",
	ALTER COLUMN "content_hash" SET DATA TYPE text collate "C",
	ALTER COLUMN "author_note" SET DATA TYPE text collate "C",
	ALTER COLUMN "approved_hash" SET DATA TYPE text collate "C",
	ALTER COLUMN "decision_code" SET DATA TYPE text collate "C",
	ALTER COLUMN "decision_note" SET DATA TYPE text collate "C",
	ALTER COLUMN "state" SET DATA TYPE text collate "C",
	ALTER COLUMN "message" SET DATA TYPE text collate "C",
	ALTER COLUMN "reason" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "selection_rows"
	ALTER COLUMN "name" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "selections"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "source" SET DATA TYPE text collate "C",
	ALTER COLUMN "state" SET DATA TYPE text collate "C",
	ALTER COLUMN "failure" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "settings_plan_rehearsal_rows"
	ALTER COLUMN "result" SET DATA TYPE text collate "C",
	ALTER COLUMN "reason" SET DATA TYPE text collate "C",
	ALTER COLUMN "code" SET DATA TYPE text collate "C",
	ALTER COLUMN "message" SET DATA TYPE text collate "C",
	ALTER COLUMN "field" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "settings_plan_rehearsals"
	ALTER COLUMN "content_hash" SET DATA TYPE text collate "C",
	ALTER COLUMN "state" SET DATA TYPE text collate "C",
	ALTER COLUMN "failure" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "settings_plan_rows"
	ALTER COLUMN "name" SET DATA TYPE text collate "C",
	ALTER COLUMN "result" SET DATA TYPE text collate "C",
	ALTER COLUMN "reason" SET DATA TYPE text collate "C",
	ALTER COLUMN "field" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "settings_plans"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "kind" SET DATA TYPE text collate "C",
	ALTER COLUMN "content_hash" SET DATA TYPE text collate "C",
	ALTER COLUMN "author_note" SET DATA TYPE text collate "C",
	ALTER COLUMN "approved_hash" SET DATA TYPE text collate "C",
	ALTER COLUMN "decision_code" SET DATA TYPE text collate "C",
	ALTER COLUMN "decision_note" SET DATA TYPE text collate "C",
	ALTER COLUMN "state" SET DATA TYPE text collate "C",
	ALTER COLUMN "failure" SET DATA TYPE text collate "C",
	ALTER COLUMN "second_person" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "default_views"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "list" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "views"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "name" SET DATA TYPE text collate "C",
	ALTER COLUMN "list" SET DATA TYPE text collate "C",
	ALTER COLUMN "search" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "webhook_deliveries"
	ALTER COLUMN "tenant_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "webhook_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "kind" SET DATA TYPE text collate "C",
	ALTER COLUMN "body_hash" SET DATA TYPE text collate "C",
	ALTER COLUMN "state" SET DATA TYPE text collate "C",
	ALTER COLUMN "reason" SET DATA TYPE text collate "C",
	ALTER COLUMN "invoice_number" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "rate_limits" ALTER COLUMN "key" SET DATA TYPE varchar(255) collate "C";--> statement-breakpoint
CREATE UNIQUE INDEX "debt_acts_held_case_id" ON "debt_acts" USING btree ("tenant_id",(case "kind" when 'assign' then "content" ->> 'debtCaseId' when 'update' then nullif("content" ->> 'newDebtCaseId', "content" ->> 'existingDebtCaseId') end) collate "C") WHERE "debt_acts"."state" in ('submitted', 'approved', 'sent', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "line_recipes_name_of_person" ON "line_recipes" USING btree ("tenant_id","owner_id",lower("name" collate "default") collate "C") WHERE not "line_recipes"."shared";--> statement-breakpoint
CREATE UNIQUE INDEX "line_recipes_name_of_team" ON "line_recipes" USING btree ("tenant_id",lower("name" collate "default") collate "C") WHERE "line_recipes"."shared";--> statement-breakpoint
CREATE UNIQUE INDEX "views_name_of_person" ON "views" USING btree ("tenant_id","list","owner_id",lower("name" collate "default") collate "C") WHERE not "views"."shared";--> statement-breakpoint
CREATE UNIQUE INDEX "views_name_of_team" ON "views" USING btree ("tenant_id","list",lower("name" collate "default") collate "C") WHERE "views"."shared";
