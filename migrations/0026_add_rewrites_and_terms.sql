CREATE TABLE `rewrites` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`question_id` text,
	`new_question_id` text,
	`wish` text,
	`lesson_before` text,
	`question_before` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`new_question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `rewrites_course` ON `rewrites` (`course_id`);--> statement-breakpoint
CREATE INDEX `rewrites_lesson` ON `rewrites` (`lesson_id`);--> statement-breakpoint
CREATE INDEX `rewrites_question` ON `rewrites` (`question_id`);--> statement-breakpoint
CREATE INDEX `rewrites_new_question` ON `rewrites` (`new_question_id`);--> statement-breakpoint
CREATE TABLE `course_terms` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`term` text NOT NULL,
	`folded` text NOT NULL,
	`meaning` text NOT NULL,
	`lesson_id` text,
	`segment_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`segment_id`) REFERENCES `segments`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `course_terms_term` ON `course_terms` (`course_id`,`folded`);--> statement-breakpoint
CREATE INDEX `course_terms_lesson` ON `course_terms` (`lesson_id`);--> statement-breakpoint
CREATE INDEX `course_terms_segment` ON `course_terms` (`segment_id`);