CREATE TABLE `certificate_looks` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`second` text,
	`centre` text,
	`signature_key` text,
	`second_signature_key` text,
	`logo_key` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `certificate_names` (
	`user_id` text PRIMARY KEY NOT NULL,
	`ar` text,
	`en` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `statement_files` (
	`course_id` text NOT NULL,
	`day` text NOT NULL,
	`file_key` text NOT NULL,
	`statements` integer NOT NULL,
	`bytes` integer NOT NULL,
	PRIMARY KEY(`course_id`, `day`, `file_key`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `statement_sources` (
	`id` text PRIMARY KEY NOT NULL,
	`after_at` integer DEFAULT 0 NOT NULL,
	`after_key` text DEFAULT '' NOT NULL,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `statement_sources_due` ON `statement_sources` (`due_at`);--> statement-breakpoint
ALTER TABLE `certificates` ADD `student_name_other` text;--> statement-breakpoint
ALTER TABLE `certificates` ADD `instructor_name_other` text;--> statement-breakpoint
ALTER TABLE `certificates` ADD `look` text;--> statement-breakpoint
ALTER TABLE `certificates` ADD `expires_at` integer;--> statement-breakpoint
ALTER TABLE `certificates` ADD `remind_at` integer;--> statement-breakpoint
ALTER TABLE `certificates` ADD `number` text;--> statement-breakpoint
ALTER TABLE `certificates` ADD `replacement_id` text;--> statement-breakpoint
ALTER TABLE `certificates` ADD `reissues` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_number` ON `certificates` (`number`);--> statement-breakpoint
CREATE INDEX `certificates_remind` ON `certificates` (`remind_at`);--> statement-breakpoint
ALTER TABLE `courses` ADD `certificate_months` integer;--> statement-breakpoint
ALTER TABLE `lesson_progress` ADD `opened_at` integer;--> statement-breakpoint
ALTER TABLE `lesson_progress` ADD `seconds` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `lesson_progress_changed` ON `lesson_progress` (`updated_at`,`student_id`,`lesson_id`);--> statement-breakpoint
CREATE INDEX `attempts_finished` ON `attempts` (`finished_at`,`id`);--> statement-breakpoint
CREATE INDEX `practice_answers_newest` ON `practice_answers` (`answered_at`,`student_id`,`question_id`);