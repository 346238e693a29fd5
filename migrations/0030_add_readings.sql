CREATE TABLE `page_readings` (
	`material_id` text NOT NULL,
	`page` integer NOT NULL,
	`confidence` integer,
	`lines` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`material_id`, `page`),
	FOREIGN KEY (`material_id`) REFERENCES `materials`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `transcription_parts` (
	`material_id` text NOT NULL,
	`part` integer NOT NULL,
	`start_ms` integer NOT NULL,
	`end_ms` integer NOT NULL,
	`cues` text NOT NULL,
	PRIMARY KEY(`material_id`, `part`),
	FOREIGN KEY (`material_id`) REFERENCES `materials`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `course_materials` ADD `is_new` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `materials` ADD `source_url` text;--> statement-breakpoint
ALTER TABLE `materials` ADD `duration_ms` integer;--> statement-breakpoint
ALTER TABLE `materials` ADD `transcript_bytes` integer;--> statement-breakpoint
ALTER TABLE `materials` ADD `reading` text;--> statement-breakpoint
ALTER TABLE `segments` ADD `times` text;