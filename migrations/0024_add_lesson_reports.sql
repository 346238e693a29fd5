CREATE TABLE `lesson_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`course_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`block_id` text NOT NULL,
	`version` integer NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lesson_reports_student` ON `lesson_reports` (`student_id`,`block_id`);--> statement-breakpoint
CREATE INDEX `lesson_reports_open` ON `lesson_reports` (`course_id`,`lesson_id`) WHERE settled_at IS NULL;--> statement-breakpoint
CREATE INDEX `lesson_reports_lesson` ON `lesson_reports` (`lesson_id`);--> statement-breakpoint
CREATE INDEX `practice_answers_lesson` ON `practice_answers` (`student_id`,`lesson_id`);