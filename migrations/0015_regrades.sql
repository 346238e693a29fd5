CREATE TABLE `question_versions` (
	`question_id` text NOT NULL,
	`version` integer NOT NULL,
	`lesson_id` text,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`explanation` text NOT NULL,
	`answers` text NOT NULL,
	PRIMARY KEY(`question_id`, `version`),
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `version_keys` (
	`question_id` text NOT NULL,
	`version` integer NOT NULL,
	`answer_id` text,
	`points` integer NOT NULL,
	PRIMARY KEY(`question_id`, `version`),
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `regraded_attempts` (
	`regrade_id` text NOT NULL,
	`attempt_id` text NOT NULL,
	`score_before` integer NOT NULL,
	`total_before` integer NOT NULL,
	`passed_before` integer NOT NULL,
	`score_after` integer NOT NULL,
	`total_after` integer NOT NULL,
	`passed_after` integer NOT NULL,
	PRIMARY KEY(`regrade_id`, `attempt_id`),
	FOREIGN KEY (`regrade_id`) REFERENCES `regrades`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`attempt_id`) REFERENCES `attempts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `regraded_attempts_attempt` ON `regraded_attempts` (`attempt_id`);--> statement-breakpoint
CREATE TABLE `regrades` (
	`id` text PRIMARY KEY NOT NULL,
	`question_id` text NOT NULL,
	`course_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`action` text NOT NULL,
	`reason` text NOT NULL,
	`keys` text NOT NULL,
	`state` text NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	`lease_until` integer,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `regrades_question` ON `regrades` (`question_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `regrades_course` ON `regrades` (`course_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `regrades_one_running` ON `regrades` (`course_id`) WHERE state = 'running';--> statement-breakpoint
CREATE INDEX `regrades_due` ON `regrades` (`lease_until`) WHERE state = 'running';--> statement-breakpoint
DROP INDEX `certificates_course`;--> statement-breakpoint
CREATE INDEX `certificates_of_course` ON `certificates` (`course_id`,`issued_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_course` ON `certificates` (`student_id`,`course_id`) WHERE revoked_at IS NULL;--> statement-breakpoint
ALTER TABLE `attempt_questions` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `attempts` ADD `success_percentage` integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `version` integer DEFAULT 1 NOT NULL;