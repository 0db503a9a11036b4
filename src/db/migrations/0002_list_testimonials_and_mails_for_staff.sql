ALTER TABLE `testimonials` ADD `reviewed_at` integer;--> statement-breakpoint
ALTER TABLE `testimonials` ADD `reviewed_by` text REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `testimonials_reviewed_by_idx` ON `testimonials` (`reviewed_by`);--> statement-breakpoint
CREATE INDEX `testimonials_waiting_idx` ON `testimonials` (`created_at`) WHERE not "is_approved" and "reviewed_at" is null;--> statement-breakpoint
CREATE INDEX `testimonials_hidden_idx` ON `testimonials` (`created_at`) WHERE not "is_approved" and "reviewed_at" is not null;--> statement-breakpoint
CREATE INDEX `outbound_messages_status_created_at_idx` ON `outbound_messages` (`status`,`created_at`);