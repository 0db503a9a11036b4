ALTER TABLE `job_leases` ADD `failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `job_leases` ADD `next_run_at` integer;--> statement-breakpoint
ALTER TABLE `job_leases` ADD `wanted_at` integer;--> statement-breakpoint
ALTER TABLE `job_leases` ADD `paused_until` integer;--> statement-breakpoint
ALTER TABLE `outbound_messages` ADD `expires_at` integer;--> statement-breakpoint
ALTER TABLE `rate_limits` ADD `scope` text;--> statement-breakpoint
CREATE INDEX `rate_limits_scope_window_started_at_idx` ON `rate_limits` (`scope`,`window_started_at`);