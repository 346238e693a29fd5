ALTER TABLE `assessments` ADD `pause_minutes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `assessments` ADD `show` text DEFAULT '{"now":["score","topics","right","reasons"],"after_last_attempt":["score","topics","right","reasons"],"after_close":["score","topics","right","reasons"]}' NOT NULL;--> statement-breakpoint
ALTER TABLE `assessments` ADD `draws` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `assessments` ADD `opens_at` integer;--> statement-breakpoint
ALTER TABLE `assessments` ADD `closes_at` integer;--> statement-breakpoint
-- Exams prove and exercises teach: an exam pauses for an hour between attempts, and its answers wait for the last one.
UPDATE `assessments` SET pause_minutes = 60,
  show = '{"now":["score","topics"],"after_last_attempt":["score","topics","right","reasons"],"after_close":["score","topics","right","reasons"]}'
WHERE kind = 'exam';
--> statement-breakpoint
-- What students have gets the same rules, so that no course differs from its draft by them.
UPDATE `course_versions` SET document = json_set(document, '$.assessments', json((
  SELECT json_group_array(json(json_set(a.value,
      '$.pause_minutes', r.pause_minutes, '$.show', json(r.show), '$.draws', json('[]'),
      '$.opens_at', NULL, '$.closes_at', NULL)) ORDER BY a.key)
  FROM json_each(course_versions.document, '$.assessments') AS a
  JOIN (
    SELECT 'exam' AS kind, 60 AS pause_minutes,
      '{"now":["score","topics"],"after_last_attempt":["score","topics","right","reasons"],"after_close":["score","topics","right","reasons"]}' AS show
    UNION ALL SELECT 'exercise', 0,
      '{"now":["score","topics","right","reasons"],"after_last_attempt":["score","topics","right","reasons"],"after_close":["score","topics","right","reasons"]}'
  ) AS r ON r.kind = a.value ->> 'kind')));
