CREATE TABLE `payment_tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`payment_id` text,
	`subscription_id` text,
	`input` text,
	`created_by` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`done_at` integer,
	`problem` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payment_tasks_kind_check" CHECK("kind" in ('refund', 'change', 'pause', 'resume', 'cancel', 'expire'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_tasks_key_unique` ON `payment_tasks` (`key`);--> statement-breakpoint
CREATE INDEX `payment_tasks_done_at_problem_due_at_idx` ON `payment_tasks` (`done_at`,`problem`,`due_at`);--> statement-breakpoint
CREATE INDEX `payment_tasks_payment_id_idx` ON `payment_tasks` (`payment_id`);--> statement-breakpoint
CREATE INDEX `payment_tasks_subscription_id_idx` ON `payment_tasks` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `payment_tasks_created_by_idx` ON `payment_tasks` (`created_by`);--> statement-breakpoint
CREATE INDEX `payment_tasks_created_at_idx` ON `payment_tasks` (`created_at`);--> statement-breakpoint
CREATE TABLE `sandbox_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`object_id` text NOT NULL,
	`payload` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`delivered_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sandbox_events_delivered_at_due_at_idx` ON `sandbox_events` (`delivered_at`,`due_at`);--> statement-breakpoint
CREATE INDEX `sandbox_events_object_id_created_at_idx` ON `sandbox_events` (`object_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sandbox_events_created_at_idx` ON `sandbox_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `sandbox_objects` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`parent_id` text,
	`key` text,
	`state` text NOT NULL,
	`due_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_objects_key_unique` ON `sandbox_objects` (`key`);--> statement-breakpoint
CREATE INDEX `sandbox_objects_kind_created_at_idx` ON `sandbox_objects` (`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `sandbox_objects_parent_id_created_at_idx` ON `sandbox_objects` (`parent_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sandbox_objects_due_at_idx` ON `sandbox_objects` (`due_at`);--> statement-breakpoint
CREATE INDEX `sandbox_objects_created_at_idx` ON `sandbox_objects` (`created_at`);--> statement-breakpoint
CREATE TABLE `gift_months` (
	`month` text NOT NULL,
	`campaign_id` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`is_offline` integer DEFAULT false NOT NULL,
	`currency` text DEFAULT 'USD' NOT NULL,
	`gifts` integer DEFAULT 0 NOT NULL,
	`amount_cents` integer DEFAULT 0 NOT NULL,
	`refunds` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`new_givers` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`month`, `campaign_id`, `kind`, `is_offline`, `currency`),
	CONSTRAINT "gift_months_kind_check" CHECK("kind" in ('one_time', 'monthly', 'yearly'))
);
--> statement-breakpoint
CREATE TABLE `membership_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`answers` text,
	`status` text DEFAULT 'new' NOT NULL,
	`is_by_rule` integer DEFAULT false NOT NULL,
	`reviewed_by` text,
	`reviewed_at` integer,
	`review_notes` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "membership_requests_status_check" CHECK("status" in ('new', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE INDEX `membership_requests_user_id_created_at_idx` ON `membership_requests` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `membership_requests_status_created_at_idx` ON `membership_requests` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `membership_requests_reviewed_by_idx` ON `membership_requests` (`reviewed_by`);--> statement-breakpoint
CREATE INDEX `membership_requests_created_at_idx` ON `membership_requests` (`created_at`);--> statement-breakpoint
CREATE TABLE `pledges` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`subscription_id` text NOT NULL,
	`campaign_id` text,
	`dedication` text,
	`dedicated_to` text,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`message` text,
	`fee_covered_cents` integer DEFAULT 0 NOT NULL,
	`giver_email` text,
	`giver_email_hash` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "pledges_dedication_check" CHECK("dedication" in ('honor', 'memory'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pledges_subscription_id_unique` ON `pledges` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `pledges_user_id_created_at_idx` ON `pledges` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `pledges_campaign_id_idx` ON `pledges` (`campaign_id`);--> statement-breakpoint
CREATE INDEX `pledges_giver_email_hash_idx` ON `pledges` (`giver_email_hash`);--> statement-breakpoint
CREATE INDEX `pledges_created_at_idx` ON `pledges` (`created_at`);--> statement-breakpoint
CREATE TABLE `session_fund_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`donation_id` text,
	`cause` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`donation_id`) REFERENCES `donations`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "session_fund_entries_kind_check" CHECK("kind" in ('gift', 'refund', 'session', 'adjustment'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_fund_entries_cause_unique` ON `session_fund_entries` (`cause`);--> statement-breakpoint
CREATE INDEX `session_fund_entries_donation_id_idx` ON `session_fund_entries` (`donation_id`);--> statement-breakpoint
CREATE INDEX `session_fund_entries_created_at_idx` ON `session_fund_entries` (`created_at`);--> statement-breakpoint
CREATE TABLE `session_fund_totals` (
	`kind` text PRIMARY KEY NOT NULL,
	`amount_cents` integer DEFAULT 0 NOT NULL,
	`entry_count` integer DEFAULT 0 NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "session_fund_totals_kind_check" CHECK("kind" in ('gift', 'refund', 'session', 'adjustment'))
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`purpose` text NOT NULL,
	`membership_level` text,
	`provider` text NOT NULL,
	`provider_subscription_id` text,
	`provider_customer_id` text,
	`amount_cents` integer NOT NULL,
	`next_membership_level` text,
	`discounted_periods` integer DEFAULT 0 NOT NULL,
	`currency` text DEFAULT 'USD' NOT NULL,
	`interval` text DEFAULT 'month' NOT NULL,
	`day_of_month` integer,
	`status` text DEFAULT 'pending' NOT NULL,
	`current_period_ends_at` integer,
	`paid_through_at` integer,
	`cancel_at_period_end` integer DEFAULT false NOT NULL,
	`paused_until` integer,
	`past_due_at` integer,
	`ended_at` integer,
	`problem` text,
	`sync_claimed` integer DEFAULT 0 NOT NULL,
	`sync_applied` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "subscriptions_purpose_check" CHECK("purpose" in ('subscription', 'donation')),
	CONSTRAINT "subscriptions_provider_check" CHECK("provider" in ('sandbox', 'stripe')),
	CONSTRAINT "subscriptions_status_check" CHECK("status" in ('pending', 'active', 'past_due', 'cancelled', 'ended')),
	CONSTRAINT "subscriptions_interval_check" CHECK("interval" in ('month', 'year')),
	CONSTRAINT "subscriptions_amount_check" CHECK("amount_cents" >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_subscriptions`("id", "user_id", "membership_level", "provider", "provider_subscription_id", "amount_cents", "currency", "status", "current_period_ends_at", "cancel_at_period_end", "created_at", "updated_at", "purpose") SELECT "id", "user_id", "membership_level", "provider", "provider_subscription_id", "amount_cents", "currency", "status", "current_period_ends_at", "cancel_at_period_end", "created_at", "updated_at", 'subscription' FROM `subscriptions`;--> statement-breakpoint
DROP TABLE `subscriptions`;--> statement-breakpoint
ALTER TABLE `__new_subscriptions` RENAME TO `subscriptions`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_provider_subscription_id_unique` ON `subscriptions` (`provider_subscription_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_user_id_purpose_created_at_idx` ON `subscriptions` (`user_id`,`purpose`,`created_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_purpose_status_created_at_idx` ON `subscriptions` (`purpose`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_status_current_period_ends_at_idx` ON `subscriptions` (`status`,`current_period_ends_at`);--> statement-breakpoint
CREATE TABLE `__new_coupons` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`description` text,
	`type` text NOT NULL,
	`value` integer NOT NULL,
	`applies_to` text DEFAULT 'any' NOT NULL,
	`months` integer,
	`minimum_cents` integer DEFAULT 0 NOT NULL,
	`is_first_purchase_only` integer DEFAULT false NOT NULL,
	`is_scholarship` integer DEFAULT false NOT NULL,
	`max_redemptions` integer,
	`max_per_person` integer DEFAULT 1 NOT NULL,
	`redemption_count` integer DEFAULT 0 NOT NULL,
	`batch` text,
	`starts_at` integer,
	`expires_at` integer,
	`is_active` integer DEFAULT true NOT NULL,
	`created_by` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "coupons_type_check" CHECK("type" in ('percent', 'amount')),
	CONSTRAINT "coupons_value_check" CHECK("value" > 0 and ("type" <> 'percent' or "value" <= 100)),
	CONSTRAINT "coupons_redemption_count_check" CHECK("redemption_count" >= 0 and ("max_redemptions" is null or "redemption_count" <= "max_redemptions"))
);
--> statement-breakpoint
INSERT INTO `__new_coupons`("id", "code", "description", "type", "value", "applies_to", "max_redemptions", "redemption_count", "starts_at", "expires_at", "is_active", "created_by", "created_at", "updated_at") SELECT "id", "code", "description", "type", "value", coalesce("applies_to", 'any'), "max_redemptions", "redemption_count", "starts_at", "expires_at", "is_active", "created_by", "created_at", "updated_at" FROM `coupons`;--> statement-breakpoint
DROP TABLE `coupons`;--> statement-breakpoint
ALTER TABLE `__new_coupons` RENAME TO `coupons`;--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_code_unique` ON `coupons` (`code`);--> statement-breakpoint
CREATE INDEX `coupons_created_by_idx` ON `coupons` (`created_by`);--> statement-breakpoint
CREATE INDEX `coupons_batch_created_at_idx` ON `coupons` (`batch`,`created_at`);--> statement-breakpoint
CREATE INDEX `coupons_is_active_created_at_idx` ON `coupons` (`is_active`,`created_at`);--> statement-breakpoint
CREATE INDEX `coupons_created_at_idx` ON `coupons` (`created_at`);--> statement-breakpoint
CREATE TABLE `__new_donations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`amount` integer NOT NULL,
	`currency` text DEFAULT 'USD' NOT NULL,
	`donation_type` text DEFAULT 'one_time' NOT NULL,
	`payment_method` text,
	`stripe_payment_intent_id` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`dedication` text,
	`dedicated_to` text,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`message` text,
	`campaign_id` text,
	`reward_points_earned` integer DEFAULT 0 NOT NULL,
	`fee_covered_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`payment_id` text,
	`pledge_id` text,
	`giver_email` text,
	`giver_email_hash` text,
	`created_by` text,
	`note` text,
	`processed_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`pledge_id`) REFERENCES `pledges`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "donations_amount_check" CHECK("amount" > 0 and "refunded_cents" between 0 and "amount"),
	CONSTRAINT "donations_donation_type_check" CHECK("donation_type" in ('one_time', 'monthly', 'yearly')),
	CONSTRAINT "donations_dedication_check" CHECK("dedication" in ('honor', 'memory')),
	CONSTRAINT "donations_status_check" CHECK("status" in ('pending', 'completed', 'failed', 'refunded', 'cancelled'))
);
--> statement-breakpoint
INSERT INTO `__new_donations`("id", "user_id", "amount", "currency", "donation_type", "payment_method", "stripe_payment_intent_id", "status", "dedicated_to", "is_anonymous", "message", "campaign_id", "reward_points_earned", "processed_at", "created_at", "updated_at") SELECT "id", "user_id", "amount", "currency", "donation_type", "payment_method", "stripe_payment_intent_id", "status", "dedicated_to", "is_anonymous", "message", "campaign_id", "reward_points_earned", "processed_at", "created_at", "updated_at" FROM `donations`;--> statement-breakpoint
DROP TABLE `donations`;--> statement-breakpoint
ALTER TABLE `__new_donations` RENAME TO `donations`;--> statement-breakpoint
CREATE UNIQUE INDEX `donations_stripe_payment_intent_id_unique` ON `donations` (`stripe_payment_intent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `donations_payment_id_unique` ON `donations` (`payment_id`);--> statement-breakpoint
CREATE INDEX `donations_user_id_created_at_idx` ON `donations` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `donations_campaign_id_created_at_idx` ON `donations` (`campaign_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `donations_status_created_at_idx` ON `donations` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `donations_pledge_id_created_at_idx` ON `donations` (`pledge_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `donations_giver_email_hash_idx` ON `donations` (`giver_email_hash`);--> statement-breakpoint
CREATE INDEX `donations_created_by_idx` ON `donations` (`created_by`);--> statement-breakpoint
CREATE INDEX `donations_created_at_idx` ON `donations` (`created_at`);--> statement-breakpoint
CREATE INDEX `donations_at_idx` ON `donations` ((case when "processed_at" is null then "created_at" else "processed_at" end),`id`);--> statement-breakpoint
CREATE INDEX `donations_status_at_idx` ON `donations` (`status`,(case when "processed_at" is null then "created_at" else "processed_at" end),`id`);--> statement-breakpoint
CREATE INDEX `donations_type_at_idx` ON `donations` (`donation_type`,(case when "processed_at" is null then "created_at" else "processed_at" end),`id`);--> statement-breakpoint
CREATE INDEX `donations_campaign_at_idx` ON `donations` (`campaign_id`,(case when "processed_at" is null then "created_at" else "processed_at" end),`id`);--> statement-breakpoint
CREATE INDEX `donations_source_at_idx` ON `donations` (("payment_id" is null),(case when "processed_at" is null then "created_at" else "processed_at" end),`id`);--> statement-breakpoint
CREATE TABLE `__new_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`purpose` text NOT NULL,
	`subject_id` text,
	`subscription_id` text,
	`order_key` text,
	`title` text DEFAULT '' NOT NULL,
	`provider` text NOT NULL,
	`provider_payment_id` text,
	`provider_invoice_id` text,
	`provider_checkout_id` text,
	`checkout_url` text,
	`checkout_expires_at` integer,
	`amount_cents` integer NOT NULL,
	`discount_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`currency` text DEFAULT 'USD' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`period_starts_at` integer,
	`period_ends_at` integer,
	`problem` text,
	`sync_claimed` integer DEFAULT 0 NOT NULL,
	`sync_applied` integer DEFAULT 0 NOT NULL,
	`completed_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payments_purpose_check" CHECK("purpose" in ('donation', 'subscription', 'course', 'session', 'test')),
	CONSTRAINT "payments_provider_check" CHECK("provider" in ('sandbox', 'stripe')),
	CONSTRAINT "payments_status_check" CHECK("status" in ('pending', 'processing', 'completed', 'failed', 'refunded', 'cancelled')),
	CONSTRAINT "payments_amount_check" CHECK("amount_cents" >= 0 and "discount_cents" >= 0 and "refunded_cents" between 0 and "amount_cents")
);
--> statement-breakpoint
INSERT INTO `__new_payments`("id", "user_id", "purpose", "subject_id", "provider", "provider_payment_id", "amount_cents", "refunded_cents", "currency", "status", "completed_at", "created_at", "updated_at") SELECT "id", "user_id", "purpose", "subject_id", "provider", "provider_payment_id", "amount_cents", "refunded_cents", "currency", "status", "completed_at", "created_at", "updated_at" FROM `payments`;--> statement-breakpoint
DROP TABLE `payments`;--> statement-breakpoint
ALTER TABLE `__new_payments` RENAME TO `payments`;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider_payment_id_unique` ON `payments` (`provider_payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider_invoice_id_unique` ON `payments` (`provider_invoice_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider_checkout_id_unique` ON `payments` (`provider_checkout_id`);--> statement-breakpoint
CREATE INDEX `payments_user_id_created_at_idx` ON `payments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_purpose_subject_id_idx` ON `payments` (`purpose`,`subject_id`);--> statement-breakpoint
CREATE INDEX `payments_purpose_created_at_idx` ON `payments` (`purpose`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_subscription_id_created_at_idx` ON `payments` (`subscription_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_status_created_at_idx` ON `payments` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_problem_created_at_idx` ON `payments` (`problem`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_created_at_idx` ON `payments` (`created_at`);--> statement-breakpoint
CREATE TABLE `__new_coupon_redemptions` (
	`id` text PRIMARY KEY NOT NULL,
	`coupon_id` text NOT NULL,
	`user_id` text,
	`payment_id` text,
	`discount_cents` integer NOT NULL,
	`status` text DEFAULT 'held' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`coupon_id`) REFERENCES `coupons`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "coupon_redemptions_status_check" CHECK("status" in ('held', 'used', 'returned'))
);
--> statement-breakpoint
INSERT INTO `__new_coupon_redemptions`("id", "coupon_id", "user_id", "payment_id", "discount_cents", "created_at") SELECT "id", "coupon_id", "user_id", "payment_id", "discount_cents", "created_at" FROM `coupon_redemptions`;--> statement-breakpoint
DROP TABLE `coupon_redemptions`;--> statement-breakpoint
ALTER TABLE `__new_coupon_redemptions` RENAME TO `coupon_redemptions`;--> statement-breakpoint
CREATE UNIQUE INDEX `coupon_redemptions_payment_id_unique` ON `coupon_redemptions` (`payment_id`);--> statement-breakpoint
CREATE INDEX `coupon_redemptions_coupon_id_user_id_status_idx` ON `coupon_redemptions` (`coupon_id`,`user_id`,`status`);--> statement-breakpoint
CREATE INDEX `coupon_redemptions_coupon_id_created_at_idx` ON `coupon_redemptions` (`coupon_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `coupon_redemptions_user_id_idx` ON `coupon_redemptions` (`user_id`);--> statement-breakpoint
DROP INDEX `donation_presets_amount_unique`;--> statement-breakpoint
ALTER TABLE `donation_presets` ADD `slug` text;--> statement-breakpoint
CREATE UNIQUE INDEX `donation_presets_slug_unique` ON `donation_presets` (`slug`);--> statement-breakpoint
ALTER TABLE `session_credits` ADD `granted_for` text;--> statement-breakpoint
CREATE UNIQUE INDEX `session_credits_granted_for_unique` ON `session_credits` (`granted_for`);--> statement-breakpoint
ALTER TABLE `payment_events` ADD `subscription_id` text REFERENCES subscriptions(id);--> statement-breakpoint
ALTER TABLE `payment_events` ADD `ref_kind` text;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `ref_id` text;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `applied_at` integer;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `problem` text;--> statement-breakpoint
CREATE INDEX `payment_events_subscription_id_idx` ON `payment_events` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `payment_events_applied_at_due_at_idx` ON `payment_events` (`applied_at`,`due_at`);--> statement-breakpoint
CREATE INDEX `campaigns_is_active_created_at_idx` ON `campaigns` (`is_active`,`created_at`);