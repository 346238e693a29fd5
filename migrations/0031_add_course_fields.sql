ALTER TABLE `categories` ADD `owner_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `categories` ADD `subjects` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `categories_owner` ON `categories` (`owner_id`,`position`);--> statement-breakpoint
ALTER TABLE `courses` ADD `allow_download` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `courses` ADD `subjects` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `courses` ADD `thumbnail_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `courses` ADD `archived_at` integer;--> statement-breakpoint
ALTER TABLE `courses` ADD `plan` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- A course may be dedicated to several: one word becomes a list of words.
UPDATE courses SET audience = json_array(audience) WHERE audience IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS storage_thumbnail_changed AFTER UPDATE OF thumbnail_bytes ON courses
WHEN new.thumbnail_bytes <> old.thumbnail_bytes BEGIN
  INSERT INTO storage_use (user_id, bytes, characters) VALUES (new.owner_id, new.thumbnail_bytes - old.thumbnail_bytes, 0)
  ON CONFLICT (user_id) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS storage_thumbnail_removed AFTER DELETE ON courses WHEN old.thumbnail_bytes <> 0 BEGIN
  UPDATE storage_use SET bytes = bytes - old.thumbnail_bytes WHERE user_id = old.owner_id;
END;
