ALTER TABLE "order_lines" ADD COLUMN "full_price_minor" integer;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "sandbox_gateway"."checkouts" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "sandbox_gateway"."checkouts" ADD COLUMN "card_last4" text;