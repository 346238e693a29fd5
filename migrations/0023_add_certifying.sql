ALTER TABLE `attempts` ADD `certifies` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `certificates` ADD `questions` integer;--> statement-breakpoint
ALTER TABLE `certificates` ADD `success_percentage` integer;
--> statement-breakpoint
-- A final exam that was begun, or taken, before earned a certificate, and does still.
UPDATE `attempts` SET certifies = 1 WHERE assessment_id IN (
  SELECT id FROM assessments WHERE kind = 'exam' AND level_id IS NULL AND lesson_id IS NULL);
--> statement-breakpoint
-- What students have of a course says from now on whether its exam certifies: where the instructor's CV is approved and
-- the exam asks enough. The rest of the rules are those of the next publish.
UPDATE `course_versions` SET document = json_set(document, '$.assessments', (
  SELECT json_group_array(json_set(a.value, '$.certifies', json(CASE
    WHEN a.value ->> 'kind' = 'exam' AND a.value ->> 'level_id' IS NULL AND a.value ->> 'lesson_id' IS NULL
      AND a.value ->> 'duration_minutes' > 0 AND a.value ->> 'success_percentage' >= 50
      AND max(json_array_length(a.value, '$.question_ids'), a.value ->> 'mcq_count' + a.value ->> 'true_or_false_count'
        + a.value ->> 'other_count') >= 10
      AND EXISTS (SELECT 1 FROM courses AS c JOIN cvs ON cvs.user_id = c.owner_id
        WHERE c.id = course_versions.course_id AND cvs.status = 'approved')
    THEN 'true' ELSE 'false' END)) ORDER BY a.key)
  FROM json_each(course_versions.document, '$.assessments') AS a));
