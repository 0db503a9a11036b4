CREATE TABLE `account_deletions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL,
	`done_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_deletions_done_at_due_at_idx` ON `account_deletions` (`done_at`,`due_at`);--> statement-breakpoint
CREATE TABLE `record_export_parts` (
	`id` text PRIMARY KEY NOT NULL,
	`export_id` text NOT NULL,
	`position` integer NOT NULL,
	`content` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`export_id`) REFERENCES `record_exports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `record_export_parts_export_position_unique` ON `record_export_parts` (`export_id`,`position`);--> statement-breakpoint
CREATE TABLE `record_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`ready_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "record_exports_status_check" CHECK("status" in ('waiting', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `record_exports_user_id_unique` ON `record_exports` (`user_id`);--> statement-breakpoint
CREATE INDEX `record_exports_status_next_try_at_idx` ON `record_exports` (`status`,`next_try_at`);--> statement-breakpoint
CREATE INDEX `record_exports_expires_at_idx` ON `record_exports` (`expires_at`);--> statement-breakpoint
CREATE INDEX `users_unconfirmed_idx` ON `users` (`created_at`) WHERE "email_verified_at" is null;--> statement-breakpoint
CREATE INDEX `event_registrations_email_idx` ON `event_registrations` (`email`);--> statement-breakpoint
CREATE INDEX `resource_usage_analytics_created_at_idx` ON `resource_usage_analytics` (`created_at`);--> statement-breakpoint
CREATE INDEX `discovery_quiz_results_without_account_idx` ON `discovery_quiz_results` (`created_at`) WHERE "user_id" is null;--> statement-breakpoint
CREATE INDEX `wellness_assessments_without_account_idx` ON `wellness_assessments` (`created_at`) WHERE "user_id" is null;--> statement-breakpoint
CREATE INDEX `bookings_email_created_at_idx` ON `bookings` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_created_at_idx` ON `payments` (`created_at`);--> statement-breakpoint
CREATE INDEX `article_views_created_at_idx` ON `article_views` (`created_at`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_actor_idx` ON `idempotency_keys` (`actor`);--> statement-breakpoint
CREATE INDEX `outbound_messages_to_address_created_at_idx` ON `outbound_messages` (`to_address`,`created_at`);