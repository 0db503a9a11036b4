CREATE TABLE `contact_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`contact_id` text NOT NULL,
	`body` text NOT NULL,
	`author_id` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `contact_replies_contact_id_created_at_idx` ON `contact_replies` (`contact_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_replies_author_id_idx` ON `contact_replies` (`author_id`);--> statement-breakpoint
CREATE INDEX `contact_replies_created_at_idx` ON `contact_replies` (`created_at`);--> statement-breakpoint
ALTER TABLE `contacts` ADD `assignee_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `contacts` ADD `due_at` integer;--> statement-breakpoint
CREATE INDEX `contacts_assignee_id_idx` ON `contacts` (`assignee_id`);--> statement-breakpoint
CREATE INDEX `contacts_open_assignee_idx` ON `contacts` (`assignee_id`,`created_at`) WHERE "status" not in ('answered', 'closed');--> statement-breakpoint
CREATE INDEX `contacts_open_due_idx` ON `contacts` (`due_at`) WHERE "status" not in ('answered', 'closed');--> statement-breakpoint
ALTER TABLE `volunteer_applications` ADD `assignee_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `volunteer_applications` ADD `due_at` integer;--> statement-breakpoint
CREATE INDEX `volunteer_applications_assignee_id_idx` ON `volunteer_applications` (`assignee_id`);--> statement-breakpoint
CREATE INDEX `volunteer_applications_open_assignee_idx` ON `volunteer_applications` (`assignee_id`,`created_at`) WHERE "status" not in ('accepted', 'declined', 'withdrawn');--> statement-breakpoint
CREATE INDEX `volunteer_applications_open_due_idx` ON `volunteer_applications` (`due_at`) WHERE "status" not in ('accepted', 'declined', 'withdrawn');--> statement-breakpoint
ALTER TABLE `weight_loss_intakes` ADD `assignee_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `weight_loss_intakes` ADD `due_at` integer;--> statement-breakpoint
CREATE INDEX `weight_loss_intakes_assignee_id_idx` ON `weight_loss_intakes` (`assignee_id`);--> statement-breakpoint
CREATE INDEX `weight_loss_intakes_open_assignee_idx` ON `weight_loss_intakes` (`assignee_id`,`created_at`) WHERE "status" not in ('answered', 'closed');--> statement-breakpoint
CREATE INDEX `weight_loss_intakes_open_due_idx` ON `weight_loss_intakes` (`due_at`) WHERE "status" not in ('answered', 'closed');--> statement-breakpoint
CREATE INDEX `follow_ups_raised_at_idx` ON `follow_ups` (`raised_at`);--> statement-breakpoint
CREATE INDEX `follow_ups_open_assignee_idx` ON `follow_ups` (`taken_by`,`due_at`) WHERE "state" <> 'closed';--> statement-breakpoint
CREATE INDEX `follow_ups_open_due_idx` ON `follow_ups` (`due_at`) WHERE "state" <> 'closed';