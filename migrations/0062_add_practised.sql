CREATE TABLE `practised_questions` (
	`course_id` text PRIMARY KEY NOT NULL,
	`listed` text NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `question_versions` ADD `cited` text;
--> statement-breakpoint
-- What practice may ask of the courses that students have now; each publish writes it anew.
INSERT INTO practised_questions (course_id, listed)
SELECT course.id, (
  SELECT json_group_array(json_array(id, lesson_id, json(segment_ids)) ORDER BY place)
  FROM (
    SELECT q.id, v.lesson_id, row_number() OVER (ORDER BY q.state, q.rowid) AS place,
      (SELECT json_group_array(DISTINCT c.segment_id) FROM citations c WHERE c.item_id = q.id) AS segment_ids
    FROM questions q JOIN question_versions v ON v.question_id = q.id AND v.version = q.live_version
    WHERE q.course_id = course.id AND v.pool IN ('practice', 'both') AND v.lesson_id IS NOT NULL
    ORDER BY place LIMIT 5000))
FROM courses course WHERE course.live_version IS NOT NULL;
