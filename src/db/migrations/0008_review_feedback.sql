CREATE INDEX `article_feedback_created_at_idx` ON `article_feedback` (`created_at`);--> statement-breakpoint
CREATE INDEX `article_feedback_was_helpful_created_at_idx` ON `article_feedback` (`was_helpful`,`created_at`);--> statement-breakpoint
CREATE INDEX `article_feedback_commented_idx` ON `article_feedback` (`created_at`) WHERE "feedback" is not null or "improvement_suggestions" is not null;--> statement-breakpoint
CREATE INDEX `article_searches_in_vain_idx` ON `article_searches` (`created_at`) WHERE "results_count" = 0;--> statement-breakpoint
CREATE INDEX `articles_not_helpful_count_idx` ON `articles` (`not_helpful_count`);--> statement-breakpoint
CREATE INDEX `articles_helpful_count_idx` ON `articles` (`helpful_count`);--> statement-breakpoint
CREATE INDEX `articles_view_count_idx` ON `articles` (`view_count`);--> statement-breakpoint
-- A new installation is given its rights afterwards, all at once, into the empty table; this one is for those that have them already.
INSERT OR IGNORE INTO `role_permissions` ("role", "permission", "resource")
SELECT roles."role", 'articles:review', 'articles'
FROM (SELECT 'admin' AS "role" UNION ALL SELECT 'super_admin') roles
WHERE EXISTS (SELECT 1 FROM `role_permissions`);
