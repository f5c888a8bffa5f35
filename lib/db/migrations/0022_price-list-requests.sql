ALTER TABLE "requests" DROP CONSTRAINT "requests_kind";--> statement-breakpoint
ALTER TABLE "requests" DROP CONSTRAINT "requests_two_people";--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "customer_guid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_customer" CHECK (("requests"."kind" = 'write-price-list') = ("requests"."customer_guid" is null));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_kind" CHECK ("requests"."kind" in ('update-invoice-group', 'update-customer-invoice-group', 'create-invoice-group', 'create-contact', 'erase-invoice-group', 'report-death', 'create-offer', 'write-price-list'));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_two_people" CHECK ("requests"."kind" not in ('erase-invoice-group', 'report-death', 'write-price-list') or not "requests"."one_person");