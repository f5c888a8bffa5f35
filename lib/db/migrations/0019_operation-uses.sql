CREATE TABLE "operation_uses" (
	"tenant_id" text NOT NULL,
	"operation_id" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"used_by" uuid,
	"deprecation" text,
	"sunset" text,
	"noticed_at" timestamp with time zone,
	"notice_seen_at" timestamp with time zone,
	CONSTRAINT "operation_uses_key" PRIMARY KEY("tenant_id","operation_id")
);
