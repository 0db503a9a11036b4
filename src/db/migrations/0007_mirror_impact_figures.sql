ALTER TABLE `impact_metrics` ADD `slug` text;--> statement-breakpoint
ALTER TABLE `impact_metrics` ADD `is_active` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `impact_metrics_slug_unique` ON `impact_metrics` (`slug`);--> statement-breakpoint
-- Figures of a demonstration were rows of their own; they come from the content now.
DELETE FROM `impact_metrics` WHERE `id` LIKE 'demo-metric-%';
