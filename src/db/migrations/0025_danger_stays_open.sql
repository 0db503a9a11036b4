ALTER TABLE `contacts` ADD `is_urgent` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `volunteer_applications` ADD `is_urgent` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_preferences` ADD `about_me` text;--> statement-breakpoint
ALTER TABLE `chat_sessions` ADD `danger` text;