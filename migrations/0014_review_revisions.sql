CREATE TABLE `left_out_passages` (
	`course_id` text NOT NULL,
	`segment_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`course_id`, `segment_id`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`segment_id`) REFERENCES `segments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `left_out_passages_segment` ON `left_out_passages` (`segment_id`);--> statement-breakpoint
ALTER TABLE `blocks` ADD `reject_reason` text;--> statement-breakpoint
ALTER TABLE `blocks` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `cards` ADD `reject_reason` text;--> statement-breakpoint
ALTER TABLE `cards` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `lessons` ADD `reject_reason` text;--> statement-breakpoint
ALTER TABLE `lessons` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `reject_reason` text;--> statement-breakpoint
ALTER TABLE `questions` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP VIEW `review_items`;--> statement-breakpoint
CREATE VIEW `review_items` AS 
  SELECT id, 'lesson' AS kind, course_id, id AS lesson_id, state, reject_reason, instr(checks, '"passed":false') > 0 AS failed FROM lessons
  UNION ALL SELECT id, 'block', course_id, lesson_id, state, reject_reason, instr(checks, '"passed":false') > 0 FROM blocks
  UNION ALL SELECT id, 'question', course_id, lesson_id, state, reject_reason, instr(checks, '"passed":false') > 0 FROM questions
  UNION ALL SELECT id, 'card', course_id, lesson_id, state, reject_reason, instr(checks, '"passed":false') > 0 FROM cards;