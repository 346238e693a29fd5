CREATE INDEX `certificates_revoked` ON `certificates` (`status_index`) WHERE revoked_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `courses_catalog_payment` ON `courses` (`status`,`is_active`,`payment_status`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `lesson_progress_seen` ON `lesson_progress` (`student_id`,`updated_at`);