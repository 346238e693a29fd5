CREATE TABLE `course_layers` (
	`course_id` text NOT NULL,
	`lang` text NOT NULL,
	`outline` text,
	`published_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`course_id`, `lang`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `question_layers` (
	`question_id` text NOT NULL,
	`version` integer NOT NULL,
	`lang` text NOT NULL,
	`texts` text NOT NULL,
	PRIMARY KEY(`question_id`, `version`, `lang`),
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `translated_segments` (
	`course_id` text NOT NULL,
	`lang` text NOT NULL,
	`unit` text NOT NULL,
	`source` text NOT NULL,
	`text` text NOT NULL,
	`state` text NOT NULL,
	`engine` text,
	`former` text DEFAULT '[]' NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`course_id`, `lang`, `unit`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `enrolments` ADD `lang` text;