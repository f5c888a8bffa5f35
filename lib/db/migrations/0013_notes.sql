CREATE TABLE "note_file_contents" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" text NOT NULL,
	"customer_guid" uuid,
	"account_guid" uuid,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage" text NOT NULL,
	CONSTRAINT "note_files_storage" CHECK ("note_files"."storage" in ('database', 's3'))
);
--> statement-breakpoint
CREATE TABLE "note_mentions" (
	"note_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "note_mentions_key" PRIMARY KEY("note_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" text NOT NULL,
	"customer_guid" uuid,
	"account_guid" uuid,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"text" text NOT NULL,
	"pinned_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "note_file_contents" ADD CONSTRAINT "note_file_contents_file_id_note_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."note_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_files_record" ON "note_files" USING btree ("tenant_id","record_kind","record_id");--> statement-breakpoint
CREATE INDEX "note_files_group" ON "note_files" USING btree ("tenant_id","account_guid");--> statement-breakpoint
CREATE INDEX "note_files_deleted" ON "note_files" USING btree ("deleted_at") WHERE "note_files"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "notes_record" ON "notes" USING btree ("tenant_id","record_kind","record_id");--> statement-breakpoint
CREATE INDEX "notes_group" ON "notes" USING btree ("tenant_id","account_guid");--> statement-breakpoint
CREATE INDEX "notes_deleted" ON "notes" USING btree ("deleted_at") WHERE "notes"."deleted_at" is not null;--> statement-breakpoint
INSERT INTO "notes" ("id", "tenant_id", "record_kind", "record_id", "customer_guid", "account_guid", "author_id", "created_at", "text")
SELECT old."id", old."tenant_id", 'debt-cases', old."case_id"::text, of_case."customer_guid", of_case."account_guid", old."author_id", old."created_at", old."text"
FROM "debt_case_notes" old JOIN "debt_cases" of_case ON of_case."id" = old."case_id";
