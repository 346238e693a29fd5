ALTER TABLE `materials` ADD `picture_pages` text;--> statement-breakpoint
-- The draft of pages that are pictures counts beside the text of their file: what was reserved for a text goes once it is
-- read.
UPDATE materials SET reserved_characters = 0 WHERE characters IS NOT NULL AND reserved_characters <> 0;
--> statement-breakpoint
DROP TRIGGER storage_material_added;
--> statement-breakpoint
DROP TRIGGER storage_material_removed;
--> statement-breakpoint
DROP TRIGGER storage_material_changed;
--> statement-breakpoint
CREATE TRIGGER storage_material_added AFTER INSERT ON materials BEGIN
  INSERT INTO storage_use (user_id, bytes, characters)
  VALUES (new.owner_id, new.bytes, coalesce(new.characters, 0) + new.reserved_characters)
  ON CONFLICT (user_id) DO UPDATE SET bytes = bytes + excluded.bytes, characters = characters + excluded.characters;
END;
--> statement-breakpoint
CREATE TRIGGER storage_material_removed AFTER DELETE ON materials BEGIN
  UPDATE storage_use
  SET bytes = bytes - old.bytes - old.figure_bytes,
    characters = characters - coalesce(old.characters, 0) - old.reserved_characters
  WHERE user_id = old.owner_id;
END;
--> statement-breakpoint
CREATE TRIGGER storage_material_changed AFTER UPDATE OF bytes, figure_bytes, characters, reserved_characters ON materials BEGIN
  UPDATE storage_use
  SET bytes = bytes + new.bytes + new.figure_bytes - old.bytes - old.figure_bytes,
    characters = characters + coalesce(new.characters, 0) + new.reserved_characters
      - coalesce(old.characters, 0) - old.reserved_characters
  WHERE user_id = new.owner_id;
END;
--> statement-breakpoint
-- PDFs that were read before their pictured pages were listed are read once more, in their turn.
INSERT INTO box_readings (material_id, due_at, tries)
SELECT id, 0, 0 FROM materials WHERE kind = 'pdf' AND status = 'ready' AND reading IS NULL
ON CONFLICT DO NOTHING;
