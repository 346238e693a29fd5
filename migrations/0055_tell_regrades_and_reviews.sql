ALTER TABLE `practice_reviews` ADD `told_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `practice_reviews_untold` ON `practice_reviews` (`reviewed_at`) WHERE told_at = 0 AND undone_at IS NULL;--> statement-breakpoint
ALTER TABLE `regraded_attempts` ADD `told_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `regraded_attempts_untold` ON `regraded_attempts` (`regrade_id`) WHERE told_at = 0;--> statement-breakpoint
INSERT INTO statement_sources (id, due_at) VALUES ('regrades', 0), ('reviews', 0);
