CREATE TABLE `practice_cards` (
	`student_id` text NOT NULL,
	`item_id` text NOT NULL,
	`kind` text NOT NULL,
	`course_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`origin` text NOT NULL,
	`memory` text,
	`due_at` integer NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`student_id`, `item_id`),
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `practice_cards_due` ON `practice_cards` (`student_id`,`due_at`,`item_id`);--> statement-breakpoint
CREATE INDEX `practice_cards_course` ON `practice_cards` (`course_id`);--> statement-breakpoint
CREATE TABLE `practice_reviews` (
	`student_id` text NOT NULL,
	`id` text NOT NULL,
	`item_id` text NOT NULL,
	`course_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`rating` text NOT NULL,
	`memory_before` text,
	`due_before` integer NOT NULL,
	`due_after` integer NOT NULL,
	`reviewed_at` integer NOT NULL,
	`undone_at` integer,
	PRIMARY KEY(`student_id`, `id`),
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `practice_reviews_days` ON `practice_reviews` (`student_id`,`reviewed_at`);--> statement-breakpoint
CREATE INDEX `practice_reviews_course` ON `practice_reviews` (`course_id`,`lesson_id`,`reviewed_at`);--> statement-breakpoint
CREATE TABLE `study_calendars` (
	`student_id` text PRIMARY KEY NOT NULL,
	`serial` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `study_plans` (
	`student_id` text NOT NULL,
	`course_id` text NOT NULL,
	`target_date` text,
	`days` text NOT NULL,
	`minutes_a_day` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`remind_at` integer,
	PRIMARY KEY(`student_id`, `course_id`),
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `study_plans_course` ON `study_plans` (`course_id`);--> statement-breakpoint
CREATE INDEX `study_plans_remind` ON `study_plans` (`remind_at`);