-- A check said only whether it passed. Now it says what it found: one that had nothing to look at, or could not compare
-- two languages, does not apply; one about length or balance warns.
UPDATE lessons SET checks = (
  SELECT json_group_array(json_patch(
    json_object(
      'name', value ->> 'name',
      'state', CASE
        WHEN value ->> 'passed' AND (coalesce(value ->> '$.note.nothing', 0) OR coalesce(value ->> '$.note.other_language', 0) OR (value ->> 'name' = 'has_span' AND lessons.summary = '[]'))
          THEN 'not_applicable'
        WHEN value ->> 'passed' THEN 'passed'
        WHEN value ->> 'name' IN ('lesson_length', 'stem_length', 'key_length') THEN 'warning'
        ELSE 'failed'
      END
    ),
    CASE
      WHEN value -> 'note' IS NULL OR value ->> '$.note.nothing' THEN '{}'
      ELSE json_object('note', json(value -> 'note'))
    END
  )) FROM json_each(lessons.checks)
) WHERE checks <> '[]';
--> statement-breakpoint
UPDATE blocks SET checks = (
  SELECT json_group_array(json_patch(
    json_object(
      'name', value ->> 'name',
      'state', CASE
        WHEN value ->> 'passed' AND (coalesce(value ->> '$.note.nothing', 0) OR coalesce(value ->> '$.note.other_language', 0))
          THEN 'not_applicable'
        WHEN value ->> 'passed' THEN 'passed'
        WHEN value ->> 'name' IN ('lesson_length', 'stem_length', 'key_length') THEN 'warning'
        ELSE 'failed'
      END
    ),
    CASE
      WHEN value -> 'note' IS NULL OR value ->> '$.note.nothing' THEN '{}'
      ELSE json_object('note', json(value -> 'note'))
    END
  )) FROM json_each(blocks.checks)
) WHERE checks <> '[]';
--> statement-breakpoint
UPDATE questions SET checks = (
  SELECT json_group_array(json_patch(
    json_object(
      'name', value ->> 'name',
      'state', CASE
        WHEN value ->> 'passed' AND (coalesce(value ->> '$.note.nothing', 0) OR coalesce(value ->> '$.note.other_language', 0))
          THEN 'not_applicable'
        WHEN value ->> 'passed' THEN 'passed'
        WHEN value ->> 'name' IN ('lesson_length', 'stem_length', 'key_length') THEN 'warning'
        ELSE 'failed'
      END
    ),
    CASE
      WHEN value -> 'note' IS NULL OR value ->> '$.note.nothing' THEN '{}'
      ELSE json_object('note', json(value -> 'note'))
    END
  )) FROM json_each(questions.checks)
) WHERE checks <> '[]';
--> statement-breakpoint
UPDATE cards SET checks = (
  SELECT json_group_array(json_patch(
    json_object(
      'name', value ->> 'name',
      'state', CASE
        WHEN value ->> 'passed' AND (coalesce(value ->> '$.note.nothing', 0) OR coalesce(value ->> '$.note.other_language', 0))
          THEN 'not_applicable'
        WHEN value ->> 'passed' THEN 'passed'
        WHEN value ->> 'name' IN ('lesson_length', 'stem_length', 'key_length') THEN 'warning'
        ELSE 'failed'
      END
    ),
    CASE
      WHEN value -> 'note' IS NULL OR value ->> '$.note.nothing' THEN '{}'
      ELSE json_object('note', json(value -> 'note'))
    END
  )) FROM json_each(cards.checks)
) WHERE checks <> '[]';
--> statement-breakpoint
DROP VIEW `review_items`;--> statement-breakpoint
CREATE VIEW `review_items` AS 
  SELECT id, 'lesson' AS kind, course_id, id AS lesson_id, state, reject_reason, instr(checks, '"state":"failed"') > 0 AS failed FROM lessons
  UNION ALL SELECT id, 'block', course_id, lesson_id, state, reject_reason, instr(checks, '"state":"failed"') > 0 FROM blocks
  UNION ALL SELECT id, 'question', course_id, lesson_id, state, reject_reason, instr(checks, '"state":"failed"') > 0 FROM questions
  UNION ALL SELECT id, 'card', course_id, lesson_id, state, reject_reason, instr(checks, '"state":"failed"') > 0 FROM cards;
