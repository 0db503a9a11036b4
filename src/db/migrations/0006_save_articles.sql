CREATE TABLE `saved_articles` (
	`user_id` text NOT NULL,
	`article_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`user_id`, `article_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_articles_user_id_created_at_idx` ON `saved_articles` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `saved_articles_article_id_idx` ON `saved_articles` (`article_id`);