ALTER TABLE `statement_files` ADD `merged` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `statement_files_unmerged` ON `statement_files` (`day`,`course_id`) WHERE merged = 0;--> statement-breakpoint
CREATE INDEX `practice_reviews_unvoided` ON `practice_reviews` (`undone_at`) WHERE told_at > 0 AND undone_at > told_at;--> statement-breakpoint
INSERT INTO statement_sources (id, due_at) VALUES ('voids', 0), ('days', 0);
