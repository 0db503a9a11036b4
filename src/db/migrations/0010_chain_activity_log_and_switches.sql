CREATE TABLE `known_permissions` (
	`permission` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `system_switches` (
	`name` text PRIMARY KEY NOT NULL,
	`is_on` integer DEFAULT false NOT NULL,
	`ends_at` integer,
	`changed_by` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`changed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `system_switches_changed_by_idx` ON `system_switches` (`changed_by`);--> statement-breakpoint
ALTER TABLE `admin_activity_log` ADD `seq` integer;--> statement-breakpoint
ALTER TABLE `admin_activity_log` ADD `hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `admin_activity_log_seq_unique` ON `admin_activity_log` (`seq`);--> statement-breakpoint
CREATE INDEX `admin_activity_log_action_timestamp_idx` ON `admin_activity_log` (`action`,`timestamp`);--> statement-breakpoint
CREATE INDEX `admin_activity_log_resource_timestamp_idx` ON `admin_activity_log` (`resource`,`timestamp`);--> statement-breakpoint
ALTER TABLE `record_access_log` ADD `note` text;--> statement-breakpoint
CREATE INDEX `sessions_last_used_at_idx` ON `sessions` (`last_used_at`);--> statement-breakpoint
CREATE INDEX `sessions_kind_last_used_at_idx` ON `sessions` (`kind`,`last_used_at`);