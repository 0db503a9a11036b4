CREATE TABLE `admin_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_token` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_sessions_session_token_unique` ON `admin_sessions` (`session_token`);--> statement-breakpoint
CREATE INDEX `admin_sessions_user_id_created_at_idx` ON `admin_sessions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `admin_sessions_expires_at_idx` ON `admin_sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `admin_sessions_is_active_created_at_idx` ON `admin_sessions` (`is_active`,`created_at`);--> statement-breakpoint
CREATE TABLE `contact_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`discreet_mode` integer DEFAULT true NOT NULL,
	`never_email` integer DEFAULT false NOT NULL,
	`only_when_asked` integer DEFAULT false NOT NULL,
	`allow_phone` integer DEFAULT false NOT NULL,
	`allow_text` integer DEFAULT false NOT NULL,
	`allow_voicemail` integer DEFAULT false NOT NULL,
	`phone` text,
	`safe_name` text,
	`safe_words` text,
	`avoid_words` text,
	`code_word` text,
	`safe_from_hour` integer,
	`safe_until_hour` integer,
	`safe_days` text DEFAULT '[]' NOT NULL,
	`muted_topics` text DEFAULT '[]' NOT NULL,
	`tips_paused` integer DEFAULT false NOT NULL,
	`shortcuts_enabled` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_preferences_safe_from_hour_check" CHECK("safe_from_hour" between 0 and 23),
	CONSTRAINT "contact_preferences_safe_until_hour_check" CHECK("safe_until_hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE `email_verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`email` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_verifications_token_hash_unique` ON `email_verifications` (`token_hash`);--> statement-breakpoint
CREATE INDEX `email_verifications_user_id_idx` ON `email_verifications` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_verifications_email_idx` ON `email_verifications` (`email`);--> statement-breakpoint
CREATE INDEX `email_verifications_expires_at_idx` ON `email_verifications` (`expires_at`);--> statement-breakpoint
CREATE TABLE `known_permissions` (
	`permission` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `onboarding_progress` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text DEFAULT 'preferences' NOT NULL,
	`current_step` integer DEFAULT 1 NOT NULL,
	`total_steps` integer NOT NULL,
	`data` text,
	`completed` integer DEFAULT false NOT NULL,
	`expires_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "onboarding_progress_kind_check" CHECK("kind" in ('preferences', 'live_coaching', 'discovery', 'steps'))
);
--> statement-breakpoint
CREATE INDEX `onboarding_progress_expires_at_idx` ON `onboarding_progress` (`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `onboarding_progress_user_id_kind_unique` ON `onboarding_progress` (`user_id`,`kind`);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `password_resets_token_hash_unique` ON `password_resets` (`token_hash`);--> statement-breakpoint
CREATE INDEX `password_resets_user_id_idx` ON `password_resets` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_resets_expires_at_idx` ON `password_resets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `profile_pictures` (
	`user_id` text PRIMARY KEY NOT NULL,
	`picture` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `role_permissions` (
	`role` text NOT NULL,
	`permission` text NOT NULL,
	`resource` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`role`, `permission`, `resource`),
	CONSTRAINT "role_permissions_role_check" CHECK("role" in ('user', 'coach', 'admin', 'super_admin'))
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token` text NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`kind` text DEFAULT 'member' NOT NULL,
	`opened_as` text DEFAULT '' NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`stepped_up_at` integer,
	`is_new_device` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sessions_kind_check" CHECK("kind" in ('member', 'remembered', 'coach', 'admin', 'sharedDevice'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`);--> statement-breakpoint
CREATE INDEX `sessions_user_id_last_used_at_idx` ON `sessions` (`user_id`,`last_used_at`);--> statement-breakpoint
CREATE INDEX `sessions_expires_at_idx` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_last_used_at_idx` ON `sessions` (`last_used_at`);--> statement-breakpoint
CREATE INDEX `sessions_kind_last_used_at_idx` ON `sessions` (`kind`,`last_used_at`);--> statement-breakpoint
CREATE TABLE `sign_in_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`remember_me` integer DEFAULT false NOT NULL,
	`shared_device` integer DEFAULT false NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_in_challenges_token_hash_unique` ON `sign_in_challenges` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sign_in_challenges_user_id_idx` ON `sign_in_challenges` (`user_id`);--> statement-breakpoint
CREATE INDEX `sign_in_challenges_expires_at_idx` ON `sign_in_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `two_factor_credentials` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`secret` text NOT NULL,
	`recovery_code_hashes` text DEFAULT '[]' NOT NULL,
	`last_used_step` integer,
	`confirmed_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `two_factor_credentials_user_id_unique` ON `two_factor_credentials` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`membership_level` text DEFAULT 'free',
	`donation_total` integer DEFAULT 0 NOT NULL,
	`reward_points` integer DEFAULT 0 NOT NULL,
	`stripe_customer_id` text,
	`stripe_purchase_id` text,
	`profile_image_url` text,
	`bio` text,
	`rating` integer,
	`intro_video_url` text,
	`keywords` text DEFAULT '[]' NOT NULL,
	`preferred_coach` text,
	`google_id` text,
	`provider` text DEFAULT 'local' NOT NULL,
	`role` text DEFAULT 'user' NOT NULL,
	`permissions` text DEFAULT '[]' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`has_completed_onboarding` integer DEFAULT false NOT NULL,
	`join_date` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`last_login` integer,
	`previous_login` integer,
	`email_verified_at` integer,
	`claimed_email` text,
	`registered_with` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "users_provider_check" CHECK("provider" in ('local', 'google')),
	CONSTRAINT "users_role_check" CHECK("role" in ('user', 'coach', 'admin', 'super_admin')),
	CONSTRAINT "users_email_lowercase_check" CHECK("email" = lower("email")),
	CONSTRAINT "users_reward_points_check" CHECK("reward_points" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_google_id_idx` ON `users` (`google_id`);--> statement-breakpoint
CREATE INDEX `users_stripe_customer_id_idx` ON `users` (`stripe_customer_id`);--> statement-breakpoint
CREATE INDEX `users_created_at_idx` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_role_created_at_idx` ON `users` (`role`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_unconfirmed_idx` ON `users` (`created_at`) WHERE "email_verified_at" is null;--> statement-breakpoint
CREATE INDEX `users_membership_level_created_at_idx` ON `users` (`membership_level`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_standing_created_at_idx` ON `users` (case when not is_active then 'closed' when role = 'admin' or role = 'super_admin' then 'staff' when role = 'coach' then 'coach' when email_verified_at is null then 'unconfirmed' when membership_level is null then 'free' else membership_level end,`created_at`);--> statement-breakpoint
CREATE INDEX `users_sort_name_idx` ON `users` (lower(last_name || ' ' || first_name),`id`);--> statement-breakpoint
CREATE INDEX `users_standing_sort_name_idx` ON `users` (case when not is_active then 'closed' when role = 'admin' or role = 'super_admin' then 'staff' when role = 'coach' then 'coach' when email_verified_at is null then 'unconfirmed' when membership_level is null then 'free' else membership_level end,lower(last_name || ' ' || first_name),`id`);--> statement-breakpoint
CREATE INDEX `users_address_idx` ON `users` (case when claimed_email is null then email else claimed_email end,`id`);--> statement-breakpoint
CREATE TABLE `community_events` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`kind` text DEFAULT 'support_group' NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`timezone` text DEFAULT 'America/Chicago' NOT NULL,
	`location` text,
	`meeting_url` text,
	`host_user_id` text,
	`host_title` text,
	`series_id` text,
	`repeats_weekly` integer DEFAULT false NOT NULL,
	`cancelled_at` integer,
	`capacity` integer,
	`registered_count` integer DEFAULT 0 NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`settings` text,
	`is_published` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`host_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "community_events_kind_check" CHECK("kind" in ('support_group', 'workshop', 'orientation', 'community')),
	CONSTRAINT "community_events_capacity_check" CHECK("capacity" is null or "registered_count" <= "capacity")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `community_events_slug_unique` ON `community_events` (`slug`);--> statement-breakpoint
CREATE INDEX `community_events_host_user_id_idx` ON `community_events` (`host_user_id`);--> statement-breakpoint
CREATE INDEX `community_events_is_published_starts_at_idx` ON `community_events` (`is_published`,`starts_at`);--> statement-breakpoint
CREATE INDEX `community_events_starts_at_idx` ON `community_events` (`starts_at`);--> statement-breakpoint
CREATE INDEX `community_events_repeats_weekly_starts_at_idx` ON `community_events` (`repeats_weekly`,`starts_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `community_events_series_starts_at_unique` ON `community_events` (`series_id`,`starts_at`);--> statement-breakpoint
CREATE TABLE `contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`is_urgent` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "contacts_status_check" CHECK("status" in ('new', 'read', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE INDEX `contacts_created_at_idx` ON `contacts` (`created_at`);--> statement-breakpoint
CREATE INDEX `contacts_status_created_at_idx` ON `contacts` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `contacts_email_created_at_idx` ON `contacts` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `contacts_address_idx` ON `contacts` (lower("email"));--> statement-breakpoint
CREATE TABLE `event_registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
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
CREATE INDEX `event_registrations_user_id_created_at_idx` ON `event_registrations` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `event_registrations_event_id_joined_at_idx` ON `event_registrations` (`event_id`,`joined_at`);--> statement-breakpoint
CREATE INDEX `event_registrations_email_idx` ON `event_registrations` (`email`);--> statement-breakpoint
CREATE INDEX `event_registrations_created_at_idx` ON `event_registrations` (`created_at`);--> statement-breakpoint
CREATE INDEX `event_registrations_event_id_status_joined_at_idx` ON `event_registrations` (`event_id`,`status`,`joined_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `event_registrations_event_email_unique` ON `event_registrations` (`event_id`,`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `event_registrations_event_user_unique` ON `event_registrations` (`event_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `member_benefits` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text,
	`membership_level` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`icon` text,
	`is_active` integer DEFAULT true NOT NULL,
	`sort_order` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `member_benefits_slug_unique` ON `member_benefits` (`slug`);--> statement-breakpoint
CREATE INDEX `member_benefits_membership_level_sort_order_idx` ON `member_benefits` (`membership_level`,`sort_order`);--> statement-breakpoint
CREATE TABLE `testimonials` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`initial` text NOT NULL,
	`category` text NOT NULL,
	`content` text NOT NULL,
	`rating` integer DEFAULT 5 NOT NULL,
	`is_approved` integer DEFAULT false NOT NULL,
	`is_sample` integer DEFAULT false NOT NULL,
	`reviewed_at` integer,
	`reviewed_by` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "testimonials_rating_check" CHECK("rating" between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX `testimonials_is_approved_created_at_idx` ON `testimonials` (`is_approved`,`created_at`);--> statement-breakpoint
CREATE INDEX `testimonials_created_at_idx` ON `testimonials` (`created_at`);--> statement-breakpoint
CREATE INDEX `testimonials_reviewed_by_idx` ON `testimonials` (`reviewed_by`);--> statement-breakpoint
CREATE INDEX `testimonials_waiting_idx` ON `testimonials` (`created_at`) WHERE not "is_approved" and "reviewed_at" is null;--> statement-breakpoint
CREATE INDEX `testimonials_hidden_idx` ON `testimonials` (`created_at`) WHERE not "is_approved" and "reviewed_at" is not null;--> statement-breakpoint
CREATE TABLE `volunteer_applications` (
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
	`is_urgent` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "volunteer_applications_status_check" CHECK("status" in ('new', 'reviewing', 'accepted', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE INDEX `volunteer_applications_user_id_idx` ON `volunteer_applications` (`user_id`);--> statement-breakpoint
CREATE INDEX `volunteer_applications_status_created_at_idx` ON `volunteer_applications` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `volunteer_applications_created_at_idx` ON `volunteer_applications` (`created_at`);--> statement-breakpoint
CREATE INDEX `volunteer_applications_email_created_at_idx` ON `volunteer_applications` (`email`,`created_at`);--> statement-breakpoint
CREATE TABLE `chat_feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`message_id` text NOT NULL,
	`module` text NOT NULL,
	`rating` text NOT NULL,
	`comment` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`message_id`) REFERENCES `chat_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "chat_feedback_rating_check" CHECK("rating" in ('helpful', 'not_helpful', 'unsafe'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_feedback_message_id_unique` ON `chat_feedback` (`message_id`);--> statement-breakpoint
CREATE INDEX `chat_feedback_user_id_idx` ON `chat_feedback` (`user_id`);--> statement-breakpoint
CREATE INDEX `chat_feedback_rating_created_at_idx` ON `chat_feedback` (`rating`,`created_at`);--> statement-breakpoint
CREATE TABLE `chat_handoffs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`coach_user_id` text,
	`summary` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`read_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`coach_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "chat_handoffs_state_check" CHECK("state" in ('waiting', 'read', 'closed'))
);
--> statement-breakpoint
CREATE INDEX `chat_handoffs_user_id_created_at_idx` ON `chat_handoffs` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `chat_handoffs_coach_user_id_state_created_at_idx` ON `chat_handoffs` (`coach_user_id`,`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `chat_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`seq` integer NOT NULL,
	`role` text NOT NULL,
	`content` text NOT NULL,
	`summary` text,
	`state` text DEFAULT 'complete' NOT NULL,
	`client_key` text,
	`details` text,
	`leased_until` integer,
	`stop_requested_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `chat_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "chat_messages_role_check" CHECK("role" in ('user', 'assistant', 'system')),
	CONSTRAINT "chat_messages_state_check" CHECK("state" in ('complete', 'streaming', 'stopped', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `chat_messages_session_id_created_at_idx` ON `chat_messages` (`session_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `chat_messages_streaming_idx` ON `chat_messages` (`leased_until`) WHERE "state" = 'streaming';--> statement-breakpoint
CREATE UNIQUE INDEX `chat_messages_session_seq_unique` ON `chat_messages` (`session_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_messages_session_client_key_unique` ON `chat_messages` (`session_id`,`client_key`);--> statement-breakpoint
CREATE TABLE `chat_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`retention_days` integer DEFAULT 30,
	`shares_email` integer DEFAULT false NOT NULL,
	`allows_follow_up` integer DEFAULT false NOT NULL,
	`about_me` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "chat_preferences_retention_days_check" CHECK("retention_days" in (0, 7, 30))
);
--> statement-breakpoint
CREATE TABLE `chat_safety_counts` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`event` text NOT NULL,
	`kind` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_safety_counts_event_check" CHECK("event" in ('shown', 'opened', 'follow_up', 'replaced'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_safety_counts_day_event_kind_language_unique` ON `chat_safety_counts` (`day`,`event`,`kind`,`language`);--> statement-breakpoint
CREATE TABLE `chat_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`thread_id` text NOT NULL,
	`own_name` text,
	`module` text DEFAULT 'general' NOT NULL,
	`title` text,
	`is_title_own` integer DEFAULT false NOT NULL,
	`last_seq` integer DEFAULT 0 NOT NULL,
	`notice_at` integer,
	`danger` text,
	`expires_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_sessions_thread_id_unique` ON `chat_sessions` (`thread_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_sessions_own_name_unique` ON `chat_sessions` (`own_name`);--> statement-breakpoint
CREATE INDEX `chat_sessions_user_id_updated_at_idx` ON `chat_sessions` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `chat_sessions_expires_at_idx` ON `chat_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `emergency_contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text,
	`name` text NOT NULL,
	`organization` text,
	`phone_number` text NOT NULL,
	`text_support` text,
	`description` text,
	`availability` text,
	`languages` text,
	`specialty` text,
	`is_national` integer DEFAULT true NOT NULL,
	`country` text DEFAULT 'US' NOT NULL,
	`state` text,
	`city` text,
	`website` text,
	`sort_order` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `emergency_contacts_slug_unique` ON `emergency_contacts` (`slug`);--> statement-breakpoint
CREATE INDEX `emergency_contacts_is_active_sort_order_idx` ON `emergency_contacts` (`is_active`,`sort_order`);--> statement-breakpoint
CREATE TABLE `mental_wellness_resources` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`category` text NOT NULL,
	`resource_type` text NOT NULL,
	`url` text,
	`phone_number` text,
	`is_emergency` integer DEFAULT false NOT NULL,
	`availability` text,
	`languages` text DEFAULT 'English' NOT NULL,
	`cost_info` text,
	`target_audience` text,
	`rating` real,
	`usage_count` integer DEFAULT 0 NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_featured` integer DEFAULT false NOT NULL,
	`verification_status` text DEFAULT 'verified' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "mental_wellness_resources_verification_status_check" CHECK("verification_status" in ('pending', 'verified', 'rejected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mental_wellness_resources_slug_unique` ON `mental_wellness_resources` (`slug`);--> statement-breakpoint
CREATE INDEX `mental_wellness_resources_is_active_category_usage_count_idx` ON `mental_wellness_resources` (`is_active`,`category`,`usage_count`);--> statement-breakpoint
CREATE INDEX `mental_wellness_resources_is_featured_created_at_idx` ON `mental_wellness_resources` (`is_featured`,`created_at`);--> statement-breakpoint
CREATE TABLE `resource_usage_analytics` (
	`id` text PRIMARY KEY NOT NULL,
	`resource_id` text NOT NULL,
	`user_id` text,
	`session_id` text,
	`device_type` text,
	`access_method` text,
	`time_spent_seconds` integer,
	`accessed_at` integer,
	`was_helpful` integer,
	`feedback` text,
	`follow_up_action` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`resource_id`) REFERENCES `mental_wellness_resources`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `resource_usage_analytics_resource_id_created_at_idx` ON `resource_usage_analytics` (`resource_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `resource_usage_analytics_user_id_created_at_idx` ON `resource_usage_analytics` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `resource_usage_analytics_created_at_idx` ON `resource_usage_analytics` (`created_at`);--> statement-breakpoint
CREATE TABLE `resources` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text,
	`title` text NOT NULL,
	`type` text NOT NULL,
	`category` text NOT NULL,
	`content` text,
	`url` text,
	`is_free` integer DEFAULT true NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `resources_slug_unique` ON `resources` (`slug`);--> statement-breakpoint
CREATE INDEX `resources_is_active_created_at_idx` ON `resources` (`is_active`,`created_at`);--> statement-breakpoint
CREATE INDEX `resources_category_created_at_idx` ON `resources` (`category`,`created_at`);--> statement-breakpoint
CREATE TABLE `ai_insights` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`journey_id` text,
	`insight_type` text NOT NULL,
	`title` text NOT NULL,
	`content` text,
	`confidence` real,
	`impact_level` text,
	`is_read` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`journey_id`) REFERENCES `wellness_journeys`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "ai_insights_impact_level_check" CHECK("impact_level" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
CREATE INDEX `ai_insights_user_id_created_at_idx` ON `ai_insights` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ai_insights_journey_id_created_at_idx` ON `ai_insights` (`journey_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `journey_adaptations` (
	`id` text PRIMARY KEY NOT NULL,
	`journey_id` text NOT NULL,
	`adaptation_type` text NOT NULL,
	`reason` text,
	`changes` text,
	`is_accepted` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`journey_id`) REFERENCES `wellness_journeys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `journey_adaptations_journey_id_created_at_idx` ON `journey_adaptations` (`journey_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `journey_milestones` (
	`id` text PRIMARY KEY NOT NULL,
	`journey_id` text NOT NULL,
	`phase_id` text,
	`goal_id` text,
	`title` text NOT NULL,
	`description` text,
	`target_date` integer,
	`is_achieved` integer DEFAULT false NOT NULL,
	`achieved_at` integer,
	`order_index` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`journey_id`) REFERENCES `wellness_journeys`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`phase_id`) REFERENCES `journey_phases`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`goal_id`) REFERENCES `wellness_goals`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `journey_milestones_journey_id_order_index_idx` ON `journey_milestones` (`journey_id`,`order_index`);--> statement-breakpoint
CREATE INDEX `journey_milestones_phase_id_idx` ON `journey_milestones` (`phase_id`);--> statement-breakpoint
CREATE INDEX `journey_milestones_goal_id_idx` ON `journey_milestones` (`goal_id`);--> statement-breakpoint
CREATE TABLE `journey_phases` (
	`id` text PRIMARY KEY NOT NULL,
	`journey_id` text NOT NULL,
	`phase_name` text NOT NULL,
	`phase_order` integer NOT NULL,
	`estimated_duration` text,
	`goals` text DEFAULT '[]' NOT NULL,
	`milestones` text DEFAULT '[]' NOT NULL,
	`success_criteria` text DEFAULT '[]' NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`is_current` integer DEFAULT false NOT NULL,
	`is_completed` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`journey_id`) REFERENCES `wellness_journeys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `journey_phases_journey_id_phase_order_idx` ON `journey_phases` (`journey_id`,`phase_order`);--> statement-breakpoint
CREATE TABLE `lifestyle_assessments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`sleep_hours` text,
	`exercise_frequency` text,
	`stress_level` text,
	`energy_level` text,
	`social_connection` text,
	`work_life_balance` text,
	`diet_quality` text,
	`major_life_changes` text,
	`support_system` text,
	`health_conditions` text,
	`medications` text,
	`physical_limitations` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lifestyle_assessments_user_id_created_at_idx` ON `lifestyle_assessments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `personalized_recommendations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`resource_id` text NOT NULL,
	`recommendation_score` real,
	`reasons` text,
	`algorithm_version` text,
	`was_accessed` integer DEFAULT false NOT NULL,
	`was_helpful` integer,
	`feedback` text,
	`expires_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`resource_id`) REFERENCES `mental_wellness_resources`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `personalized_recommendations_user_id_recommendation_score_idx` ON `personalized_recommendations` (`user_id`,`recommendation_score`);--> statement-breakpoint
CREATE INDEX `personalized_recommendations_resource_id_idx` ON `personalized_recommendations` (`resource_id`);--> statement-breakpoint
CREATE INDEX `personalized_recommendations_expires_at_idx` ON `personalized_recommendations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `progress_tracking` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`journey_id` text,
	`goal_id` text,
	`mood_rating` integer,
	`energy_rating` integer,
	`confidence_rating` integer,
	`notes` text,
	`recorded_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`journey_id`) REFERENCES `wellness_journeys`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`goal_id`) REFERENCES `wellness_goals`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "progress_tracking_mood_rating_check" CHECK("mood_rating" between 1 and 10),
	CONSTRAINT "progress_tracking_energy_rating_check" CHECK("energy_rating" between 1 and 10),
	CONSTRAINT "progress_tracking_confidence_rating_check" CHECK("confidence_rating" between 1 and 10)
);
--> statement-breakpoint
CREATE INDEX `progress_tracking_user_id_recorded_at_idx` ON `progress_tracking` (`user_id`,`recorded_at`);--> statement-breakpoint
CREATE INDEX `progress_tracking_journey_id_recorded_at_idx` ON `progress_tracking` (`journey_id`,`recorded_at`);--> statement-breakpoint
CREATE INDEX `progress_tracking_goal_id_recorded_at_idx` ON `progress_tracking` (`goal_id`,`recorded_at`);--> statement-breakpoint
CREATE TABLE `user_preferences` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`learning_style` text,
	`session_duration` integer,
	`frequency` text,
	`reminders` integer DEFAULT false NOT NULL,
	`preferred_times` text DEFAULT '[]' NOT NULL,
	`intensity_preference` text,
	`group_vs_individual` text,
	`technology_comfort` text,
	`language` text DEFAULT 'en' NOT NULL,
	`timezone` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_preferences_user_id_unique` ON `user_preferences` (`user_id`);--> statement-breakpoint
CREATE TABLE `wellness_goals` (
	`id` text PRIMARY KEY NOT NULL,
	`journey_id` text NOT NULL,
	`category` text NOT NULL,
	`specific_goal` text NOT NULL,
	`priority` text DEFAULT 'medium' NOT NULL,
	`timeline` text,
	`current_level` integer,
	`target_level` integer,
	`actual_level` integer,
	`obstacles` text,
	`motivation` text,
	`progress_notes` text,
	`is_achieved` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`journey_id`) REFERENCES `wellness_journeys`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "wellness_goals_priority_check" CHECK("priority" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
CREATE INDEX `wellness_goals_journey_id_created_at_idx` ON `wellness_goals` (`journey_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `wellness_journeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`journey_type` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`start_date` integer,
	`estimated_end_date` integer,
	`actual_end_date` integer,
	`current_phase` text,
	`overall_progress` integer DEFAULT 0 NOT NULL,
	`ai_algorithm_version` text,
	`adaptation_count` integer DEFAULT 0 NOT NULL,
	`success_metrics` text,
	`user_satisfaction_score` integer,
	`is_active` integer DEFAULT true NOT NULL,
	`is_completed` integer DEFAULT false NOT NULL,
	`completion_reasons` text DEFAULT '[]' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "wellness_journeys_overall_progress_check" CHECK("overall_progress" between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX `wellness_journeys_user_id_created_at_idx` ON `wellness_journeys` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `wellness_recommendations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`journey_id` text,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`category` text,
	`priority` text DEFAULT 'medium' NOT NULL,
	`estimated_time` text,
	`difficulty_level` text,
	`ai_reasoning` text,
	`action_steps` text DEFAULT '[]' NOT NULL,
	`crisis_support` integer DEFAULT false NOT NULL,
	`user_progress` integer DEFAULT 0 NOT NULL,
	`user_rating` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`journey_id`) REFERENCES `wellness_journeys`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "wellness_recommendations_priority_check" CHECK("priority" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
CREATE INDEX `wellness_recommendations_user_id_created_at_idx` ON `wellness_recommendations` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `wellness_recommendations_journey_id_created_at_idx` ON `wellness_recommendations` (`journey_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `assessment_forms` (
	`id` text PRIMARY KEY NOT NULL,
	`assessment_type_id` text NOT NULL,
	`form_data` text NOT NULL,
	`validation_rules` text,
	`is_default` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`assessment_type_id`) REFERENCES `assessment_types`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `assessment_forms_assessment_type_id_idx` ON `assessment_forms` (`assessment_type_id`);--> statement-breakpoint
CREATE TABLE `assessment_types` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`display_name` text NOT NULL,
	`category` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`fields` text,
	`coach_types` text DEFAULT '[]' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `assessment_types_is_active_category_idx` ON `assessment_types` (`is_active`,`category`);--> statement-breakpoint
CREATE UNIQUE INDEX `assessment_types_name_version_unique` ON `assessment_types` (`name`,`version`);--> statement-breakpoint
CREATE TABLE `coach_interactions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`coach_type` text NOT NULL,
	`accessed_assessments` text DEFAULT '[]' NOT NULL,
	`interaction_summary` text,
	`session_id` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `chat_sessions`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `coach_interactions_user_id_created_at_idx` ON `coach_interactions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `coach_interactions_session_id_idx` ON `coach_interactions` (`session_id`);--> statement-breakpoint
CREATE TABLE `discovery_quiz_results` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`session_id` text,
	`current_needs` text,
	`situation_details` text,
	`support_preference` text,
	`readiness_level` text,
	`recommended_path` text,
	`quiz_version` text DEFAULT 'v1' NOT NULL,
	`completed` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `discovery_quiz_results_user_id_created_at_idx` ON `discovery_quiz_results` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `discovery_quiz_results_session_id_idx` ON `discovery_quiz_results` (`session_id`);--> statement-breakpoint
CREATE INDEX `discovery_quiz_results_without_account_idx` ON `discovery_quiz_results` (`created_at`) WHERE "user_id" is null;--> statement-breakpoint
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
CREATE TABLE `programs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`assessment_type` text NOT NULL,
	`results` text,
	`paid` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `programs_user_id_created_at_idx` ON `programs` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `user_assessments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`assessment_type_id` text NOT NULL,
	`responses` text NOT NULL,
	`summary` text,
	`tags` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`assessment_type_id`) REFERENCES `assessment_types`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `user_assessments_user_id_created_at_idx` ON `user_assessments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_assessments_assessment_type_id_created_at_idx` ON `user_assessments` (`assessment_type_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `weight_loss_intakes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`age` text NOT NULL,
	`height` text NOT NULL,
	`current_weight` text NOT NULL,
	`goal_weight` text NOT NULL,
	`medical_conditions` text,
	`medications` text,
	`allergies` text,
	`digestive_issues` text,
	`physical_limitations` text,
	`weight_loss_medications` text,
	`weight_history` text,
	`previous_attempts` text,
	`challenging_aspects` text,
	`current_eating_habits` text,
	`lifestyle` text,
	`activity_level` text,
	`mindset_factors` text,
	`goals_expectations` text,
	`interested_in_supplements` integer DEFAULT false NOT NULL,
	`is_urgent` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "weight_loss_intakes_status_check" CHECK("status" in ('new', 'read', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE INDEX `weight_loss_intakes_user_id_idx` ON `weight_loss_intakes` (`user_id`);--> statement-breakpoint
CREATE INDEX `weight_loss_intakes_status_created_at_idx` ON `weight_loss_intakes` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `weight_loss_intakes_created_at_idx` ON `weight_loss_intakes` (`created_at`);--> statement-breakpoint
CREATE INDEX `weight_loss_intakes_email_created_at_idx` ON `weight_loss_intakes` (`email`,`created_at`);--> statement-breakpoint
CREATE TABLE `wellness_assessments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`session_id` text,
	`assessment_type` text NOT NULL,
	`responses` text NOT NULL,
	`score` text,
	`risk_level` text,
	`recommended_resources` text,
	`follow_up_required` integer DEFAULT false NOT NULL,
	`follow_up_date` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wellness_assessments_user_id_created_at_idx` ON `wellness_assessments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `wellness_assessments_without_account_idx` ON `wellness_assessments` (`created_at`) WHERE "user_id" is null;--> statement-breakpoint
CREATE INDEX `wellness_assessments_follow_up_required_follow_up_date_idx` ON `wellness_assessments` (`follow_up_required`,`follow_up_date`);--> statement-breakpoint
CREATE TABLE `application_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`document_type` text NOT NULL,
	`file_name` text NOT NULL,
	`file_url` text NOT NULL,
	`file_size` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `coach_applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `application_documents_application_id_idx` ON `application_documents` (`application_id`);--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`coach_id` text,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`coaching_area` text NOT NULL,
	`message` text,
	`service_type` text DEFAULT 'consultation' NOT NULL,
	`preferred_date` text,
	`preferred_time` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`scheduled_date` integer,
	`confirmation_sent` integer DEFAULT false NOT NULL,
	`meeting_url` text,
	`reminder_sent` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`coach_id`) REFERENCES `coaches`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "bookings_service_type_check" CHECK("service_type" in ('consultation', 'session')),
	CONSTRAINT "bookings_status_check" CHECK("status" in ('pending', 'scheduled', 'completed', 'cancelled', 'no_show'))
);
--> statement-breakpoint
CREATE INDEX `bookings_user_id_created_at_idx` ON `bookings` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_status_created_at_idx` ON `bookings` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_scheduled_date_idx` ON `bookings` (`scheduled_date`);--> statement-breakpoint
CREATE INDEX `bookings_address_idx` ON `bookings` (lower("email"));--> statement-breakpoint
CREATE INDEX `bookings_created_at_idx` ON `bookings` (`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_coach_scheduled_unique` ON `bookings` (`coach_id`,`scheduled_date`);--> statement-breakpoint
CREATE TABLE `client_intake` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`primary_goal` text,
	`specific_challenges` text,
	`previous_support` text,
	`urgency_level` text,
	`health_concerns` text,
	`medications` text,
	`sleep_quality` text,
	`stress_level` text,
	`exercise_frequency` text,
	`coaching_style` text,
	`session_frequency` text,
	`preferred_days` text,
	`preferred_times` text,
	`communication_preference` text,
	`emergency_contact` text,
	`current_safety_level` text,
	`needs_immediate_support` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_intake_user_id_unique` ON `client_intake` (`user_id`);--> statement-breakpoint
CREATE INDEX `client_intake_needs_immediate_support_created_at_idx` ON `client_intake` (`needs_immediate_support`,`created_at`);--> statement-breakpoint
CREATE TABLE `coach_applications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`bio` text,
	`location` text,
	`linked_in` text,
	`credentials` text,
	`experience` text,
	`certifications` text DEFAULT '[]' NOT NULL,
	`specializations` text DEFAULT '[]' NOT NULL,
	`specialties` text DEFAULT '[]' NOT NULL,
	`years_of_experience` integer,
	`photo_url` text,
	`video_url` text,
	`resume_url` text,
	`certification_urls` text DEFAULT '[]' NOT NULL,
	`philosophy` text,
	`methods` text,
	`availability` text,
	`banking_info` text,
	`background_check_consent` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`review_notes` text,
	`reviewed_by` text,
	`reviewed_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "coach_applications_status_check" CHECK("status" in ('pending', 'in_review', 'approved', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
CREATE INDEX `coach_applications_user_id_idx` ON `coach_applications` (`user_id`);--> statement-breakpoint
CREATE INDEX `coach_applications_address_idx` ON `coach_applications` (lower("email"));--> statement-breakpoint
CREATE INDEX `coach_applications_reviewed_by_idx` ON `coach_applications` (`reviewed_by`);--> statement-breakpoint
CREATE INDEX `coach_applications_status_created_at_idx` ON `coach_applications` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `coach_availability` (
	`id` text PRIMARY KEY NOT NULL,
	`coach_id` text NOT NULL,
	`day_of_week` integer NOT NULL,
	`start_time` text NOT NULL,
	`end_time` text NOT NULL,
	`is_available` integer DEFAULT true NOT NULL,
	`session_type` text,
	`max_clients` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`coach_id`) REFERENCES `coaches`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "coach_availability_day_of_week_check" CHECK("day_of_week" between 0 and 6)
);
--> statement-breakpoint
CREATE INDEX `coach_availability_coach_id_day_of_week_idx` ON `coach_availability` (`coach_id`,`day_of_week`);--> statement-breakpoint
CREATE TABLE `coach_banking` (
	`id` text PRIMARY KEY NOT NULL,
	`coach_id` text NOT NULL,
	`bank_name` text,
	`account_type` text,
	`account_number` text,
	`routing_number` text,
	`account_holder_name` text,
	`accounting_vendor_id` text,
	`accounting_employee_id` text,
	`is_verified` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`coach_id`) REFERENCES `coaches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coach_banking_coach_id_unique` ON `coach_banking` (`coach_id`);--> statement-breakpoint
CREATE TABLE `coach_client_communications` (
	`id` text PRIMARY KEY NOT NULL,
	`coach_id` text NOT NULL,
	`client_id` text NOT NULL,
	`communication_type` text NOT NULL,
	`direction` text NOT NULL,
	`content` text NOT NULL,
	`template_id` text,
	`is_automated` integer DEFAULT false NOT NULL,
	`automation_workflow_id` text,
	`delivery_status` text,
	`client_response` text,
	`requires_follow_up` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`coach_id`) REFERENCES `coaches`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`client_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`template_id`) REFERENCES `coach_message_templates`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "coach_client_communications_direction_check" CHECK("direction" in ('inbound', 'outbound'))
);
--> statement-breakpoint
CREATE INDEX `coach_client_communications_coach_id_client_id_created_at_idx` ON `coach_client_communications` (`coach_id`,`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `coach_client_communications_client_id_created_at_idx` ON `coach_client_communications` (`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `coach_client_communications_template_id_idx` ON `coach_client_communications` (`template_id`);--> statement-breakpoint
CREATE TABLE `coach_clients` (
	`id` text PRIMARY KEY NOT NULL,
	`coach_id` text NOT NULL,
	`client_id` text NOT NULL,
	`assignment_date` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`specialty_area` text,
	`notes` text,
	`last_contact_date` integer,
	`next_scheduled_session` integer,
	`total_sessions` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`coach_id`) REFERENCES `coaches`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`client_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "coach_clients_status_check" CHECK("status" in ('active', 'paused', 'ended'))
);
--> statement-breakpoint
CREATE INDEX `coach_clients_client_id_idx` ON `coach_clients` (`client_id`);--> statement-breakpoint
CREATE INDEX `coach_clients_coach_id_status_next_scheduled_session_idx` ON `coach_clients` (`coach_id`,`status`,`next_scheduled_session`);--> statement-breakpoint
CREATE UNIQUE INDEX `coach_clients_coach_client_unique` ON `coach_clients` (`coach_id`,`client_id`);--> statement-breakpoint
CREATE TABLE `coach_credentials` (
	`id` text PRIMARY KEY NOT NULL,
	`coach_id` text NOT NULL,
	`credential_type` text NOT NULL,
	`title` text NOT NULL,
	`issuing_organization` text,
	`issue_date` integer,
	`expiration_date` integer,
	`credential_number` text,
	`document_url` text,
	`verification_status` text DEFAULT 'pending' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`coach_id`) REFERENCES `coaches`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "coach_credentials_verification_status_check" CHECK("verification_status" in ('pending', 'verified', 'rejected'))
);
--> statement-breakpoint
CREATE INDEX `coach_credentials_coach_id_created_at_idx` ON `coach_credentials` (`coach_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `coach_credentials_verification_status_created_at_idx` ON `coach_credentials` (`verification_status`,`created_at`);--> statement-breakpoint
CREATE TABLE `coach_match_tags` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text,
	`tag_combination` text NOT NULL,
	`primary_coach` text NOT NULL,
	`supporting_coaches` text DEFAULT '[]' NOT NULL,
	`ai_tools` text DEFAULT '[]' NOT NULL,
	`group_support` text DEFAULT '[]' NOT NULL,
	`reason` text,
	`priority` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coach_match_tags_slug_unique` ON `coach_match_tags` (`slug`);--> statement-breakpoint
CREATE INDEX `coach_match_tags_is_active_priority_idx` ON `coach_match_tags` (`is_active`,`priority`);--> statement-breakpoint
CREATE TABLE `coach_message_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`coach_id` text NOT NULL,
	`template_name` text NOT NULL,
	`message_type` text NOT NULL,
	`message_content` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`usage_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`coach_id`) REFERENCES `coaches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `coach_message_templates_coach_id_template_name_idx` ON `coach_message_templates` (`coach_id`,`template_name`);--> statement-breakpoint
CREATE TABLE `coach_metrics` (
	`id` text PRIMARY KEY NOT NULL,
	`coach_id` text NOT NULL,
	`period_start` integer NOT NULL,
	`period_end` integer NOT NULL,
	`total_sessions` integer DEFAULT 0 NOT NULL,
	`total_clients` integer DEFAULT 0 NOT NULL,
	`average_session_rating` real,
	`client_retention_rate` real,
	`response_time` integer,
	`completed_goals` integer DEFAULT 0 NOT NULL,
	`crisis_sessions` integer DEFAULT 0 NOT NULL,
	`client_satisfaction_score` real,
	`hours_worked` real,
	`revenue` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`coach_id`) REFERENCES `coaches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coach_metrics_coach_period_unique` ON `coach_metrics` (`coach_id`,`period_start`);--> statement-breakpoint
CREATE TABLE `coach_session_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`coach_id` text NOT NULL,
	`client_id` text NOT NULL,
	`session_date` integer NOT NULL,
	`session_type` text,
	`duration` integer,
	`notes` text,
	`goals` text,
	`outcomes` text,
	`next_steps` text,
	`client_progress` text,
	`risk_assessment` text,
	`follow_up_needed` integer DEFAULT false NOT NULL,
	`follow_up_date` integer,
	`is_confidential` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`coach_id`) REFERENCES `coaches`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`client_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `coach_session_notes_coach_id_client_id_session_date_idx` ON `coach_session_notes` (`coach_id`,`client_id`,`session_date`);--> statement-breakpoint
CREATE INDEX `coach_session_notes_client_id_session_date_idx` ON `coach_session_notes` (`client_id`,`session_date`);--> statement-breakpoint
CREATE TABLE `coaches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`coach_id` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`profile_image` text,
	`bio` text,
	`specialties` text DEFAULT '[]' NOT NULL,
	`experience` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`is_verified` integer DEFAULT false NOT NULL,
	`hourly_rate` integer,
	`timezone` text DEFAULT 'America/Chicago' NOT NULL,
	`languages` text DEFAULT '[]' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "coaches_status_check" CHECK("status" in ('pending', 'approved', 'suspended', 'rejected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coaches_user_id_unique` ON `coaches` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `coaches_coach_id_unique` ON `coaches` (`coach_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `coaches_email_unique` ON `coaches` (`email`);--> statement-breakpoint
CREATE INDEX `coaches_status_last_name_idx` ON `coaches` (`status`,`last_name`);--> statement-breakpoint
CREATE TABLE `onboarding_steps` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`step_name` text NOT NULL,
	`step_type` text NOT NULL,
	`is_completed` integer DEFAULT false NOT NULL,
	`notes` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `coach_applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `onboarding_steps_application_step_unique` ON `onboarding_steps` (`application_id`,`step_name`);--> statement-breakpoint
CREATE TABLE `session_credits` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`booking_id` text,
	`source` text NOT NULL,
	`status` text DEFAULT 'available' NOT NULL,
	`expires_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "session_credits_status_check" CHECK("status" in ('available', 'reserved', 'used', 'expired'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_credits_booking_id_unique` ON `session_credits` (`booking_id`);--> statement-breakpoint
CREATE INDEX `session_credits_user_id_status_expires_at_idx` ON `session_credits` (`user_id`,`status`,`expires_at`);--> statement-breakpoint
CREATE TABLE `campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`goal_amount` integer,
	`raised_amount` integer DEFAULT 0 NOT NULL,
	`start_date` integer,
	`end_date` integer,
	`is_active` integer DEFAULT true NOT NULL,
	`image_url` text,
	`category` text,
	`created_by` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `campaigns_is_active_end_date_idx` ON `campaigns` (`is_active`,`end_date`);--> statement-breakpoint
CREATE INDEX `campaigns_created_by_idx` ON `campaigns` (`created_by`);--> statement-breakpoint
CREATE TABLE `coupon_redemptions` (
	`id` text PRIMARY KEY NOT NULL,
	`coupon_id` text NOT NULL,
	`user_id` text,
	`payment_id` text,
	`discount_cents` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`coupon_id`) REFERENCES `coupons`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `coupon_redemptions_user_id_idx` ON `coupon_redemptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `coupon_redemptions_payment_id_idx` ON `coupon_redemptions` (`payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `coupon_redemptions_coupon_user_unique` ON `coupon_redemptions` (`coupon_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `coupons` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`description` text,
	`type` text NOT NULL,
	`value` integer NOT NULL,
	`applies_to` text,
	`max_redemptions` integer,
	`redemption_count` integer DEFAULT 0 NOT NULL,
	`starts_at` integer,
	`expires_at` integer,
	`is_active` integer DEFAULT true NOT NULL,
	`created_by` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "coupons_type_check" CHECK("type" in ('percent', 'amount')),
	CONSTRAINT "coupons_value_check" CHECK("value" > 0 and ("type" <> 'percent' or "value" <= 100)),
	CONSTRAINT "coupons_redemption_count_check" CHECK("max_redemptions" is null or "redemption_count" <= "max_redemptions")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_code_unique` ON `coupons` (`code`);--> statement-breakpoint
CREATE INDEX `coupons_created_by_idx` ON `coupons` (`created_by`);--> statement-breakpoint
CREATE INDEX `coupons_created_at_idx` ON `coupons` (`created_at`);--> statement-breakpoint
CREATE TABLE `donation_presets` (
	`id` text PRIMARY KEY NOT NULL,
	`amount` integer NOT NULL,
	`label` text NOT NULL,
	`description` text,
	`icon` text,
	`is_popular` integer DEFAULT false NOT NULL,
	`sort_order` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "donation_presets_amount_check" CHECK("amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `donation_presets_amount_unique` ON `donation_presets` (`amount`);--> statement-breakpoint
CREATE INDEX `donation_presets_is_active_sort_order_idx` ON `donation_presets` (`is_active`,`sort_order`);--> statement-breakpoint
CREATE TABLE `donations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`amount` integer NOT NULL,
	`currency` text DEFAULT 'USD' NOT NULL,
	`donation_type` text DEFAULT 'one_time' NOT NULL,
	`payment_method` text,
	`stripe_payment_intent_id` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`dedicated_to` text,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`message` text,
	`campaign_id` text,
	`reward_points_earned` integer DEFAULT 0 NOT NULL,
	`processed_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "donations_amount_check" CHECK("amount" > 0),
	CONSTRAINT "donations_donation_type_check" CHECK("donation_type" in ('one_time', 'monthly', 'yearly')),
	CONSTRAINT "donations_status_check" CHECK("status" in ('pending', 'completed', 'failed', 'refunded', 'cancelled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `donations_stripe_payment_intent_id_unique` ON `donations` (`stripe_payment_intent_id`);--> statement-breakpoint
CREATE INDEX `donations_user_id_created_at_idx` ON `donations` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `donations_campaign_id_created_at_idx` ON `donations` (`campaign_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `donations_status_created_at_idx` ON `donations` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `donations_created_at_idx` ON `donations` (`created_at`);--> statement-breakpoint
CREATE TABLE `impact_metrics` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text,
	`user_id` text,
	`metric` text NOT NULL,
	`value` real NOT NULL,
	`period` text DEFAULT 'all-time' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `impact_metrics_slug_unique` ON `impact_metrics` (`slug`);--> statement-breakpoint
CREATE INDEX `impact_metrics_metric_period_idx` ON `impact_metrics` (`metric`,`period`);--> statement-breakpoint
CREATE UNIQUE INDEX `impact_metrics_user_metric_period_unique` ON `impact_metrics` (`user_id`,`metric`,`period`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`payment_id` text,
	`payload` text,
	`occurred_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payment_events_provider_check" CHECK("provider" in ('sandbox', 'stripe'))
);
--> statement-breakpoint
CREATE INDEX `payment_events_payment_id_idx` ON `payment_events` (`payment_id`);--> statement-breakpoint
CREATE INDEX `payment_events_created_at_idx` ON `payment_events` (`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_events_provider_event_unique` ON `payment_events` (`provider`,`event_id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`purpose` text NOT NULL,
	`subject_id` text,
	`provider` text NOT NULL,
	`provider_payment_id` text,
	`amount_cents` integer NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`currency` text DEFAULT 'USD' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`completed_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payments_purpose_check" CHECK("purpose" in ('donation', 'subscription', 'course', 'session', 'test')),
	CONSTRAINT "payments_provider_check" CHECK("provider" in ('sandbox', 'stripe')),
	CONSTRAINT "payments_status_check" CHECK("status" in ('pending', 'completed', 'failed', 'refunded', 'cancelled')),
	CONSTRAINT "payments_amount_check" CHECK("amount_cents" >= 0 and "refunded_cents" between 0 and "amount_cents")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider_payment_id_unique` ON `payments` (`provider_payment_id`);--> statement-breakpoint
CREATE INDEX `payments_user_id_created_at_idx` ON `payments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_purpose_subject_id_idx` ON `payments` (`purpose`,`subject_id`);--> statement-breakpoint
CREATE INDEX `payments_status_created_at_idx` ON `payments` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_created_at_idx` ON `payments` (`created_at`);--> statement-breakpoint
CREATE TABLE `reward_transactions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`points` integer NOT NULL,
	`type` text NOT NULL,
	`reason` text,
	`donation_id` text,
	`description` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`donation_id`) REFERENCES `donations`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reward_transactions_type_check" CHECK("type" in ('earned', 'adjusted', 'reversed'))
);
--> statement-breakpoint
CREATE INDEX `reward_transactions_user_id_created_at_idx` ON `reward_transactions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `reward_transactions_donation_type_unique` ON `reward_transactions` (`donation_id`,`type`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`membership_level` text NOT NULL,
	`provider` text NOT NULL,
	`provider_subscription_id` text,
	`amount_cents` integer NOT NULL,
	`currency` text DEFAULT 'USD' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`current_period_ends_at` integer,
	`cancel_at_period_end` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "subscriptions_provider_check" CHECK("provider" in ('sandbox', 'stripe')),
	CONSTRAINT "subscriptions_status_check" CHECK("status" in ('pending', 'active', 'past_due', 'cancelled', 'ended'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_provider_subscription_id_unique` ON `subscriptions` (`provider_subscription_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_user_id_created_at_idx` ON `subscriptions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_status_current_period_ends_at_idx` ON `subscriptions` (`status`,`current_period_ends_at`);--> statement-breakpoint
CREATE TABLE `ce_credits` (
	`id` text PRIMARY KEY NOT NULL,
	`coach_id` text NOT NULL,
	`course_id` text,
	`certificate_id` text,
	`credit_hours` real NOT NULL,
	`credit_type` text NOT NULL,
	`provider` text,
	`completion_date` integer,
	`verification_status` text DEFAULT 'pending' NOT NULL,
	`document_url` text,
	`description` text,
	`category` text,
	`accreditation_body` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`coach_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `certification_courses`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`certificate_id`) REFERENCES `coach_certificates`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "ce_credits_verification_status_check" CHECK("verification_status" in ('pending', 'verified', 'rejected'))
);
--> statement-breakpoint
CREATE INDEX `ce_credits_coach_id_created_at_idx` ON `ce_credits` (`coach_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ce_credits_course_id_idx` ON `ce_credits` (`course_id`);--> statement-breakpoint
CREATE INDEX `ce_credits_certificate_id_idx` ON `ce_credits` (`certificate_id`);--> statement-breakpoint
CREATE INDEX `ce_credits_verification_status_created_at_idx` ON `ce_credits` (`verification_status`,`created_at`);--> statement-breakpoint
CREATE TABLE `certification_courses` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`category` text NOT NULL,
	`level` text NOT NULL,
	`duration` text,
	`credit_hours` real,
	`price` integer,
	`instructor_name` text,
	`instructor_bio` text,
	`course_image_url` text,
	`preview_video_url` text,
	`syllabus` text,
	`requirements` text DEFAULT '[]' NOT NULL,
	`learning_objectives` text DEFAULT '[]' NOT NULL,
	`accreditation` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`enrollment_limit` integer,
	`enrolled_count` integer DEFAULT 0 NOT NULL,
	`start_date` integer,
	`end_date` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "certification_courses_enrolled_count_check" CHECK("enrollment_limit" is null or "enrolled_count" <= "enrollment_limit")
);
--> statement-breakpoint
CREATE INDEX `certification_courses_is_active_category_created_at_idx` ON `certification_courses` (`is_active`,`category`,`created_at`);--> statement-breakpoint
CREATE TABLE `coach_certificates` (
	`id` text PRIMARY KEY NOT NULL,
	`coach_id` text NOT NULL,
	`course_id` text NOT NULL,
	`enrollment_id` text NOT NULL,
	`certificate_number` text NOT NULL,
	`issued_date` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expiration_date` integer,
	`credential_url` text,
	`certificate_pdf_url` text,
	`digital_badge_url` text,
	`status` text DEFAULT 'active' NOT NULL,
	`revoked_reason` text,
	`revoked_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`coach_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `certification_courses`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`enrollment_id`) REFERENCES `coach_enrollments`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "coach_certificates_status_check" CHECK("status" in ('active', 'revoked', 'expired')),
	CONSTRAINT "coach_certificates_revoked_check" CHECK("status" <> 'revoked' or ("revoked_at" is not null and "revoked_reason" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coach_certificates_enrollment_id_unique` ON `coach_certificates` (`enrollment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `coach_certificates_certificate_number_unique` ON `coach_certificates` (`certificate_number`);--> statement-breakpoint
CREATE INDEX `coach_certificates_coach_id_issued_date_idx` ON `coach_certificates` (`coach_id`,`issued_date`);--> statement-breakpoint
CREATE INDEX `coach_certificates_course_id_issued_date_idx` ON `coach_certificates` (`course_id`,`issued_date`);--> statement-breakpoint
CREATE TABLE `coach_enrollments` (
	`id` text PRIMARY KEY NOT NULL,
	`coach_id` text NOT NULL,
	`course_id` text NOT NULL,
	`enrollment_date` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`status` text DEFAULT 'enrolled' NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`current_module` integer DEFAULT 1 NOT NULL,
	`completed_modules` text DEFAULT '[]' NOT NULL,
	`started_at` integer,
	`completed_at` integer,
	`certificate_issued` integer DEFAULT false NOT NULL,
	`certificate_number` text,
	`final_grade` real,
	`total_time_spent` integer DEFAULT 0 NOT NULL,
	`payment_status` text DEFAULT 'pending' NOT NULL,
	`stripe_payment_intent_id` text,
	`notes` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`coach_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `certification_courses`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "coach_enrollments_status_check" CHECK("status" in ('enrolled', 'in_progress', 'completed', 'withdrawn')),
	CONSTRAINT "coach_enrollments_payment_status_check" CHECK("payment_status" in ('pending', 'completed', 'waived', 'failed', 'refunded')),
	CONSTRAINT "coach_enrollments_progress_check" CHECK("progress" between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX `coach_enrollments_course_id_created_at_idx` ON `coach_enrollments` (`course_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `coach_enrollments_status_created_at_idx` ON `coach_enrollments` (`status`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `coach_enrollments_coach_course_unique` ON `coach_enrollments` (`coach_id`,`course_id`);--> statement-breakpoint
CREATE TABLE `course_modules` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`module_number` integer NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`duration` text,
	`content_type` text DEFAULT 'text' NOT NULL,
	`content_url` text,
	`content` text,
	`quiz` text,
	`assignment` text,
	`resources` text DEFAULT '[]' NOT NULL,
	`is_required` integer DEFAULT true NOT NULL,
	`passing_score` integer DEFAULT 70 NOT NULL,
	`order_index` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `certification_courses`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "course_modules_passing_score_check" CHECK("passing_score" between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX `course_modules_course_id_order_index_idx` ON `course_modules` (`course_id`,`order_index`);--> statement-breakpoint
CREATE UNIQUE INDEX `course_modules_course_number_unique` ON `course_modules` (`course_id`,`module_number`);--> statement-breakpoint
CREATE TABLE `module_progress` (
	`id` text PRIMARY KEY NOT NULL,
	`enrollment_id` text NOT NULL,
	`module_id` text NOT NULL,
	`status` text DEFAULT 'not_started' NOT NULL,
	`started_at` integer,
	`completed_at` integer,
	`time_spent` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`score` real,
	`submission_data` text,
	`feedback` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`enrollment_id`) REFERENCES `coach_enrollments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`module_id`) REFERENCES `course_modules`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "module_progress_status_check" CHECK("status" in ('not_started', 'in_progress', 'submitted', 'completed', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `module_progress_module_id_idx` ON `module_progress` (`module_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `module_progress_enrollment_module_unique` ON `module_progress` (`enrollment_id`,`module_id`);--> statement-breakpoint
CREATE TABLE `article_feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`article_id` text NOT NULL,
	`user_id` text,
	`was_helpful` integer NOT NULL,
	`feedback` text,
	`improvement_suggestions` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_feedback_article_id_created_at_idx` ON `article_feedback` (`article_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `article_feedback_user_id_idx` ON `article_feedback` (`user_id`);--> statement-breakpoint
CREATE INDEX `article_feedback_created_at_idx` ON `article_feedback` (`created_at`);--> statement-breakpoint
CREATE INDEX `article_feedback_was_helpful_created_at_idx` ON `article_feedback` (`was_helpful`,`created_at`);--> statement-breakpoint
CREATE INDEX `article_feedback_commented_idx` ON `article_feedback` (`created_at`) WHERE "feedback" is not null or "improvement_suggestions" is not null;--> statement-breakpoint
CREATE TABLE `article_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`query` text NOT NULL,
	`user_id` text,
	`results_count` integer DEFAULT 0 NOT NULL,
	`selected_result_id` text,
	`was_successful` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`selected_result_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `article_searches_created_at_idx` ON `article_searches` (`created_at`);--> statement-breakpoint
CREATE INDEX `article_searches_user_id_idx` ON `article_searches` (`user_id`);--> statement-breakpoint
CREATE INDEX `article_searches_selected_result_id_idx` ON `article_searches` (`selected_result_id`);--> statement-breakpoint
CREATE INDEX `article_searches_in_vain_idx` ON `article_searches` (`created_at`) WHERE "results_count" = 0;--> statement-breakpoint
CREATE TABLE `article_views` (
	`id` text PRIMARY KEY NOT NULL,
	`article_id` text NOT NULL,
	`user_id` text,
	`view_duration` integer,
	`completed_reading` integer DEFAULT false NOT NULL,
	`exit_point` text,
	`referrer` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_views_article_id_created_at_idx` ON `article_views` (`article_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `article_views_user_id_created_at_idx` ON `article_views` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `article_views_created_at_idx` ON `article_views` (`created_at`);--> statement-breakpoint
CREATE TABLE `articles` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`content` text NOT NULL,
	`excerpt` text,
	`category` text NOT NULL,
	`subcategory` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`status` text DEFAULT 'published' NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`difficulty` text,
	`estimated_read_time` integer,
	`view_count` integer DEFAULT 0 NOT NULL,
	`helpful_count` integer DEFAULT 0 NOT NULL,
	`not_helpful_count` integer DEFAULT 0 NOT NULL,
	`keywords` text DEFAULT '[]' NOT NULL,
	`related_articles` text DEFAULT '[]' NOT NULL,
	`author_id` text,
	`author_name` text,
	`is_public` integer DEFAULT true NOT NULL,
	`requires_auth` integer DEFAULT false NOT NULL,
	`target_audience` text DEFAULT 'general' NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "articles_status_check" CHECK("status" in ('published', 'draft', 'archived'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_slug_unique` ON `articles` (`slug`);--> statement-breakpoint
CREATE INDEX `articles_author_id_idx` ON `articles` (`author_id`);--> statement-breakpoint
CREATE INDEX `articles_status_category_priority_idx` ON `articles` (`status`,`category`,`priority`);--> statement-breakpoint
CREATE INDEX `articles_status_created_at_idx` ON `articles` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `articles_not_helpful_count_idx` ON `articles` (`not_helpful_count`);--> statement-breakpoint
CREATE INDEX `articles_helpful_count_idx` ON `articles` (`helpful_count`);--> statement-breakpoint
CREATE INDEX `articles_view_count_idx` ON `articles` (`view_count`);--> statement-breakpoint
CREATE TABLE `categories` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`description` text,
	`icon` text,
	`color` text,
	`parent_id` text,
	`sort_order` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE INDEX `categories_parent_id_sort_order_idx` ON `categories` (`parent_id`,`sort_order`);--> statement-breakpoint
CREATE INDEX `categories_is_active_sort_order_idx` ON `categories` (`is_active`,`sort_order`);--> statement-breakpoint
CREATE TABLE `content_releases` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text DEFAULT 'building' NOT NULL,
	`kind` text DEFAULT 'publish' NOT NULL,
	`created_by` text,
	`started_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`finished_at` integer,
	`live_at` integer,
	`content_hash` text,
	`mirrored_hash` text,
	`build_id` text,
	`directory` text,
	`changes` text,
	`log` text,
	`note` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "content_releases_status_check" CHECK("status" in ('building', 'live', 'superseded', 'failed', 'rolled_back')),
	CONSTRAINT "content_releases_kind_check" CHECK("kind" in ('publish', 'rollback', 'factory'))
);
--> statement-breakpoint
CREATE INDEX `content_releases_created_by_idx` ON `content_releases` (`created_by`);--> statement-breakpoint
CREATE INDEX `content_releases_created_at_idx` ON `content_releases` (`created_at`);--> statement-breakpoint
CREATE INDEX `content_releases_status_created_at_idx` ON `content_releases` (`status`,`created_at`);--> statement-breakpoint
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
CREATE INDEX `saved_articles_article_id_idx` ON `saved_articles` (`article_id`);--> statement-breakpoint
CREATE TABLE `admin_activity_log` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`action` text NOT NULL,
	`resource` text NOT NULL,
	`resource_id` text,
	`details` text,
	`ip_address` text,
	`user_agent` text,
	`timestamp` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`seq` integer,
	`hash` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_activity_log_seq_unique` ON `admin_activity_log` (`seq`);--> statement-breakpoint
CREATE INDEX `admin_activity_log_timestamp_idx` ON `admin_activity_log` (`timestamp`);--> statement-breakpoint
CREATE INDEX `admin_activity_log_action_timestamp_idx` ON `admin_activity_log` (`action`,`timestamp`);--> statement-breakpoint
CREATE INDEX `admin_activity_log_resource_timestamp_idx` ON `admin_activity_log` (`resource`,`timestamp`);--> statement-breakpoint
CREATE INDEX `admin_activity_log_user_id_timestamp_idx` ON `admin_activity_log` (`user_id`,`timestamp`);--> statement-breakpoint
CREATE INDEX `admin_activity_log_resource_resource_id_timestamp_idx` ON `admin_activity_log` (`resource`,`resource_id`,`timestamp`);--> statement-breakpoint
CREATE TABLE `follow_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`may_contact` integer DEFAULT true NOT NULL,
	`due_at` integer NOT NULL,
	`raised_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`taken_by` text,
	`taken_at` integer,
	`closed_by` text,
	`closed_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`taken_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "follow_ups_kind_check" CHECK("kind" in ('safety', 'live_coaching', 'assessment', 'chat')),
	CONSTRAINT "follow_ups_state_check" CHECK("state" in ('open', 'taken', 'closed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `follow_ups_waiting_unique` ON `follow_ups` (`user_id`,`kind`) WHERE "state" <> 'closed';--> statement-breakpoint
CREATE INDEX `follow_ups_user_id_raised_at_idx` ON `follow_ups` (`user_id`,`raised_at`);--> statement-breakpoint
CREATE INDEX `follow_ups_state_due_at_idx` ON `follow_ups` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `follow_ups_taken_by_idx` ON `follow_ups` (`taken_by`);--> statement-breakpoint
CREATE INDEX `follow_ups_closed_by_idx` ON `follow_ups` (`closed_by`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`key` text NOT NULL,
	`actor` text NOT NULL,
	`path` text NOT NULL,
	`status` text DEFAULT 'running' NOT NULL,
	`response_status` integer,
	`response_body` text,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`key`, `actor`, `path`),
	CONSTRAINT "idempotency_keys_status_check" CHECK("status" in ('running', 'done'))
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_expires_at_idx` ON `idempotency_keys` (`expires_at`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_actor_idx` ON `idempotency_keys` (`actor`);--> statement-breakpoint
CREATE TABLE `job_leases` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text,
	`expires_at` integer DEFAULT 0 NOT NULL,
	`last_started_at` integer,
	`last_finished_at` integer,
	`last_error` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`next_run_at` integer,
	`wanted_at` integer,
	`paused_until` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbound_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`dedupe_key` text NOT NULL,
	`user_id` text,
	`channel` text DEFAULT 'email' NOT NULL,
	`to_address` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`subject` text NOT NULL,
	`body_text` text,
	`body_html` text,
	`purpose` text NOT NULL,
	`audience` text DEFAULT 'person' NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`last_error` text,
	`sent_at` integer,
	`expires_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "outbound_messages_channel_check" CHECK("channel" in ('email', 'sms')),
	CONSTRAINT "outbound_messages_audience_check" CHECK("audience" in ('person', 'staff')),
	CONSTRAINT "outbound_messages_status_check" CHECK("status" in ('queued', 'sending', 'sent', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbound_messages_dedupe_key_unique` ON `outbound_messages` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbound_messages_status_next_try_at_idx` ON `outbound_messages` (`status`,`next_try_at`);--> statement-breakpoint
CREATE INDEX `outbound_messages_status_created_at_idx` ON `outbound_messages` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbound_messages_user_id_created_at_idx` ON `outbound_messages` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbound_messages_to_address_created_at_idx` ON `outbound_messages` (`to_address`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbound_messages_created_at_idx` ON `outbound_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`scope` text,
	`window_started_at` integer NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_expires_at_idx` ON `rate_limits` (`expires_at`);--> statement-breakpoint
CREATE INDEX `rate_limits_scope_window_started_at_idx` ON `rate_limits` (`scope`,`window_started_at`);--> statement-breakpoint
CREATE TABLE `record_access_log` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`actor_id` text,
	`actor_role` text NOT NULL,
	`resource` text NOT NULL,
	`resource_id` text,
	`purpose` text,
	`note` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `record_access_log_user_id_created_at_idx` ON `record_access_log` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `record_access_log_actor_id_created_at_idx` ON `record_access_log` (`actor_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_user_list_name_unique` ON `saved_views` (`user_id`,`list`,`name`);--> statement-breakpoint
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
CREATE TABLE `weekly_counts` (
	`figure` text NOT NULL,
	`week` integer NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`figure`, `week`)
);
--> statement-breakpoint
CREATE TABLE `account_deletions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL,
	`done_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_deletions_done_at_due_at_idx` ON `account_deletions` (`done_at`,`due_at`);--> statement-breakpoint
CREATE TABLE `record_export_parts` (
	`id` text PRIMARY KEY NOT NULL,
	`export_id` text NOT NULL,
	`position` integer NOT NULL,
	`content` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`export_id`) REFERENCES `record_exports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `record_export_parts_export_position_unique` ON `record_export_parts` (`export_id`,`position`);--> statement-breakpoint
CREATE TABLE `record_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`ready_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "record_exports_status_check" CHECK("status" in ('waiting', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `record_exports_user_id_unique` ON `record_exports` (`user_id`);--> statement-breakpoint
CREATE INDEX `record_exports_status_next_try_at_idx` ON `record_exports` (`status`,`next_try_at`);--> statement-breakpoint
CREATE INDEX `record_exports_expires_at_idx` ON `record_exports` (`expires_at`);
--> statement-breakpoint
-- drizzle-kit writes everything above from src/db/schema. Everything below is written by hand, because it knows no triggers and no search tables.
-- The log of what staff did is append-only. The triggers hold that against a bug and against a stolen admin session.
CREATE TRIGGER `admin_activity_log_refuse_update` BEFORE UPDATE ON `admin_activity_log`
BEGIN SELECT RAISE(ABORT, 'admin_activity_log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `admin_activity_log_refuse_delete` BEFORE DELETE ON `admin_activity_log`
BEGIN SELECT RAISE(ABORT, 'admin_activity_log is append-only'); END;
--> statement-breakpoint
-- Staff search the inbox by the beginnings of words in name, address and subject. The message itself is not searched.
-- Row numbers follow the time of receipt (4096 a millisecond), so a search reads in the order of the list and stops after one page.
-- `prefix` indexes the beginnings of words: "jan" finds Jane among a million messages as fast as among a thousand.
CREATE VIRTUAL TABLE `contacts_search` USING fts5(
  contact_id UNINDEXED, status, name, email, subject, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4 5 6 7 8 9 10'
);
--> statement-breakpoint
-- Deleted words are overwritten in the index too.
INSERT INTO contacts_search (contacts_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER `contacts_search_insert` AFTER INSERT ON `contacts` BEGIN
  INSERT INTO contacts_search (rowid, contact_id, status, name, email, subject) VALUES (
    max(new.created_at * 4096, coalesce(
      (SELECT max(rowid) + 1 FROM contacts_search WHERE rowid >= new.created_at * 4096 AND rowid < (new.created_at + 1) * 4096), 0)),
    new.id, new.status, new.name, new.email, new.subject);
END;
--> statement-breakpoint
CREATE TRIGGER `contacts_search_update` AFTER UPDATE OF status, name, email, subject ON `contacts` BEGIN
  UPDATE contacts_search SET status = new.status, name = new.name, email = new.email, subject = new.subject
  WHERE rowid >= old.created_at * 4096 AND rowid < (old.created_at + 1) * 4096 AND contact_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER `contacts_search_delete` AFTER DELETE ON `contacts` BEGIN
  DELETE FROM contacts_search
  WHERE rowid >= old.created_at * 4096 AND rowid < (old.created_at + 1) * 4096 AND contact_id = old.id;
END;
--> statement-breakpoint
-- Staff find people in the same way, by name and address. The part of an address after the @ is left out, because half of all people share it.
CREATE VIRTUAL TABLE `users_search` USING fts5(
  user_id UNINDEXED, standing, name, address, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4 5 6 7 8 9 10'
);
--> statement-breakpoint
INSERT INTO users_search (users_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER `users_search_insert` AFTER INSERT ON `users` BEGIN
  INSERT INTO users_search (rowid, user_id, standing, name, address) VALUES (
    max(new.created_at * 4096, coalesce(
      (SELECT max(rowid) + 1 FROM users_search WHERE rowid >= new.created_at * 4096 AND rowid < (new.created_at + 1) * 4096), 0)),
    new.id,
    case when not new.is_active then 'closed' when new.role = 'admin' or new.role = 'super_admin' then 'staff' when new.role = 'coach' then 'coach' when new.email_verified_at is null then 'unconfirmed' when new.membership_level is null then 'free' else new.membership_level end,
    new.first_name || ' ' || new.last_name,
    substr(coalesce(new.claimed_email, new.email), 1, instr(coalesce(new.claimed_email, new.email) || '@', '@') - 1));
END;
--> statement-breakpoint
CREATE TRIGGER `users_search_update` AFTER UPDATE OF is_active, role, email_verified_at, membership_level, first_name, last_name, email, claimed_email ON `users` BEGIN
  UPDATE users_search SET
    standing = case when not new.is_active then 'closed' when new.role = 'admin' or new.role = 'super_admin' then 'staff' when new.role = 'coach' then 'coach' when new.email_verified_at is null then 'unconfirmed' when new.membership_level is null then 'free' else new.membership_level end,
    name = new.first_name || ' ' || new.last_name,
    address = substr(coalesce(new.claimed_email, new.email), 1, instr(coalesce(new.claimed_email, new.email) || '@', '@') - 1)
  WHERE rowid >= old.created_at * 4096 AND rowid < (old.created_at + 1) * 4096 AND user_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER `users_search_delete` AFTER DELETE ON `users` BEGIN
  DELETE FROM users_search
  WHERE rowid >= old.created_at * 4096 AND rowid < (old.created_at + 1) * 4096 AND user_id = old.id;
END;
--> statement-breakpoint
-- One count a week for each figure, so that none is ever counted over a whole table. Each trigger has two statements, because an upsert
-- inside a trigger follows the conflict rule of the statement that fired it.
CREATE TRIGGER `weekly_counts_accounts` AFTER INSERT ON `users` BEGIN
  INSERT INTO weekly_counts (figure, week) SELECT 'accounts', (new.created_at - 367200000) / 604800000 WHERE NOT EXISTS (SELECT 1 FROM weekly_counts WHERE figure = 'accounts' AND week = (new.created_at - 367200000) / 604800000);
  UPDATE weekly_counts SET count = count + 1 WHERE figure = 'accounts' AND week = (new.created_at - 367200000) / 604800000;
END;
--> statement-breakpoint
CREATE TRIGGER `weekly_counts_confirmed` AFTER UPDATE OF email_verified_at ON `users` WHEN old.email_verified_at is null and new.email_verified_at is not null BEGIN
  INSERT INTO weekly_counts (figure, week) SELECT 'confirmed', (new.email_verified_at - 367200000) / 604800000 WHERE NOT EXISTS (SELECT 1 FROM weekly_counts WHERE figure = 'confirmed' AND week = (new.email_verified_at - 367200000) / 604800000);
  UPDATE weekly_counts SET count = count + 1 WHERE figure = 'confirmed' AND week = (new.email_verified_at - 367200000) / 604800000;
END;
--> statement-breakpoint
CREATE TRIGGER `weekly_counts_onboarded` AFTER UPDATE OF has_completed_onboarding ON `users` WHEN not old.has_completed_onboarding and new.has_completed_onboarding BEGIN
  INSERT INTO weekly_counts (figure, week) SELECT 'onboarded', (new.updated_at - 367200000) / 604800000 WHERE NOT EXISTS (SELECT 1 FROM weekly_counts WHERE figure = 'onboarded' AND week = (new.updated_at - 367200000) / 604800000);
  UPDATE weekly_counts SET count = count + 1 WHERE figure = 'onboarded' AND week = (new.updated_at - 367200000) / 604800000;
END;
--> statement-breakpoint
CREATE TRIGGER `weekly_counts_messages` AFTER INSERT ON `contacts` BEGIN
  INSERT INTO weekly_counts (figure, week) SELECT 'messages', (new.created_at - 367200000) / 604800000 WHERE NOT EXISTS (SELECT 1 FROM weekly_counts WHERE figure = 'messages' AND week = (new.created_at - 367200000) / 604800000);
  UPDATE weekly_counts SET count = count + 1 WHERE figure = 'messages' AND week = (new.created_at - 367200000) / 604800000;
END;
--> statement-breakpoint
CREATE TRIGGER `weekly_counts_intakes` AFTER INSERT ON `weight_loss_intakes` BEGIN
  INSERT INTO weekly_counts (figure, week) SELECT 'intakes', (new.created_at - 367200000) / 604800000 WHERE NOT EXISTS (SELECT 1 FROM weekly_counts WHERE figure = 'intakes' AND week = (new.created_at - 367200000) / 604800000);
  UPDATE weekly_counts SET count = count + 1 WHERE figure = 'intakes' AND week = (new.created_at - 367200000) / 604800000;
END;
--> statement-breakpoint
CREATE TRIGGER `weekly_counts_coaching_intakes` AFTER INSERT ON `client_intake` BEGIN
  INSERT INTO weekly_counts (figure, week) SELECT 'coaching_intakes', (new.created_at - 367200000) / 604800000 WHERE NOT EXISTS (SELECT 1 FROM weekly_counts WHERE figure = 'coaching_intakes' AND week = (new.created_at - 367200000) / 604800000);
  UPDATE weekly_counts SET count = count + 1 WHERE figure = 'coaching_intakes' AND week = (new.created_at - 367200000) / 604800000;
END;
--> statement-breakpoint
CREATE TRIGGER `weekly_counts_volunteers` AFTER INSERT ON `volunteer_applications` BEGIN
  INSERT INTO weekly_counts (figure, week) SELECT 'volunteers', (new.created_at - 367200000) / 604800000 WHERE NOT EXISTS (SELECT 1 FROM weekly_counts WHERE figure = 'volunteers' AND week = (new.created_at - 367200000) / 604800000);
  UPDATE weekly_counts SET count = count + 1 WHERE figure = 'volunteers' AND week = (new.created_at - 367200000) / 604800000;
END;
--> statement-breakpoint
CREATE TRIGGER `weekly_counts_places` AFTER INSERT ON `event_registrations` BEGIN
  INSERT INTO weekly_counts (figure, week) SELECT 'places', (new.created_at - 367200000) / 604800000 WHERE NOT EXISTS (SELECT 1 FROM weekly_counts WHERE figure = 'places' AND week = (new.created_at - 367200000) / 604800000);
  UPDATE weekly_counts SET count = count + 1 WHERE figure = 'places' AND week = (new.created_at - 367200000) / 604800000;
END;
--> statement-breakpoint
CREATE TRIGGER `weekly_counts_answers` AFTER INSERT ON `article_feedback` BEGIN
  INSERT INTO weekly_counts (figure, week) SELECT 'answers', (new.created_at - 367200000) / 604800000 WHERE NOT EXISTS (SELECT 1 FROM weekly_counts WHERE figure = 'answers' AND week = (new.created_at - 367200000) / 604800000);
  UPDATE weekly_counts SET count = count + 1 WHERE figure = 'answers' AND week = (new.created_at - 367200000) / 604800000;
END;
--> statement-breakpoint
CREATE TRIGGER `weekly_counts_mails` AFTER UPDATE OF sent_at ON `outbound_messages` WHEN old.sent_at is null and new.sent_at is not null BEGIN
  INSERT INTO weekly_counts (figure, week) SELECT 'mails', (new.sent_at - 367200000) / 604800000 WHERE NOT EXISTS (SELECT 1 FROM weekly_counts WHERE figure = 'mails' AND week = (new.sent_at - 367200000) / 604800000);
  UPDATE weekly_counts SET count = count + 1 WHERE figure = 'mails' AND week = (new.sent_at - 367200000) / 604800000;
END;
