ALTER TABLE `subscriptions` ADD `discounted_periods` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` DROP COLUMN `next_amount_cents`;