-- The view reads the tables that are replaced below; it comes back at the end as it was.
DROP VIEW `review_items`;--> statement-breakpoint
-- What a block says is one value by its kind. Sentences get ids, and name their citations by id: those of an item that
-- stands already are its own id and their number. A sentence that names a citation which is not there loses that name.
CREATE TABLE `__new_blocks` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`origin` text NOT NULL,
	`more` integer DEFAULT false NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`checks` text DEFAULT '[]' NOT NULL,
	`engine` text,
	`reviewed_at` integer,
	`reviewed_by` text,
	`reject_reason` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`approved_together` integer,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_blocks` (id, course_id, lesson_id, position, kind, data, origin, state, checks, engine, reviewed_at, reviewed_by, reject_reason, revision, approved_together)
SELECT id, course_id, lesson_id, position, kind,
  CASE kind
    WHEN 'heading' THEN json_object('level', 2, 'sentence', json(whole))
    WHEN 'list' THEN json_object('ordered', json('false'), 'items', json((
      SELECT json_group_array(json_object('id', made.id || ':i' || one.key, 'sentences', json_array(json(one.value))) ORDER BY one.key)
      FROM json_each(made.parts) AS one)))
    WHEN 'table' THEN json_object(
      'caption', CASE WHEN json_array_length(parts) > 0 THEN json(whole) END, 'head', 'row', 'rows', json(coalesce("rows", '[]')))
    ELSE json_object('sentences', json(parts))
  END,
  -- A person's own words, the source's, or a model's.
  CASE
    WHEN engine IS NULL THEN 'own'
    WHEN state = 'edited' AND kind IN ('paragraph', 'list') AND NOT EXISTS (
      SELECT 1 FROM json_each(parts) AS one WHERE json_array_length(one.value, '$.citations') > 0) THEN 'own'
    WHEN engine LIKE 'embedded%' THEN 'source'
    ELSE 'model'
  END,
  state, checks, engine, reviewed_at, reviewed_by, reject_reason, revision, approved_together
FROM (
  SELECT b.*,
    (SELECT json_group_array(json_object(
        'id', b.id || ':s' || s.key, 'text', s.text, 'citations', json(s.ids),
        'base', CASE WHEN json_array_length(s.ids) > 0 THEN s.text END) ORDER BY s.key)
      FROM (
        SELECT e.key, e.value ->> '$.text' AS text, (
          SELECT json_group_array(b.id || ':' || n.value ORDER BY n.key) FROM json_each(e.value, '$.citations') AS n
          WHERE EXISTS (SELECT 1 FROM citations AS c WHERE c.item_id = b.id AND c.position = n.value)) AS ids
        FROM json_each(b.sentences) AS e) AS s) AS parts,
    -- A heading and a caption are one sentence.
    (SELECT json_object(
        'id', b.id || ':s0', 'text', w.text, 'citations', json(w.ids),
        'base', CASE WHEN json_array_length(w.ids) > 0 THEN w.text END)
      FROM (
        SELECT
          (SELECT coalesce(group_concat(e.value ->> '$.text', ' ' ORDER BY e.key), '') FROM json_each(b.sentences) AS e) AS text,
          (SELECT json_group_array(b.id || ':' || c.position ORDER BY c.position) FROM citations AS c
            WHERE c.item_id = b.id AND c.position IN (
              SELECT n.value FROM json_each(b.sentences) AS e, json_each(e.value, '$.citations') AS n)) AS ids) AS w) AS whole
  FROM `blocks` AS b
) AS made;
--> statement-breakpoint
ALTER TABLE `lessons` ADD `objectives` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `lessons` SET summary = (
  SELECT json_group_array(json_object(
      'id', lessons.id || ':s' || s.key, 'text', s.text, 'citations', json(s.ids),
      'base', CASE WHEN json_array_length(s.ids) > 0 THEN s.text END) ORDER BY s.key)
  FROM (
    SELECT e.key, e.value ->> '$.text' AS text, (
      SELECT json_group_array(lessons.id || ':' || n.value ORDER BY n.key) FROM json_each(e.value, '$.citations') AS n
      WHERE EXISTS (SELECT 1 FROM citations AS c WHERE c.item_id = lessons.id AND c.position = n.value)) AS ids
    FROM json_each(lessons.summary) AS e) AS s
);
--> statement-breakpoint
DROP TABLE `blocks`;--> statement-breakpoint
ALTER TABLE `__new_blocks` RENAME TO `blocks`;--> statement-breakpoint
CREATE INDEX `blocks_lesson` ON `blocks` (`lesson_id`,`position`);--> statement-breakpoint
CREATE INDEX `blocks_course` ON `blocks` (`course_id`,`state`);--> statement-breakpoint
CREATE TABLE `__new_citations` (
	`id` text NOT NULL,
	`item_kind` text NOT NULL,
	`item_id` text NOT NULL,
	`position` integer NOT NULL,
	`course_id` text NOT NULL,
	`lesson_id` text,
	`segment_id` text NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	`quote` text NOT NULL,
	PRIMARY KEY(`item_id`, `id`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`segment_id`) REFERENCES `segments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_citations` SELECT item_id || ':' || position, item_kind, item_id, position, course_id, lesson_id, segment_id, start, "end", quote FROM `citations`;--> statement-breakpoint
DROP TABLE `citations`;--> statement-breakpoint
ALTER TABLE `__new_citations` RENAME TO `citations`;--> statement-breakpoint
CREATE INDEX `citations_lesson` ON `citations` (`lesson_id`);--> statement-breakpoint
CREATE INDEX `citations_course` ON `citations` (`course_id`);--> statement-breakpoint
CREATE INDEX `citations_segment` ON `citations` (`segment_id`);--> statement-breakpoint
CREATE VIEW `review_items` AS 
  SELECT id, 'lesson' AS kind, course_id, id AS lesson_id, state, reviewed_at, approved_together, reject_reason, instr(checks, '"state":"failed"') > 0 AS failed, instr(checks, '"state":"failed"') + instr(checks, '"state":"warning"') > 0 AS flagged FROM lessons
  UNION ALL SELECT id, 'block', course_id, lesson_id, state, reviewed_at, approved_together, reject_reason, instr(checks, '"state":"failed"') > 0, instr(checks, '"state":"failed"') + instr(checks, '"state":"warning"') > 0 FROM blocks
  UNION ALL SELECT id, 'question', course_id, lesson_id, state, reviewed_at, approved_together, reject_reason, instr(checks, '"state":"failed"') > 0, instr(checks, '"state":"failed"') + instr(checks, '"state":"warning"') > 0 FROM questions
  UNION ALL SELECT id, 'card', course_id, lesson_id, state, reviewed_at, approved_together, reject_reason, instr(checks, '"state":"failed"') > 0, instr(checks, '"state":"failed"') + instr(checks, '"state":"warning"') > 0 FROM cards;
