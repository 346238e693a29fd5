CREATE TABLE `insight_snapshots` (
	`course_id` text PRIMARY KEY NOT NULL,
	`records` text,
	`made_at` integer DEFAULT 0 NOT NULL,
	`newest_at` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `insight_snapshots_due` ON `insight_snapshots` (`due_at`);--> statement-breakpoint
ALTER TABLE `announcements` ADD `cursor` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `announcements` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `announcements` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `announcements_due` ON `announcements` (`due_at`);