CREATE TABLE `journey_drafts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`answers` text NOT NULL,
	`current_step` integer DEFAULT 1 NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `journey_drafts_expires_at_idx` ON `journey_drafts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `journey_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`journey_id` text NOT NULL,
	`coach_user_id` text,
	`title` text NOT NULL,
	`how` text,
	`effort` integer DEFAULT 1 NOT NULL,
	`minutes` integer DEFAULT 10 NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`decided_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`journey_id`) REFERENCES `wellness_journeys`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`coach_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "journey_proposals_state_check" CHECK("state" in ('open', 'accepted', 'declined')),
	CONSTRAINT "journey_proposals_effort_check" CHECK("effort" between 1 and 3)
);
--> statement-breakpoint
CREATE INDEX `journey_proposals_journey_id_created_at_idx` ON `journey_proposals` (`journey_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `journey_proposals_coach_user_id_idx` ON `journey_proposals` (`coach_user_id`);--> statement-breakpoint
CREATE TABLE `journey_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`journey_id` text NOT NULL,
	`coach_user_id` text NOT NULL,
	`with_ratings` integer DEFAULT false NOT NULL,
	`opened_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`journey_id`) REFERENCES `wellness_journeys`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`coach_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `journey_shares_journey_id_unique` ON `journey_shares` (`journey_id`);--> statement-breakpoint
CREATE INDEX `journey_shares_coach_user_id_created_at_idx` ON `journey_shares` (`coach_user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `journey_steps` (
	`id` text PRIMARY KEY NOT NULL,
	`journey_id` text NOT NULL,
	`phase_id` text,
	`step` text NOT NULL,
	`week` integer NOT NULL,
	`day_index` integer,
	`slot` text,
	`effort` integer NOT NULL,
	`minutes` integer NOT NULL,
	`is_small` integer DEFAULT false NOT NULL,
	`is_eased` integer DEFAULT false NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`origin` text DEFAULT 'plan' NOT NULL,
	`paused_at` integer,
	`done_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`journey_id`) REFERENCES `wellness_journeys`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`phase_id`) REFERENCES `journey_phases`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "journey_steps_slot_check" CHECK("slot" in ('morning', 'midday', 'evening')),
	CONSTRAINT "journey_steps_state_check" CHECK("state" in ('open', 'done', 'later', 'swapped')),
	CONSTRAINT "journey_steps_origin_check" CHECK("origin" in ('plan', 'swap', 'coach')),
	CONSTRAINT "journey_steps_effort_check" CHECK("effort" between 1 and 3)
);
--> statement-breakpoint
CREATE INDEX `journey_steps_journey_id_week_idx` ON `journey_steps` (`journey_id`,`week`);--> statement-breakpoint
CREATE INDEX `journey_steps_phase_id_idx` ON `journey_steps` (`phase_id`);--> statement-breakpoint
ALTER TABLE `journey_adaptations` ADD `decided_at` integer;--> statement-breakpoint
ALTER TABLE `journey_adaptations` ADD `week` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `journey_adaptations_rule_week_unique` ON `journey_adaptations` (`journey_id`,`adaptation_type`,`week`);--> statement-breakpoint
ALTER TABLE `journey_phases` ADD `first_week` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `journey_phases` ADD `weeks` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `progress_tracking` ADD `day` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `progress_tracking` ADD `is_unwell` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `progress_tracking_user_day_unique` ON `progress_tracking` (`user_id`,`day`);--> statement-breakpoint
ALTER TABLE `wellness_journeys` ADD `start_day` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `wellness_journeys` ADD `paused_days` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `wellness_journeys` ADD `paused_day` text;--> statement-breakpoint
ALTER TABLE `wellness_journeys` ADD `answers` text;--> statement-breakpoint
ALTER TABLE `wellness_journeys` ADD `remind_at` integer;--> statement-breakpoint
ALTER TABLE `wellness_journeys` ADD `closing_words` text;--> statement-breakpoint
CREATE INDEX `wellness_journeys_remind_at_idx` ON `wellness_journeys` (`remind_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `wellness_journeys_active_user_unique` ON `wellness_journeys` (`user_id`) WHERE "is_active" = 1;