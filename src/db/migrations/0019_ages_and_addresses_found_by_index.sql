DROP INDEX `bookings_email_created_at_idx`;--> statement-breakpoint
CREATE INDEX `bookings_address_idx` ON `bookings` (lower("email"));--> statement-breakpoint
CREATE INDEX `admin_sessions_expires_at_idx` ON `admin_sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `contacts_address_idx` ON `contacts` (lower("email"));--> statement-breakpoint
CREATE INDEX `event_registrations_created_at_idx` ON `event_registrations` (`created_at`);--> statement-breakpoint
CREATE INDEX `personalized_recommendations_expires_at_idx` ON `personalized_recommendations` (`expires_at`);--> statement-breakpoint
CREATE INDEX `coach_applications_address_idx` ON `coach_applications` (lower("email"));