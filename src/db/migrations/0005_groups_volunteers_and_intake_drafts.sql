CREATE TABLE `intake_drafts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`answers` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `intake_drafts_expires_at_idx` ON `intake_drafts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `__new_volunteer_applications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`interests` text DEFAULT '[]' NOT NULL,
	`availability` text,
	`experience` text,
	`message` text,
	`background_check_consent` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "volunteer_applications_status_check" CHECK("status" in ('new', 'reviewing', 'accepted', 'declined', 'withdrawn'))
);
--> statement-breakpoint
INSERT INTO `__new_volunteer_applications`("id", "user_id", "full_name", "email", "phone", "interests", "availability", "experience", "message", "background_check_consent", "status", "created_at", "updated_at") SELECT "id", "user_id", "full_name", "email", "phone", "interests", "availability", "experience", "message", "background_check_consent", "status", "created_at", "updated_at" FROM `volunteer_applications`;--> statement-breakpoint
DROP TABLE `volunteer_applications`;--> statement-breakpoint
ALTER TABLE `__new_volunteer_applications` RENAME TO `volunteer_applications`;--> statement-breakpoint
CREATE INDEX `volunteer_applications_user_id_idx` ON `volunteer_applications` (`user_id`);--> statement-breakpoint
CREATE INDEX `volunteer_applications_status_created_at_idx` ON `volunteer_applications` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `volunteer_applications_created_at_idx` ON `volunteer_applications` (`created_at`);--> statement-breakpoint
CREATE INDEX `volunteer_applications_email_created_at_idx` ON `volunteer_applications` (`email`,`created_at`);--> statement-breakpoint
CREATE TABLE `__new_event_registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`status` text DEFAULT 'registered' NOT NULL,
	`joined_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`reminder_sent_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `community_events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "event_registrations_status_check" CHECK("status" in ('registered', 'waitlisted', 'cancelled', 'attended'))
);
--> statement-breakpoint
INSERT INTO `__new_event_registrations`("id", "event_id", "user_id", "name", "email", "status", "joined_at", "reminder_sent_at", "created_at", "updated_at") SELECT r."id", r."event_id", r."user_id", u."first_name", u."email", r."status", r."created_at", r."reminder_sent_at", r."created_at", r."updated_at" FROM `event_registrations` r INNER JOIN `users` u ON u."id" = r."user_id";--> statement-breakpoint
DROP TABLE `event_registrations`;--> statement-breakpoint
ALTER TABLE `__new_event_registrations` RENAME TO `event_registrations`;--> statement-breakpoint
CREATE INDEX `event_registrations_user_id_created_at_idx` ON `event_registrations` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `event_registrations_event_id_joined_at_idx` ON `event_registrations` (`event_id`,`joined_at`);--> statement-breakpoint
CREATE INDEX `event_registrations_event_id_status_joined_at_idx` ON `event_registrations` (`event_id`,`status`,`joined_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `event_registrations_event_email_unique` ON `event_registrations` (`event_id`,`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `event_registrations_event_user_unique` ON `event_registrations` (`event_id`,`user_id`);--> statement-breakpoint
ALTER TABLE `community_events` ADD `host_title` text;--> statement-breakpoint
ALTER TABLE `community_events` ADD `series_id` text;--> statement-breakpoint
ALTER TABLE `community_events` ADD `repeats_weekly` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `community_events` ADD `cancelled_at` integer;--> statement-breakpoint
CREATE INDEX `community_events_starts_at_idx` ON `community_events` (`starts_at`);--> statement-breakpoint
CREATE INDEX `community_events_repeats_weekly_starts_at_idx` ON `community_events` (`repeats_weekly`,`starts_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `community_events_series_starts_at_unique` ON `community_events` (`series_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `weight_loss_intakes_email_created_at_idx` ON `weight_loss_intakes` (`email`,`created_at`);--> statement-breakpoint
-- A new installation is given its rights afterwards, all at once, into the empty table; this one is for those that have them already.
INSERT OR IGNORE INTO `role_permissions` ("role", "permission", "resource")
SELECT roles."role", rights."permission", rights."resource"
FROM (SELECT 'admin' AS "role" UNION ALL SELECT 'super_admin') roles,
	(SELECT 'events:manage' AS "permission", 'events' AS "resource" UNION ALL SELECT 'volunteers:review', 'volunteers' UNION ALL SELECT 'intakes:read', 'intakes') rights
WHERE EXISTS (SELECT 1 FROM `role_permissions`);
