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
CREATE TABLE `weekly_counts` (
	`figure` text NOT NULL,
	`week` integer NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`figure`, `week`)
);
--> statement-breakpoint
CREATE INDEX `users_standing_created_at_idx` ON `users` (case when not is_active then 'closed' when role = 'admin' or role = 'super_admin' then 'staff' when role = 'coach' then 'coach' when email_verified_at is null then 'unconfirmed' when membership_level is null then 'free' else membership_level end,`created_at`);--> statement-breakpoint
CREATE INDEX `users_sort_name_idx` ON `users` (lower(last_name || ' ' || first_name),`id`);--> statement-breakpoint
CREATE INDEX `users_standing_sort_name_idx` ON `users` (case when not is_active then 'closed' when role = 'admin' or role = 'super_admin' then 'staff' when role = 'coach' then 'coach' when email_verified_at is null then 'unconfirmed' when membership_level is null then 'free' else membership_level end,lower(last_name || ' ' || first_name),`id`);--> statement-breakpoint
CREATE INDEX `users_address_idx` ON `users` (case when claimed_email is null then email else claimed_email end,`id`);
--> statement-breakpoint
-- Staff find people by the beginnings of words in name and address; the part of an address behind the @ is left out, because half of all
-- people share it. Row numbers follow the time of joining (4096 a millisecond), as in `contacts_search`. What is deleted leaves the file.
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
INSERT INTO users_search (rowid, user_id, standing, name, address)
  SELECT created_at * 4096 + row_number() OVER (PARTITION BY created_at ORDER BY id) - 1, id,
    case when not is_active then 'closed' when role = 'admin' or role = 'super_admin' then 'staff' when role = 'coach' then 'coach' when email_verified_at is null then 'unconfirmed' when membership_level is null then 'free' else membership_level end,
    first_name || ' ' || last_name,
    substr(coalesce(claimed_email, email), 1, instr(coalesce(claimed_email, email) || '@', '@') - 1)
  FROM users;
--> statement-breakpoint
-- The inbox gets the same two habits: longer beginnings are kept ready, and what is deleted leaves the file. Its triggers stay.
DROP TABLE `contacts_search`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `contacts_search` USING fts5(
  contact_id UNINDEXED, status, name, email, subject, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4 5 6 7 8 9 10'
);
--> statement-breakpoint
INSERT INTO contacts_search (contacts_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO contacts_search (rowid, contact_id, status, name, email, subject)
  SELECT created_at * 4096 + row_number() OVER (PARTITION BY created_at ORDER BY id) - 1, id, status, name, email, subject
  FROM contacts;
--> statement-breakpoint
-- Figures: one count a week for each, so that none is ever counted over a whole table. Two statements, because an upsert inside a trigger
-- follows the conflict rule of the statement that fired it.
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
--> statement-breakpoint
INSERT INTO weekly_counts (figure, week, count) SELECT 'accounts', (created_at - 367200000) / 604800000, count(*) FROM users GROUP BY 2;
--> statement-breakpoint
INSERT INTO weekly_counts (figure, week, count) SELECT 'confirmed', (email_verified_at - 367200000) / 604800000, count(*) FROM users WHERE email_verified_at is not null GROUP BY 2;
--> statement-breakpoint
INSERT INTO weekly_counts (figure, week, count) SELECT 'onboarded', (updated_at - 367200000) / 604800000, count(*) FROM users WHERE has_completed_onboarding GROUP BY 2;
--> statement-breakpoint
INSERT INTO weekly_counts (figure, week, count) SELECT 'messages', (created_at - 367200000) / 604800000, count(*) FROM contacts GROUP BY 2;
--> statement-breakpoint
INSERT INTO weekly_counts (figure, week, count) SELECT 'intakes', (created_at - 367200000) / 604800000, count(*) FROM weight_loss_intakes GROUP BY 2;
--> statement-breakpoint
INSERT INTO weekly_counts (figure, week, count) SELECT 'coaching_intakes', (created_at - 367200000) / 604800000, count(*) FROM client_intake GROUP BY 2;
--> statement-breakpoint
INSERT INTO weekly_counts (figure, week, count) SELECT 'volunteers', (created_at - 367200000) / 604800000, count(*) FROM volunteer_applications GROUP BY 2;
--> statement-breakpoint
INSERT INTO weekly_counts (figure, week, count) SELECT 'places', (created_at - 367200000) / 604800000, count(*) FROM event_registrations GROUP BY 2;
--> statement-breakpoint
INSERT INTO weekly_counts (figure, week, count) SELECT 'answers', (created_at - 367200000) / 604800000, count(*) FROM article_feedback GROUP BY 2;
--> statement-breakpoint
INSERT INTO weekly_counts (figure, week, count) SELECT 'mails', (sent_at - 367200000) / 604800000, count(*) FROM outbound_messages WHERE sent_at is not null GROUP BY 2;
