CREATE TABLE `storage_use` (
	`user_id` text PRIMARY KEY NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`characters` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`file_key` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`bytes` integer NOT NULL,
	`started_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `uploads_owner` ON `uploads` (`owner_id`);--> statement-breakpoint
CREATE INDEX `uploads_started` ON `uploads` (`started_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `avatar_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `materials` ADD `reserved_characters` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `plans` ADD `storage_bytes` integer DEFAULT 524288000 NOT NULL;--> statement-breakpoint
ALTER TABLE `plans` ADD `storage_characters` integer DEFAULT 20000000 NOT NULL;--> statement-breakpoint
-- Room of the plans that are on offer; the free one has the columns' defaults.
UPDATE plans SET storage_bytes = 5368709120, storage_characters = 200000000 WHERE id = 'steady';
--> statement-breakpoint
UPDATE plans SET storage_bytes = 53687091200, storage_characters = 2000000000 WHERE id = 'summit';
--> statement-breakpoint
-- What is stored already. The size of a picture that stands already is not known here: it counts once it is replaced.
INSERT INTO storage_use (user_id, bytes, characters)
SELECT owner_id, sum(bytes), sum(characters) FROM (
  SELECT owner_id, bytes, coalesce(characters, 0) AS characters FROM materials
  UNION ALL SELECT user_id, bytes, 0 FROM cvs
) GROUP BY owner_id;
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS storage_material_added AFTER INSERT ON materials BEGIN
  INSERT INTO storage_use (user_id, bytes, characters)
  VALUES (new.owner_id, new.bytes, coalesce(new.characters, new.reserved_characters))
  ON CONFLICT (user_id) DO UPDATE SET bytes = bytes + excluded.bytes, characters = characters + excluded.characters;
END;
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS storage_material_removed AFTER DELETE ON materials BEGIN
  UPDATE storage_use
  SET bytes = bytes - old.bytes, characters = characters - coalesce(old.characters, old.reserved_characters)
  WHERE user_id = old.owner_id;
END;
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS storage_material_changed AFTER UPDATE OF bytes, characters, reserved_characters ON materials BEGIN
  UPDATE storage_use
  SET bytes = bytes + new.bytes - old.bytes,
    characters = characters + coalesce(new.characters, new.reserved_characters) - coalesce(old.characters, old.reserved_characters)
  WHERE user_id = new.owner_id;
END;
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS storage_upload_added AFTER INSERT ON uploads BEGIN
  INSERT INTO storage_use (user_id, bytes, characters) VALUES (new.owner_id, new.bytes, 0)
  ON CONFLICT (user_id) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS storage_upload_removed AFTER DELETE ON uploads BEGIN
  UPDATE storage_use SET bytes = bytes - old.bytes WHERE user_id = old.owner_id;
END;
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS storage_cv_added AFTER INSERT ON cvs BEGIN
  INSERT INTO storage_use (user_id, bytes, characters) VALUES (new.user_id, new.bytes, 0)
  ON CONFLICT (user_id) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS storage_cv_removed AFTER DELETE ON cvs BEGIN
  UPDATE storage_use SET bytes = bytes - old.bytes WHERE user_id = old.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS storage_cv_changed AFTER UPDATE OF bytes ON cvs BEGIN
  UPDATE storage_use SET bytes = bytes + new.bytes - old.bytes WHERE user_id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS storage_picture_changed AFTER UPDATE OF avatar_bytes ON users
WHEN new.avatar_bytes <> old.avatar_bytes BEGIN
  INSERT INTO storage_use (user_id, bytes, characters) VALUES (new.id, new.avatar_bytes - old.avatar_bytes, 0)
  ON CONFLICT (user_id) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
