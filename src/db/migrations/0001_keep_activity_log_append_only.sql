-- What staff did can be added to, never changed: not by a bug, not by a stolen admin session.
CREATE TRIGGER `admin_activity_log_refuse_update` BEFORE UPDATE ON `admin_activity_log`
BEGIN SELECT RAISE(ABORT, 'admin_activity_log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `admin_activity_log_refuse_delete` BEFORE DELETE ON `admin_activity_log`
BEGIN SELECT RAISE(ABORT, 'admin_activity_log is append-only'); END;
