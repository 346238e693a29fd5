DROP INDEX `enrolments_student`;--> statement-breakpoint
CREATE INDEX `enrolments_student` ON `enrolments` (`student_id`,`last_seen_at`,`course_id`);--> statement-breakpoint
DROP INDEX `practice_cards_missed`;--> statement-breakpoint
CREATE INDEX `practice_cards_missed` ON `practice_cards` (`student_id`,missed_at desc,`lesson_id`) WHERE missed_at is not null;--> statement-breakpoint
CREATE INDEX `courses_catalog_owner` ON `courses` (`status`,`is_active`,`owner_id`,`published_at`,`id`);