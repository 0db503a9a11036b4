CREATE TABLE `follow_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`may_contact` integer DEFAULT true NOT NULL,
	`due_at` integer NOT NULL,
	`raised_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`taken_by` text,
	`taken_at` integer,
	`closed_by` text,
	`closed_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`taken_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "follow_ups_kind_check" CHECK("kind" in ('safety', 'live_coaching', 'assessment', 'chat')),
	CONSTRAINT "follow_ups_state_check" CHECK("state" in ('open', 'taken', 'closed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `follow_ups_waiting_unique` ON `follow_ups` (`user_id`,`kind`) WHERE "state" <> 'closed';--> statement-breakpoint
CREATE INDEX `follow_ups_user_id_raised_at_idx` ON `follow_ups` (`user_id`,`raised_at`);--> statement-breakpoint
CREATE INDEX `follow_ups_state_due_at_idx` ON `follow_ups` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `follow_ups_taken_by_idx` ON `follow_ups` (`taken_by`);--> statement-breakpoint
CREATE INDEX `follow_ups_closed_by_idx` ON `follow_ups` (`closed_by`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_onboarding_progress` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text DEFAULT 'preferences' NOT NULL,
	`current_step` integer DEFAULT 1 NOT NULL,
	`total_steps` integer NOT NULL,
	`data` text,
	`completed` integer DEFAULT false NOT NULL,
	`expires_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "onboarding_progress_kind_check" CHECK("kind" in ('preferences', 'live_coaching', 'discovery', 'steps'))
);
--> statement-breakpoint
INSERT INTO `__new_onboarding_progress`("id", "user_id", "kind", "current_step", "total_steps", "data", "completed", "expires_at", "created_at", "updated_at") SELECT "id", "user_id", 'preferences', "current_step", "total_steps", NULL, "completed", NULL, "created_at", "updated_at" FROM `onboarding_progress`;--> statement-breakpoint
DROP TABLE `onboarding_progress`;--> statement-breakpoint
ALTER TABLE `__new_onboarding_progress` RENAME TO `onboarding_progress`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `onboarding_progress_expires_at_idx` ON `onboarding_progress` (`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `onboarding_progress_user_id_kind_unique` ON `onboarding_progress` (`user_id`,`kind`);--> statement-breakpoint
DROP INDEX `client_intake_user_id_created_at_idx`;--> statement-breakpoint
CREATE UNIQUE INDEX `client_intake_user_id_unique` ON `client_intake` (`user_id`);--> statement-breakpoint
DROP INDEX `coach_match_tags_tag_combination_unique`;--> statement-breakpoint
DROP INDEX `coach_match_tags_priority_idx`;--> statement-breakpoint
ALTER TABLE `coach_match_tags` ADD `slug` text;--> statement-breakpoint
ALTER TABLE `coach_match_tags` ADD `reason` text;--> statement-breakpoint
CREATE UNIQUE INDEX `coach_match_tags_slug_unique` ON `coach_match_tags` (`slug`);--> statement-breakpoint
CREATE INDEX `coach_match_tags_is_active_priority_idx` ON `coach_match_tags` (`is_active`,`priority`);