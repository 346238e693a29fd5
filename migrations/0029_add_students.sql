CREATE TABLE `announcements` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`author_id` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`recipients` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `announcements_course` ON `announcements` (`course_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `student_log` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`student_id` text NOT NULL,
	`action` text NOT NULL,
	`assessment_id` text,
	`attempt_id` text,
	`minutes` integer,
	`reason` text DEFAULT '' NOT NULL,
	`done_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `student_log_student` ON `student_log` (`course_id`,`student_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `student_log_assessment` ON `student_log` (`student_id`,`assessment_id`);--> statement-breakpoint
CREATE TABLE `student_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`student_id` text NOT NULL,
	`author_id` text NOT NULL,
	`lesson_id` text,
	`text` text NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `student_messages_student` ON `student_messages` (`course_id`,`student_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `student_messages_lesson` ON `student_messages` (`lesson_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `first_name_folded` text;--> statement-breakpoint
ALTER TABLE `users` ADD `last_name_folded` text;--> statement-breakpoint
ALTER TABLE `lesson_reports` ADD `answer` text;--> statement-breakpoint
CREATE INDEX `attempts_newest` ON `attempts` (`course_id`,`finished_at`);--> statement-breakpoint
CREATE INDEX `enrolments_course` ON `enrolments` (`course_id`,`last_seen_at`,`student_id`);--> statement-breakpoint
CREATE INDEX `lesson_progress_done` ON `lesson_progress` (`course_id`,`done_at`,`lesson_id`);