ALTER TABLE `payments` ADD `other_amount_cents` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `other_currency` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `provider_refunded_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `refunded_elsewhere_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `payments` SET `provider_refunded_cents` = `refunded_cents` WHERE `refunded_cents` > 0 AND (`problem` IS NULL OR `problem` <> 'refund_failed');
