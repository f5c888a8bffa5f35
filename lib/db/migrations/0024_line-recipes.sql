CREATE TABLE "line_recipes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"shared" boolean NOT NULL,
	"name" text NOT NULL,
	"pattern" jsonb NOT NULL,
	"action" jsonb NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "line_recipes" ADD CONSTRAINT "line_recipes_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_recipes_owner" ON "line_recipes" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "line_recipes_name_of_person" ON "line_recipes" USING btree ("tenant_id","owner_id",lower("name")) WHERE not "line_recipes"."shared";--> statement-breakpoint
CREATE UNIQUE INDEX "line_recipes_name_of_team" ON "line_recipes" USING btree ("tenant_id",lower("name")) WHERE "line_recipes"."shared";