-- Staff search the inbox by words in name, address and subject; the message itself is not searched.
-- Row numbers follow the time of receipt (4096 a millisecond), so that a search walks in the order of the list and stops after one page.
-- `prefix` keeps the beginnings of words ready: "jan" finds Jane among a million messages as fast as among a thousand.
CREATE VIRTUAL TABLE `contacts_search` USING fts5(
  contact_id UNINDEXED, status, name, email, subject, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4 5 6'
);
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
INSERT INTO contacts_search (rowid, contact_id, status, name, email, subject)
  SELECT created_at * 4096 + row_number() OVER (PARTITION BY created_at ORDER BY id) - 1, id, status, name, email, subject
  FROM contacts;
