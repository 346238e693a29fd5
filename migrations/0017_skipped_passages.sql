CREATE TABLE `skipped_passages` (
	`course_id` text NOT NULL,
	`segment_id` text NOT NULL,
	`rule` text NOT NULL,
	`evidence` text NOT NULL,
	PRIMARY KEY(`course_id`, `segment_id`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`segment_id`) REFERENCES `segments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `skipped_passages_segment` ON `skipped_passages` (`segment_id`);--> statement-breakpoint
ALTER TABLE `left_out_passages` ADD `left_out_by` text;
--> statement-breakpoint
-- Only the owner of a course leaves its passages out.
UPDATE left_out_passages SET left_out_by = (SELECT owner_id FROM courses WHERE courses.id = left_out_passages.course_id);
