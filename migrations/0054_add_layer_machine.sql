ALTER TABLE `course_layers` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `course_layers` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `course_layers` ADD `pieces` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `course_layers` ADD `refused` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `course_layers` ADD `stop` text;--> statement-breakpoint
CREATE INDEX `course_layers_due` ON `course_layers` (`due_at`);