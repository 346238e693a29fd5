ALTER TABLE `push_tokens` ADD `session_id` text REFERENCES sessions(id) ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX `push_tokens_session` ON `push_tokens` (`session_id`);--> statement-breakpoint
-- Nobody knows which session these belong to: their devices register anew.
DELETE FROM `push_tokens`;
