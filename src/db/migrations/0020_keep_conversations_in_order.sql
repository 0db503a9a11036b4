CREATE TABLE `chat_feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`message_id` text NOT NULL,
	`module` text NOT NULL,
	`rating` text NOT NULL,
	`comment` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`message_id`) REFERENCES `chat_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "chat_feedback_rating_check" CHECK("rating" in ('helpful', 'not_helpful', 'unsafe'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_feedback_message_id_unique` ON `chat_feedback` (`message_id`);--> statement-breakpoint
CREATE INDEX `chat_feedback_user_id_idx` ON `chat_feedback` (`user_id`);--> statement-breakpoint
CREATE INDEX `chat_feedback_rating_created_at_idx` ON `chat_feedback` (`rating`,`created_at`);--> statement-breakpoint
CREATE TABLE `chat_handoffs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`coach_user_id` text,
	`summary` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`read_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`coach_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "chat_handoffs_state_check" CHECK("state" in ('waiting', 'read', 'closed'))
);
--> statement-breakpoint
CREATE INDEX `chat_handoffs_user_id_created_at_idx` ON `chat_handoffs` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `chat_handoffs_coach_user_id_state_created_at_idx` ON `chat_handoffs` (`coach_user_id`,`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `chat_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`retention_days` integer DEFAULT 30,
	`shares_email` integer DEFAULT false NOT NULL,
	`allows_follow_up` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "chat_preferences_retention_days_check" CHECK("retention_days" in (0, 7, 30))
);
--> statement-breakpoint
CREATE TABLE `chat_safety_counts` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`event` text NOT NULL,
	`kind` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_safety_counts_event_check" CHECK("event" in ('shown', 'opened', 'follow_up', 'replaced'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_safety_counts_day_event_kind_language_unique` ON `chat_safety_counts` (`day`,`event`,`kind`,`language`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_chat_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`seq` integer NOT NULL,
	`role` text NOT NULL,
	`content` text NOT NULL,
	`summary` text,
	`state` text DEFAULT 'complete' NOT NULL,
	`client_key` text,
	`details` text,
	`leased_until` integer,
	`stop_requested_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `chat_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "chat_messages_role_check" CHECK("role" in ('user', 'assistant', 'system')),
	CONSTRAINT "chat_messages_state_check" CHECK("state" in ('complete', 'streaming', 'stopped', 'failed'))
);
--> statement-breakpoint
INSERT INTO `__new_chat_messages`("id", "session_id", "seq", "role", "content", "summary", "created_at", "updated_at") SELECT "id", "session_id", row_number() over (partition by "session_id" order by "created_at", "rowid"), "role", "content", "summary", "created_at", "created_at" FROM `chat_messages`;--> statement-breakpoint
DROP TABLE `chat_messages`;--> statement-breakpoint
ALTER TABLE `__new_chat_messages` RENAME TO `chat_messages`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `chat_messages_session_id_created_at_idx` ON `chat_messages` (`session_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `chat_messages_streaming_idx` ON `chat_messages` (`leased_until`) WHERE "state" = 'streaming';--> statement-breakpoint
CREATE UNIQUE INDEX `chat_messages_session_seq_unique` ON `chat_messages` (`session_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_messages_session_client_key_unique` ON `chat_messages` (`session_id`,`client_key`);--> statement-breakpoint
ALTER TABLE `chat_sessions` ADD `title` text;--> statement-breakpoint
ALTER TABLE `chat_sessions` ADD `is_title_own` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_sessions` ADD `last_seq` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_sessions` ADD `notice_at` integer;--> statement-breakpoint
ALTER TABLE `chat_sessions` ADD `expires_at` integer;--> statement-breakpoint
CREATE INDEX `chat_sessions_expires_at_idx` ON `chat_sessions` (`expires_at`);--> statement-breakpoint
UPDATE `chat_sessions` SET `last_seq` = (select count(*) from `chat_messages` where `session_id` = `chat_sessions`.`id`);
