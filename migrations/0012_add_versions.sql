CREATE TABLE `course_versions` (
	`course_id` text NOT NULL,
	`number` integer NOT NULL,
	`document` text NOT NULL,
	`published_at` integer NOT NULL,
	`published_by` text NOT NULL,
	`note` text,
	PRIMARY KEY(`course_id`, `number`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`published_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `lesson_versions` (
	`lesson_id` text NOT NULL,
	`lang` text NOT NULL,
	`number` integer NOT NULL,
	`document` text NOT NULL,
	`hash` text NOT NULL,
	`review` text NOT NULL,
	`published_at` integer NOT NULL,
	`published_by` text NOT NULL,
	`note` text,
	PRIMARY KEY(`lesson_id`, `lang`, `number`),
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`published_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `assessments` ADD `removed_at` integer;--> statement-breakpoint
CREATE INDEX `assessments_closed` ON `assessments` (`course_id`) WHERE is_active = 0;--> statement-breakpoint
ALTER TABLE `courses` ADD `live_version` integer;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `places` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `lessons` ADD `live_version` integer;--> statement-breakpoint
ALTER TABLE `questions` ADD `live_version` integer;--> statement-breakpoint
CREATE INDEX `attempts_course` ON `attempts` (`course_id`,`student_id`);