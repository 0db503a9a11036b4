CREATE TABLE `profile_pictures` (
	`user_id` text PRIMARY KEY NOT NULL,
	`picture` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `contact_preferences` ADD `only_when_asked` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_preferences` ADD `avoid_words` text;--> statement-breakpoint
ALTER TABLE `contact_preferences` ADD `code_word` text;--> statement-breakpoint
ALTER TABLE `contact_preferences` ADD `safe_days` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_preferences` ADD `muted_topics` text DEFAULT '[]' NOT NULL;