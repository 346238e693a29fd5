CREATE TABLE `unanswered_questions` (
	`course_id` text NOT NULL,
	`student_id` text NOT NULL,
	`key` text NOT NULL,
	`text` text NOT NULL,
	`asked_at` integer NOT NULL,
	PRIMARY KEY(`course_id`, `key`, `student_id`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `unanswered_questions_newest` ON `unanswered_questions` (`course_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `unanswered_questions_student` ON `unanswered_questions` (`student_id`,`asked_at`);