CREATE TABLE `volunteer_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`author_id` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`application_id` text NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`application_id`) REFERENCES `volunteer_applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `volunteer_replies_application_id_created_at_idx` ON `volunteer_replies` (`application_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `volunteer_replies_author_id_idx` ON `volunteer_replies` (`author_id`);--> statement-breakpoint
CREATE INDEX `volunteer_replies_created_at_idx` ON `volunteer_replies` (`created_at`);--> statement-breakpoint
CREATE TABLE `intake_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`author_id` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`intake_id` text NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`intake_id`) REFERENCES `weight_loss_intakes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `intake_replies_intake_id_created_at_idx` ON `intake_replies` (`intake_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `intake_replies_author_id_idx` ON `intake_replies` (`author_id`);--> statement-breakpoint
CREATE INDEX `intake_replies_created_at_idx` ON `intake_replies` (`created_at`);--> statement-breakpoint
ALTER TABLE `volunteer_applications` ADD `language` text DEFAULT 'en' NOT NULL;