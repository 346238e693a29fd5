ALTER TABLE `blocks` ADD `approved_together` integer;--> statement-breakpoint
ALTER TABLE `cards` ADD `approved_together` integer;--> statement-breakpoint
ALTER TABLE `lessons` ADD `approved_together` integer;--> statement-breakpoint
ALTER TABLE `questions` ADD `approved_together` integer;--> statement-breakpoint
DROP VIEW `review_items`;--> statement-breakpoint
CREATE VIEW `review_items` AS 
  SELECT id, 'lesson' AS kind, course_id, id AS lesson_id, state, reviewed_at, approved_together, reject_reason, instr(checks, '"state":"failed"') > 0 AS failed, instr(checks, '"state":"failed"') + instr(checks, '"state":"warning"') > 0 AS flagged FROM lessons
  UNION ALL SELECT id, 'block', course_id, lesson_id, state, reviewed_at, approved_together, reject_reason, instr(checks, '"state":"failed"') > 0, instr(checks, '"state":"failed"') + instr(checks, '"state":"warning"') > 0 FROM blocks
  UNION ALL SELECT id, 'question', course_id, lesson_id, state, reviewed_at, approved_together, reject_reason, instr(checks, '"state":"failed"') > 0, instr(checks, '"state":"failed"') + instr(checks, '"state":"warning"') > 0 FROM questions
  UNION ALL SELECT id, 'card', course_id, lesson_id, state, reviewed_at, approved_together, reject_reason, instr(checks, '"state":"failed"') > 0, instr(checks, '"state":"failed"') + instr(checks, '"state":"warning"') > 0 FROM cards;
--> statement-breakpoint
-- Approvals of a course that bear the same millisecond were made in one go.
UPDATE lessons SET approved_together = together.items
FROM (
  SELECT course_id, reviewed_at, count(*) AS items FROM review_items WHERE state = 'approved' GROUP BY 1, 2
) AS together
WHERE lessons.state = 'approved' AND together.items > 1
  AND together.course_id = lessons.course_id AND together.reviewed_at = lessons.reviewed_at;
--> statement-breakpoint
UPDATE blocks SET approved_together = together.items
FROM (
  SELECT course_id, reviewed_at, count(*) AS items FROM review_items WHERE state = 'approved' GROUP BY 1, 2
) AS together
WHERE blocks.state = 'approved' AND together.items > 1
  AND together.course_id = blocks.course_id AND together.reviewed_at = blocks.reviewed_at;
--> statement-breakpoint
UPDATE questions SET approved_together = together.items
FROM (
  SELECT course_id, reviewed_at, count(*) AS items FROM review_items WHERE state = 'approved' GROUP BY 1, 2
) AS together
WHERE questions.state = 'approved' AND together.items > 1
  AND together.course_id = questions.course_id AND together.reviewed_at = questions.reviewed_at;
--> statement-breakpoint
UPDATE cards SET approved_together = together.items
FROM (
  SELECT course_id, reviewed_at, count(*) AS items FROM review_items WHERE state = 'approved' GROUP BY 1, 2
) AS together
WHERE cards.state = 'approved' AND together.items > 1
  AND together.course_id = cards.course_id AND together.reviewed_at = cards.reviewed_at;
