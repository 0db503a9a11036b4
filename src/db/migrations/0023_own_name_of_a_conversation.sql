ALTER TABLE `chat_sessions` ADD `own_name` text;--> statement-breakpoint
CREATE UNIQUE INDEX `chat_sessions_own_name_unique` ON `chat_sessions` (`own_name`);