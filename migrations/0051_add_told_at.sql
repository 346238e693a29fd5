DROP INDEX `attempts_finished`;--> statement-breakpoint
ALTER TABLE `attempts` ADD `told_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `attempts_untold` ON `attempts` (`finished_at`) WHERE state = 'finished' AND told_at = 0;--> statement-breakpoint
DROP INDEX `lesson_progress_changed`;--> statement-breakpoint
ALTER TABLE `lesson_progress` ADD `told_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `lesson_progress_untold` ON `lesson_progress` (`updated_at`) WHERE updated_at > told_at;--> statement-breakpoint
DROP INDEX `practice_answers_newest`;--> statement-breakpoint
ALTER TABLE `practice_answers` ADD `told_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `practice_answers_untold` ON `practice_answers` (`answered_at`) WHERE answered_at > told_at;--> statement-breakpoint
ALTER TABLE `statement_sources` DROP COLUMN `after_at`;--> statement-breakpoint
ALTER TABLE `statement_sources` DROP COLUMN `after_key`;