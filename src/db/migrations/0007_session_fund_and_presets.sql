CREATE TABLE `session_fund_totals` (
	`kind` text PRIMARY KEY NOT NULL,
	`amount_cents` integer DEFAULT 0 NOT NULL,
	`entry_count` integer DEFAULT 0 NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "session_fund_totals_kind_check" CHECK("kind" in ('gift', 'refund', 'session', 'adjustment'))
);
--> statement-breakpoint
DROP INDEX `donation_presets_amount_unique`;--> statement-breakpoint
ALTER TABLE `donation_presets` ADD `slug` text;--> statement-breakpoint
CREATE UNIQUE INDEX `donation_presets_slug_unique` ON `donation_presets` (`slug`);--> statement-breakpoint
DELETE FROM `donation_presets`;