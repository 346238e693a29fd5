CREATE TABLE `captions` (
	`media_id` text NOT NULL,
	`lang` text NOT NULL,
	`cues` text NOT NULL,
	`characters` integer NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`media_id`, `lang`),
	FOREIGN KEY (`media_id`) REFERENCES `lesson_media`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `lesson_media` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`file_key` text NOT NULL,
	`duration_ms` integer,
	`width` integer,
	`height` integer,
	`caption_chars` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lesson_media_owner` ON `lesson_media` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `media_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`purpose` text NOT NULL,
	`name` text NOT NULL,
	`type` text,
	`bytes` integer NOT NULL,
	`file_key` text NOT NULL,
	`storage_id` text,
	`completed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_uploads_key` ON `media_uploads` (`file_key`);--> statement-breakpoint
CREATE INDEX `media_uploads_owner` ON `media_uploads` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `media_uploads_created` ON `media_uploads` (`created_at`);--> statement-breakpoint
CREATE TABLE `upload_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `media_uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blocks_media` ON `blocks` ("data" ->> 'media_id') WHERE "blocks"."data" ->> 'media_id' is not null;--> statement-breakpoint
CREATE TRIGGER storage_media_upload_added AFTER INSERT ON media_uploads BEGIN
  INSERT INTO storage_use (user_id, bytes, characters) VALUES (new.owner_id, new.bytes, 0)
  ON CONFLICT (user_id) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER storage_media_upload_removed AFTER DELETE ON media_uploads BEGIN
  UPDATE storage_use SET bytes = bytes - old.bytes WHERE user_id = old.owner_id;
END;
--> statement-breakpoint
CREATE TRIGGER storage_lesson_media_added AFTER INSERT ON lesson_media BEGIN
  INSERT INTO storage_use (user_id, bytes, characters) VALUES (new.owner_id, new.bytes, 0)
  ON CONFLICT (user_id) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER storage_lesson_media_removed AFTER DELETE ON lesson_media BEGIN
  UPDATE storage_use SET bytes = bytes - old.bytes, characters = characters - old.caption_chars
  WHERE user_id = old.owner_id;
END;
--> statement-breakpoint
CREATE TRIGGER storage_lesson_media_changed AFTER UPDATE OF caption_chars ON lesson_media BEGIN
  UPDATE storage_use SET characters = characters + new.caption_chars - old.caption_chars
  WHERE user_id = new.owner_id;
END;
--> statement-breakpoint
-- Captions count through their film: where it is deleted, its row is gone before theirs are.
CREATE TRIGGER captions_added AFTER INSERT ON captions BEGIN
  UPDATE lesson_media SET caption_chars = caption_chars + new.characters WHERE id = new.media_id;
END;
--> statement-breakpoint
CREATE TRIGGER captions_removed AFTER DELETE ON captions BEGIN
  UPDATE lesson_media SET caption_chars = caption_chars - old.characters WHERE id = old.media_id;
END;
--> statement-breakpoint
CREATE TRIGGER captions_changed AFTER UPDATE OF characters ON captions BEGIN
  UPDATE lesson_media SET caption_chars = caption_chars + new.characters - old.characters WHERE id = new.media_id;
END;
