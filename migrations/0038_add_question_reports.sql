CREATE TABLE `key_checks` (
	`question_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`reason` text NOT NULL,
	`checked_at` integer NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `question_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`course_id` text NOT NULL,
	`question_id` text NOT NULL,
	`version` integer NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `question_reports_student` ON `question_reports` (`student_id`,`question_id`);--> statement-breakpoint
CREATE INDEX `question_reports_open` ON `question_reports` (`course_id`,`created_at`) WHERE settled_at IS NULL;--> statement-breakpoint
CREATE INDEX `question_reports_question` ON `question_reports` (`question_id`);--> statement-breakpoint
ALTER TABLE `student_log` ADD `percent` integer;--> statement-breakpoint
ALTER TABLE `student_messages` ADD `question_id` text REFERENCES questions(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `student_messages_question` ON `student_messages` (`question_id`);