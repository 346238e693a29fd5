ALTER TABLE `practice_cards` ADD `missed_at` integer;--> statement-breakpoint
CREATE INDEX `practice_cards_missed` ON `practice_cards` (`student_id`,`missed_at`) WHERE missed_at is not null;--> statement-breakpoint
ALTER TABLE `practice_reviews` ADD `missed_before` integer;