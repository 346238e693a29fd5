CREATE TABLE `question_statistics` (
	`course_id` text NOT NULL,
	`question_id` text NOT NULL,
	`answered` integer NOT NULL,
	`facility` real NOT NULL,
	`discrimination` real,
	`signs` text DEFAULT '[]' NOT NULL,
	`counted_at` integer NOT NULL,
	PRIMARY KEY(`course_id`, `question_id`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `question_statistics_question` ON `question_statistics` (`question_id`);--> statement-breakpoint
CREATE INDEX `questions_owner_course` ON `questions` (`owner_id`,`course_id`,`created_at`,`id`);--> statement-breakpoint
-- The numbers of courses that were counted before are counted once more, for the table.
UPDATE `insight_snapshots` SET `due_at` = 0 WHERE `due_at` IS NULL AND `records` IS NOT NULL;
