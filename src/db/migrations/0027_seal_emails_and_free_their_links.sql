PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_email_verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`email` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_email_verifications`("id", "user_id", "email", "token_hash", "expires_at", "used_at", "created_at") SELECT "id", "user_id", "email", "token_hash", "expires_at", "used_at", "created_at" FROM `email_verifications`;--> statement-breakpoint
DROP TABLE `email_verifications`;--> statement-breakpoint
ALTER TABLE `__new_email_verifications` RENAME TO `email_verifications`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `email_verifications_token_hash_unique` ON `email_verifications` (`token_hash`);--> statement-breakpoint
CREATE INDEX `email_verifications_user_id_idx` ON `email_verifications` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_verifications_email_idx` ON `email_verifications` (`email`);--> statement-breakpoint
CREATE INDEX `email_verifications_expires_at_idx` ON `email_verifications` (`expires_at`);--> statement-breakpoint
CREATE TABLE `__new_outbound_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`dedupe_key` text NOT NULL,
	`user_id` text,
	`channel` text DEFAULT 'email' NOT NULL,
	`to_address` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`subject` text NOT NULL,
	`body_text` text,
	`body_html` text,
	`purpose` text NOT NULL,
	`audience` text DEFAULT 'person' NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`last_error` text,
	`sent_at` integer,
	`expires_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "outbound_messages_channel_check" CHECK("channel" in ('email', 'sms')),
	CONSTRAINT "outbound_messages_audience_check" CHECK("audience" in ('person', 'staff')),
	CONSTRAINT "outbound_messages_status_check" CHECK("status" in ('queued', 'sending', 'sent', 'failed', 'cancelled'))
);
--> statement-breakpoint
INSERT INTO `__new_outbound_messages`("id", "dedupe_key", "user_id", "channel", "to_address", "language", "subject", "body_text", "body_html", "purpose", "audience", "status", "attempts", "next_try_at", "last_error", "sent_at", "expires_at", "created_at", "updated_at") SELECT "id", "dedupe_key", "user_id", "channel", "to_address", "language", "subject", "body_text", "body_html", "purpose", "audience", "status", "attempts", "next_try_at", "last_error", "sent_at", "expires_at", "created_at", "updated_at" FROM `outbound_messages`;--> statement-breakpoint
DROP TABLE `outbound_messages`;--> statement-breakpoint
ALTER TABLE `__new_outbound_messages` RENAME TO `outbound_messages`;--> statement-breakpoint
CREATE UNIQUE INDEX `outbound_messages_dedupe_key_unique` ON `outbound_messages` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbound_messages_status_next_try_at_idx` ON `outbound_messages` (`status`,`next_try_at`);--> statement-breakpoint
CREATE INDEX `outbound_messages_status_created_at_idx` ON `outbound_messages` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbound_messages_user_id_created_at_idx` ON `outbound_messages` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbound_messages_to_address_created_at_idx` ON `outbound_messages` (`to_address`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbound_messages_created_at_idx` ON `outbound_messages` (`created_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `registered_with` text;--> statement-breakpoint
-- A trigger goes with the table it stands on, so it is made again.
CREATE TRIGGER `weekly_counts_mails` AFTER UPDATE OF sent_at ON `outbound_messages` WHEN old.sent_at is null and new.sent_at is not null BEGIN
  INSERT INTO weekly_counts (figure, week) SELECT 'mails', (new.sent_at - 367200000) / 604800000 WHERE NOT EXISTS (SELECT 1 FROM weekly_counts WHERE figure = 'mails' AND week = (new.sent_at - 367200000) / 604800000);
  UPDATE weekly_counts SET count = count + 1 WHERE figure = 'mails' AND week = (new.sent_at - 367200000) / 604800000;
END;
