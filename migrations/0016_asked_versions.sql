-- What attempts have asked so far becomes version 1 of each question, with the key and points of today: nothing older was kept.
UPDATE `attempts` SET `success_percentage` = coalesce((SELECT a.`success_percentage` FROM `assessments` a WHERE a.`id` = `attempts`.`assessment_id`), 100);
--> statement-breakpoint
INSERT INTO `question_versions` (`question_id`, `version`, `lesson_id`, `type`, `title`, `explanation`, `answers`)
SELECT q.`id`, q.`version`, q.`lesson_id`, q.`type`, q.`title`, q.`explanation`,
  (SELECT json_group_array(json_object('id', a.`id`, 'text', a.`text`) ORDER BY a.`position`) FROM `answers` a WHERE a.`question_id` = q.`id`)
FROM `questions` q
WHERE EXISTS (SELECT 1 FROM `attempt_questions` t WHERE t.`question_id` = q.`id`);
--> statement-breakpoint
INSERT INTO `version_keys` (`question_id`, `version`, `answer_id`, `points`)
SELECT v.`question_id`, v.`version`, k.`answer_id`, q.`points`
FROM `question_versions` v
JOIN `questions` q ON q.`id` = v.`question_id`
LEFT JOIN `answer_keys` k ON k.`question_id` = v.`question_id`;
