CREATE TABLE `passages` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`lang` text NOT NULL,
	`course_id` text,
	`lesson_id` text,
	`version` integer,
	`material_id` text,
	`cited_material_id` text,
	`segment_id` text,
	`start` integer DEFAULT 0 NOT NULL,
	`end` integer DEFAULT 0 NOT NULL,
	`text` text NOT NULL,
	`heading` text DEFAULT '' NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	`block` text NOT NULL,
	`ordered` integer DEFAULT false NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`words` text NOT NULL,
	`heads` text DEFAULT '' NOT NULL,
	`near` text DEFAULT '' NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`skeletons` text DEFAULT '' NOT NULL,
	`scope` text NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`material_id`) REFERENCES `materials`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passages_lesson` ON `passages` (`lesson_id`,`position`);--> statement-breakpoint
CREATE INDEX `passages_material` ON `passages` (`material_id`,`position`);--> statement-breakpoint
CREATE INDEX `passages_course` ON `passages` (`course_id`);--> statement-breakpoint
ALTER TABLE `lessons` ADD `indexed_version` integer;--> statement-breakpoint
ALTER TABLE `materials` ADD `indexed_at` integer;
--> statement-breakpoint
-- Index of what the assistant finds. The rows of `passages` hold folded and stemmed words, written by
-- worker/features/retrieval/index-rows.ts; the index follows them by triggers. It is derived: after a restore,
-- INSERT INTO passages_fts(passages_fts) VALUES ('rebuild') makes it anew.
CREATE VIRTUAL TABLE IF NOT EXISTS passages_fts USING fts5(
  words, heads, near, skeletons, scope,
  content='passages', content_rowid='id', tokenize='unicode61 remove_diacritics 0'
);
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS passages_added AFTER INSERT ON passages BEGIN
  INSERT INTO passages_fts (rowid, words, heads, near, skeletons, scope)
  VALUES (new.id, new.words, new.heads, new.near, new.skeletons, new.scope);
END;
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS passages_removed AFTER DELETE ON passages BEGIN
  INSERT INTO passages_fts (passages_fts, rowid, words, heads, near, skeletons, scope)
  VALUES ('delete', old.id, old.words, old.heads, old.near, old.skeletons, old.scope);
END;
