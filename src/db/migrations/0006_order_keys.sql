DROP INDEX `coupons_batch_idx`;--> statement-breakpoint
CREATE INDEX `coupons_batch_created_at_idx` ON `coupons` (`batch`,`created_at`);--> statement-breakpoint
ALTER TABLE `payments` ADD `order_key` text;