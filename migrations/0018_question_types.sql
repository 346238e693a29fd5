CREATE TABLE `practice_answers` (
	`student_id` text NOT NULL,
	`question_id` text NOT NULL,
	`course_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`response` text NOT NULL,
	`correct` integer NOT NULL,
	`first_correct` integer NOT NULL,
	`tries` integer DEFAULT 1 NOT NULL,
	`answered_at` integer NOT NULL,
	PRIMARY KEY(`student_id`, `question_id`),
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `practice_answers_question` ON `practice_answers` (`question_id`);--> statement-breakpoint
CREATE INDEX `practice_answers_course` ON `practice_answers` (`course_id`);--> statement-breakpoint
CREATE TABLE `question_keys` (
	`question_id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`feedback` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `question_keys` (`question_id`, `key`)
	SELECT q.`id`, json_object('answer_id', coalesce(k.`answer_id`, ''))
	FROM `questions` q LEFT JOIN `answer_keys` k ON k.`question_id` = q.`id`;--> statement-breakpoint
ALTER TABLE `questions` ADD `parts` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE `questions` SET `parts` = json_object('answers', (
	SELECT json_group_array(json_object('id', a.`id`, 'text', a.`text`) ORDER BY a.`position`)
	FROM `answers` a WHERE a.`question_id` = `questions`.`id`));--> statement-breakpoint
DROP TABLE `answer_keys`;--> statement-breakpoint
DROP TABLE `answers`;--> statement-breakpoint
ALTER TABLE `assessments` ADD `other_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `attempt_questions` ADD `response` text;--> statement-breakpoint
UPDATE `attempt_questions` SET `response` = json_object('answer_id', `chosen_answer_id`)
	WHERE `chosen_answer_id` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `attempt_questions` DROP COLUMN `chosen_answer_id`;--> statement-breakpoint
ALTER TABLE `question_versions` ADD `parts` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `question_versions` ADD `hint` text;--> statement-breakpoint
UPDATE `question_versions` SET `parts` = json_object('answers', json(`answers`));--> statement-breakpoint
ALTER TABLE `question_versions` DROP COLUMN `answers`;--> statement-breakpoint
ALTER TABLE `questions` ADD `hint` text;--> statement-breakpoint
ALTER TABLE `questions` ADD `skill` text DEFAULT 'recall' NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `pool` text DEFAULT 'both' NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `objective_id` text;--> statement-breakpoint
ALTER TABLE `version_keys` ADD `key` text;--> statement-breakpoint
ALTER TABLE `version_keys` ADD `feedback` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE `version_keys` SET `key` = json_object('answer_id', `answer_id`) WHERE `answer_id` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `version_keys` DROP COLUMN `answer_id`;--> statement-breakpoint
UPDATE `regrades` SET `keys` = (
	SELECT json_group_array(json_object(
		'version', `value` -> '$.version',
		'before', json_object(
			'key', json(CASE WHEN `value` ->> '$.before.answer_id' IS NOT NULL
				THEN json_object('answer_id', `value` ->> '$.before.answer_id') END),
			'points', `value` -> '$.before.points'),
		'after', json_object(
			'key', json(CASE WHEN `value` ->> '$.after.answer_id' IS NOT NULL
				THEN json_object('answer_id', `value` ->> '$.after.answer_id') END),
			'points', `value` -> '$.after.points')) ORDER BY `key`)
	FROM json_each(`regrades`.`keys`));