CREATE TABLE `media_places` (
	`student_id` text NOT NULL,
	`media_id` text NOT NULL,
	`position_ms` integer NOT NULL,
	`heard_at` integer NOT NULL,
	PRIMARY KEY(`student_id`, `media_id`),
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `lesson_media`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `media_places_media` ON `media_places` (`media_id`);--> statement-breakpoint
CREATE TABLE `notes` (
	`id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`block_id` text NOT NULL,
	`quote` text DEFAULT '' NOT NULL,
	`occurrence` integer DEFAULT 0 NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notes_newest` ON `notes` (`student_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notes_of_lesson` ON `notes` (`lesson_id`,`student_id`);--> statement-breakpoint
ALTER TABLE `lesson_progress` ADD `block_id` text;--> statement-breakpoint
ALTER TABLE `course_documents` ADD `lessons` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `lesson_versions` ADD `words` text;--> statement-breakpoint
CREATE INDEX `lesson_versions_unread` ON `lesson_versions` (`lesson_id`) WHERE "lesson_versions"."words" is null;