CREATE TABLE `bookmarks` (
	`student_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`student_id`, `lesson_id`),
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bookmarks_newest` ON `bookmarks` (`student_id`,`created_at`,`lesson_id`);--> statement-breakpoint
CREATE INDEX `bookmarks_lesson` ON `bookmarks` (`lesson_id`);