CREATE TABLE `assessment_counts` (
	`month` text NOT NULL,
	`instrument` text NOT NULL,
	`band` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`month`, `instrument`, `band`)
);
--> statement-breakpoint
CREATE TABLE `assessment_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`version` integer NOT NULL,
	`answers` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `assessment_drafts_expires_at_idx` ON `assessment_drafts` (`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `assessment_drafts_user_name_unique` ON `assessment_drafts` (`user_id`,`name`);--> statement-breakpoint
CREATE TABLE `assessment_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`user_assessment_id` text NOT NULL,
	`user_id` text NOT NULL,
	`coach_user_id` text NOT NULL,
	`level` text NOT NULL,
	`opened_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_assessment_id`) REFERENCES `user_assessments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`coach_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "assessment_shares_level_check" CHECK("level" in ('score', 'answers'))
);
--> statement-breakpoint
CREATE INDEX `assessment_shares_user_id_idx` ON `assessment_shares` (`user_id`);--> statement-breakpoint
CREATE INDEX `assessment_shares_coach_user_id_created_at_idx` ON `assessment_shares` (`coach_user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `assessment_shares_result_unique` ON `assessment_shares` (`user_assessment_id`);--> statement-breakpoint
ALTER TABLE `assessment_forms` ADD `slug` text;--> statement-breakpoint
CREATE UNIQUE INDEX `assessment_forms_slug_unique` ON `assessment_forms` (`slug`);--> statement-breakpoint
ALTER TABLE `assessment_types` ADD `slug` text;--> statement-breakpoint
CREATE UNIQUE INDEX `assessment_types_slug_unique` ON `assessment_types` (`slug`);--> statement-breakpoint
ALTER TABLE `wellness_assessments` ADD `user_assessment_id` text REFERENCES user_assessments(id);--> statement-breakpoint
CREATE INDEX `wellness_assessments_user_assessment_id_idx` ON `wellness_assessments` (`user_assessment_id`);