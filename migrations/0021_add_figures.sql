CREATE TABLE `figures` (
	`id` text PRIMARY KEY NOT NULL,
	`material_id` text NOT NULL,
	`position` integer NOT NULL,
	`source` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`after` integer,
	`caption` text,
	`caption_at` integer,
	`alt` text DEFAULT '' NOT NULL,
	`page` integer,
	`slide` integer,
	`box` text,
	`file_key` text,
	`type` text,
	`bytes` integer DEFAULT 0 NOT NULL,
	`width` integer,
	`height` integer,
	`sha256` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`material_id`) REFERENCES `materials`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `figures_material` ON `figures` (`material_id`,`position`);--> statement-breakpoint
ALTER TABLE `materials` ADD `figure_bytes` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
DROP TRIGGER storage_material_removed;
--> statement-breakpoint
DROP TRIGGER storage_material_changed;
--> statement-breakpoint
CREATE TRIGGER storage_material_removed AFTER DELETE ON materials BEGIN
  UPDATE storage_use
  SET bytes = bytes - old.bytes - old.figure_bytes,
    characters = characters - coalesce(old.characters, old.reserved_characters)
  WHERE user_id = old.owner_id;
END;
--> statement-breakpoint
CREATE TRIGGER storage_material_changed AFTER UPDATE OF bytes, figure_bytes, characters, reserved_characters ON materials BEGIN
  UPDATE storage_use
  SET bytes = bytes + new.bytes + new.figure_bytes - old.bytes - old.figure_bytes,
    characters = characters + coalesce(new.characters, new.reserved_characters) - coalesce(old.characters, old.reserved_characters)
  WHERE user_id = new.owner_id;
END;
--> statement-breakpoint
-- Figures count through their material: where it is deleted, its row is gone before theirs are.
CREATE TRIGGER figure_added AFTER INSERT ON figures WHEN new.bytes > 0 BEGIN
  UPDATE materials SET figure_bytes = figure_bytes + new.bytes WHERE id = new.material_id;
END;
--> statement-breakpoint
CREATE TRIGGER figure_removed AFTER DELETE ON figures WHEN old.bytes > 0 BEGIN
  UPDATE materials SET figure_bytes = figure_bytes - old.bytes WHERE id = old.material_id;
END;
--> statement-breakpoint
CREATE TRIGGER figure_changed AFTER UPDATE OF bytes ON figures WHEN new.bytes <> old.bytes BEGIN
  UPDATE materials SET figure_bytes = figure_bytes + new.bytes - old.bytes WHERE id = new.material_id;
END;
--> statement-breakpoint
-- What was read before figures were lifted is read once more, in its turn.
INSERT INTO box_readings (material_id, due_at, tries)
SELECT id, 0, 0 FROM materials WHERE kind IN ('docx', 'pptx') AND status = 'ready'
ON CONFLICT DO NOTHING;
