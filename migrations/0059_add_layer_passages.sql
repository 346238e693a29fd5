CREATE TABLE `course_synonyms` (
	`course_id` text NOT NULL,
	`key` text NOT NULL,
	`asked` text NOT NULL,
	`found` text NOT NULL,
	`state` text DEFAULT 'suggested' NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`course_id`, `key`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `course_synonyms_newest` ON `course_synonyms` (`course_id`,`state`,`updated_at`);--> statement-breakpoint
ALTER TABLE `courses` ADD `indexed_version` integer;--> statement-breakpoint
ALTER TABLE `passages` ADD `layer` text;--> statement-breakpoint
ALTER TABLE `passages` ADD `course_version` integer;--> statement-breakpoint
ALTER TABLE `course_layers` ADD `indexed_at` integer;