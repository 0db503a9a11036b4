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
CREATE INDEX `donations_at_idx` ON `donations` (coalesce("processed_at", "created_at"),`id`);
--> statement-breakpoint
CREATE INDEX `donations_status_at_idx` ON `donations` (`status`,coalesce("processed_at", "created_at"),`id`);
--> statement-breakpoint
CREATE INDEX `donations_type_at_idx` ON `donations` (`donation_type`,coalesce("processed_at", "created_at"),`id`);
--> statement-breakpoint
CREATE INDEX `donations_campaign_at_idx` ON `donations` (`campaign_id`,coalesce("processed_at", "created_at"),`id`);
--> statement-breakpoint
CREATE INDEX `donations_source_at_idx` ON `donations` (("payment_id" is null),coalesce("processed_at", "created_at"),`id`);
--> statement-breakpoint
CREATE INDEX `campaigns_is_active_created_at_idx` ON `campaigns` (`is_active`,`created_at`);
--> statement-breakpoint
-- Sums by month of America/Chicago. Its clock is five hours behind UTC on the first of April to November and six on the others, so that a month begins
-- where the two expressions below say; `gift-months.test.ts` holds them against the time zone data. Each trigger has two statements, because an upsert
-- inside a trigger follows the conflict rule of the statement that fired it.
CREATE TRIGGER `gift_months_made` AFTER INSERT ON `donations` WHEN new.status in ('completed', 'refunded') BEGIN
  INSERT INTO gift_months (month, campaign_id, kind, is_offline, currency) SELECT case when cast(strftime('%m', (coalesce(new.processed_at, new.created_at) - 18000000) / 1000, 'unixepoch') as integer) between 4 and 11 then strftime('%Y-%m', (coalesce(new.processed_at, new.created_at) - 18000000) / 1000, 'unixepoch') else strftime('%Y-%m', (coalesce(new.processed_at, new.created_at) - 21600000) / 1000, 'unixepoch') end, coalesce(new.campaign_id, ''), new.donation_type, new.payment_id is null, new.currency WHERE NOT EXISTS (SELECT 1 FROM gift_months WHERE month = case when cast(strftime('%m', (coalesce(new.processed_at, new.created_at) - 18000000) / 1000, 'unixepoch') as integer) between 4 and 11 then strftime('%Y-%m', (coalesce(new.processed_at, new.created_at) - 18000000) / 1000, 'unixepoch') else strftime('%Y-%m', (coalesce(new.processed_at, new.created_at) - 21600000) / 1000, 'unixepoch') end and campaign_id = coalesce(new.campaign_id, '') and kind = new.donation_type and is_offline = (new.payment_id is null) and currency = new.currency);
  UPDATE gift_months SET gifts = gifts + 1, amount_cents = amount_cents + new.amount, new_givers = new_givers + case when new.user_id is not null then not exists (select 1 from donations other where other.user_id = new.user_id and other.id <> new.id and other.status in ('completed', 'refunded')) when new.giver_email_hash is not null then not exists (select 1 from donations other where other.giver_email_hash = new.giver_email_hash and other.id <> new.id and other.status in ('completed', 'refunded')) else 0 end WHERE month = case when cast(strftime('%m', (coalesce(new.processed_at, new.created_at) - 18000000) / 1000, 'unixepoch') as integer) between 4 and 11 then strftime('%Y-%m', (coalesce(new.processed_at, new.created_at) - 18000000) / 1000, 'unixepoch') else strftime('%Y-%m', (coalesce(new.processed_at, new.created_at) - 21600000) / 1000, 'unixepoch') end and campaign_id = coalesce(new.campaign_id, '') and kind = new.donation_type and is_offline = (new.payment_id is null) and currency = new.currency;
END;
--> statement-breakpoint
CREATE TRIGGER `gift_months_completed` AFTER UPDATE OF status ON `donations` WHEN old.status not in ('completed', 'refunded') and new.status in ('completed', 'refunded') BEGIN
  INSERT INTO gift_months (month, campaign_id, kind, is_offline, currency) SELECT case when cast(strftime('%m', (coalesce(new.processed_at, new.created_at) - 18000000) / 1000, 'unixepoch') as integer) between 4 and 11 then strftime('%Y-%m', (coalesce(new.processed_at, new.created_at) - 18000000) / 1000, 'unixepoch') else strftime('%Y-%m', (coalesce(new.processed_at, new.created_at) - 21600000) / 1000, 'unixepoch') end, coalesce(new.campaign_id, ''), new.donation_type, new.payment_id is null, new.currency WHERE NOT EXISTS (SELECT 1 FROM gift_months WHERE month = case when cast(strftime('%m', (coalesce(new.processed_at, new.created_at) - 18000000) / 1000, 'unixepoch') as integer) between 4 and 11 then strftime('%Y-%m', (coalesce(new.processed_at, new.created_at) - 18000000) / 1000, 'unixepoch') else strftime('%Y-%m', (coalesce(new.processed_at, new.created_at) - 21600000) / 1000, 'unixepoch') end and campaign_id = coalesce(new.campaign_id, '') and kind = new.donation_type and is_offline = (new.payment_id is null) and currency = new.currency);
  UPDATE gift_months SET gifts = gifts + 1, amount_cents = amount_cents + new.amount, new_givers = new_givers + case when new.user_id is not null then not exists (select 1 from donations other where other.user_id = new.user_id and other.id <> new.id and other.status in ('completed', 'refunded')) when new.giver_email_hash is not null then not exists (select 1 from donations other where other.giver_email_hash = new.giver_email_hash and other.id <> new.id and other.status in ('completed', 'refunded')) else 0 end WHERE month = case when cast(strftime('%m', (coalesce(new.processed_at, new.created_at) - 18000000) / 1000, 'unixepoch') as integer) between 4 and 11 then strftime('%Y-%m', (coalesce(new.processed_at, new.created_at) - 18000000) / 1000, 'unixepoch') else strftime('%Y-%m', (coalesce(new.processed_at, new.created_at) - 21600000) / 1000, 'unixepoch') end and campaign_id = coalesce(new.campaign_id, '') and kind = new.donation_type and is_offline = (new.payment_id is null) and currency = new.currency;
END;
--> statement-breakpoint
CREATE TRIGGER `gift_months_made_refunded` AFTER INSERT ON `donations` WHEN new.refunded_cents > 0 BEGIN
  INSERT INTO gift_months (month, campaign_id, kind, is_offline, currency) SELECT case when cast(strftime('%m', (new.updated_at - 18000000) / 1000, 'unixepoch') as integer) between 4 and 11 then strftime('%Y-%m', (new.updated_at - 18000000) / 1000, 'unixepoch') else strftime('%Y-%m', (new.updated_at - 21600000) / 1000, 'unixepoch') end, coalesce(new.campaign_id, ''), new.donation_type, new.payment_id is null, new.currency WHERE NOT EXISTS (SELECT 1 FROM gift_months WHERE month = case when cast(strftime('%m', (new.updated_at - 18000000) / 1000, 'unixepoch') as integer) between 4 and 11 then strftime('%Y-%m', (new.updated_at - 18000000) / 1000, 'unixepoch') else strftime('%Y-%m', (new.updated_at - 21600000) / 1000, 'unixepoch') end and campaign_id = coalesce(new.campaign_id, '') and kind = new.donation_type and is_offline = (new.payment_id is null) and currency = new.currency);
  UPDATE gift_months SET refunds = refunds + 1, refunded_cents = refunded_cents + new.refunded_cents WHERE month = case when cast(strftime('%m', (new.updated_at - 18000000) / 1000, 'unixepoch') as integer) between 4 and 11 then strftime('%Y-%m', (new.updated_at - 18000000) / 1000, 'unixepoch') else strftime('%Y-%m', (new.updated_at - 21600000) / 1000, 'unixepoch') end and campaign_id = coalesce(new.campaign_id, '') and kind = new.donation_type and is_offline = (new.payment_id is null) and currency = new.currency;
END;
--> statement-breakpoint
CREATE TRIGGER `gift_months_refunded` AFTER UPDATE OF refunded_cents ON `donations` WHEN new.refunded_cents <> old.refunded_cents BEGIN
  INSERT INTO gift_months (month, campaign_id, kind, is_offline, currency) SELECT case when cast(strftime('%m', (new.updated_at - 18000000) / 1000, 'unixepoch') as integer) between 4 and 11 then strftime('%Y-%m', (new.updated_at - 18000000) / 1000, 'unixepoch') else strftime('%Y-%m', (new.updated_at - 21600000) / 1000, 'unixepoch') end, coalesce(new.campaign_id, ''), new.donation_type, new.payment_id is null, new.currency WHERE NOT EXISTS (SELECT 1 FROM gift_months WHERE month = case when cast(strftime('%m', (new.updated_at - 18000000) / 1000, 'unixepoch') as integer) between 4 and 11 then strftime('%Y-%m', (new.updated_at - 18000000) / 1000, 'unixepoch') else strftime('%Y-%m', (new.updated_at - 21600000) / 1000, 'unixepoch') end and campaign_id = coalesce(new.campaign_id, '') and kind = new.donation_type and is_offline = (new.payment_id is null) and currency = new.currency);
  UPDATE gift_months SET refunds = refunds + 1, refunded_cents = refunded_cents + new.refunded_cents - old.refunded_cents WHERE month = case when cast(strftime('%m', (new.updated_at - 18000000) / 1000, 'unixepoch') as integer) between 4 and 11 then strftime('%Y-%m', (new.updated_at - 18000000) / 1000, 'unixepoch') else strftime('%Y-%m', (new.updated_at - 21600000) / 1000, 'unixepoch') end and campaign_id = coalesce(new.campaign_id, '') and kind = new.donation_type and is_offline = (new.payment_id is null) and currency = new.currency;
END;
--> statement-breakpoint
-- What was given before this migration.
INSERT INTO gift_months (month, campaign_id, kind, is_offline, currency, gifts, amount_cents)
  SELECT case when cast(strftime('%m', (coalesce(processed_at, created_at) - 18000000) / 1000, 'unixepoch') as integer) between 4 and 11 then strftime('%Y-%m', (coalesce(processed_at, created_at) - 18000000) / 1000, 'unixepoch') else strftime('%Y-%m', (coalesce(processed_at, created_at) - 21600000) / 1000, 'unixepoch') end, coalesce(campaign_id, ''), donation_type, payment_id is null, currency, count(*), sum(amount) FROM donations WHERE status in ('completed', 'refunded') GROUP BY 1, 2, 3, 4, 5;
