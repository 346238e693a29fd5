CREATE TABLE `archives` (
	`file_key` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`oldest_at` integer NOT NULL,
	`newest_at` integer NOT NULL,
	`entries` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `archives_user` ON `archives` (`user_id`,`kind`,`newest_at`);--> statement-breakpoint
CREATE TABLE `asked_questions` (
	`number` integer PRIMARY KEY NOT NULL,
	`question_id` text NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `asked_questions_version` ON `asked_questions` (`question_id`,`version`);--> statement-breakpoint
DROP INDEX `attempt_questions_question`;--> statement-breakpoint
DROP INDEX `attempts_due`;--> statement-breakpoint
ALTER TABLE `attempts` ADD `kind` text DEFAULT 'exam' NOT NULL;--> statement-breakpoint
ALTER TABLE `attempts` ADD `asked` text;--> statement-breakpoint
CREATE INDEX `attempts_old` ON `attempts` (`finished_at`) WHERE state = 'finished' AND told_at > 0 AND asked <> '[]';--> statement-breakpoint
CREATE INDEX `attempts_due` ON `attempts` (`deadline_at`) WHERE state = 'open';--> statement-breakpoint
ALTER TABLE `jobs` ADD `archived_at` integer;--> statement-breakpoint
CREATE INDEX `jobs_old` ON `jobs` (`finished_at`) WHERE finished_at IS NOT NULL AND archived_at IS NULL;--> statement-breakpoint
CREATE INDEX `notifications_old` ON `notifications` (`created_at`) WHERE read_at is not null;--> statement-breakpoint
UPDATE `attempts` SET `kind` = 'exercise' WHERE `assessment_id` IN (SELECT `id` FROM `assessments` WHERE `kind` = 'exercise');--> statement-breakpoint
INSERT INTO `asked_questions` (`question_id`, `version`) SELECT DISTINCT `question_id`, `version` FROM `attempt_questions`;--> statement-breakpoint
-- The server that runs until the new one has taken over still writes such rows.
CREATE TRIGGER `attempt_questions_numbered` AFTER INSERT ON `attempt_questions` BEGIN
  INSERT OR IGNORE INTO `asked_questions` (`question_id`, `version`) VALUES (new.`question_id`, new.`version`);
END;
--> statement-breakpoint
-- It leaves the columns that it doesn't know to their defaults, too.
CREATE TRIGGER `attempts_kind` AFTER INSERT ON `attempts` WHEN new.`asked` IS NULL BEGIN
  UPDATE `attempts` SET `kind` = (SELECT `kind` FROM `assessments` WHERE `id` = new.`assessment_id`)
  WHERE `id` = new.`id` AND EXISTS (SELECT 1 FROM `assessments` WHERE `id` = new.`assessment_id`);
END;
