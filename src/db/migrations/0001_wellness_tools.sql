CREATE TABLE `recommendation_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`state` text DEFAULT 'on' NOT NULL,
	`sources` text DEFAULT '[]' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "recommendation_settings_state_check" CHECK("state" in ('on', 'paused', 'off'))
);
--> statement-breakpoint
DROP TABLE `personalized_recommendations`;--> statement-breakpoint
CREATE TABLE `personalized_recommendations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`resource_id` text,
	`item` text NOT NULL,
	`verdict` text NOT NULL,
	`recommendation_score` real,
	`reasons` text,
	`algorithm_version` text,
	`was_accessed` integer DEFAULT false NOT NULL,
	`was_helpful` integer,
	`feedback` text,
	`expires_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`resource_id`) REFERENCES `mental_wellness_resources`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `personalized_recommendations_user_id_updated_at_idx` ON `personalized_recommendations` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `personalized_recommendations_resource_id_idx` ON `personalized_recommendations` (`resource_id`);--> statement-breakpoint
CREATE INDEX `personalized_recommendations_expires_at_idx` ON `personalized_recommendations` (`expires_at`);