CREATE TABLE `course_versions` (
	`course_id` text NOT NULL,
	`number` integer NOT NULL,
	`document` text NOT NULL,
	`published_at` integer NOT NULL,
	`published_by` text NOT NULL,
	`note` text,
	PRIMARY KEY(`course_id`, `number`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`published_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `lesson_versions` (
	`lesson_id` text NOT NULL,
	`lang` text NOT NULL,
	`number` integer NOT NULL,
	`document` text NOT NULL,
	`hash` text NOT NULL,
	`review` text NOT NULL,
	`published_at` integer NOT NULL,
	`published_by` text NOT NULL,
	`note` text,
	PRIMARY KEY(`lesson_id`, `lang`, `number`),
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`published_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `assessments` ADD `removed_at` integer;--> statement-breakpoint
CREATE INDEX `assessments_closed` ON `assessments` (`course_id`) WHERE is_active = 0;--> statement-breakpoint
ALTER TABLE `courses` ADD `live_version` integer;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `places` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `lessons` ADD `live_version` integer;--> statement-breakpoint
ALTER TABLE `question_versions` ADD `pool` text DEFAULT 'both' NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `live_version` integer;--> statement-breakpoint
CREATE INDEX `attempts_course` ON `attempts` (`course_id`,`student_id`);
--> statement-breakpoint
-- What students of published courses have until now becomes version 1: first the wording and key of each question that
-- may be asked, as the first publish would keep them. What was asked before stands there already.
UPDATE `question_versions` SET pool = (SELECT q.pool FROM questions AS q WHERE q.id = question_versions.question_id);
--> statement-breakpoint
INSERT INTO `question_versions` (question_id, version, lesson_id, type, title, explanation, parts, hint, pool)
SELECT q.id, q.version, q.lesson_id, q.type, q.title, q.explanation, q.parts, q.hint, q.pool
FROM questions AS q JOIN courses AS c ON c.id = q.course_id
WHERE c.status = 'published' AND q.state IN ('approved', 'edited') AND NOT EXISTS (
  SELECT 1 FROM question_versions AS v WHERE v.question_id = q.id AND v.version = q.version);
--> statement-breakpoint
INSERT INTO `version_keys` (question_id, version, key, feedback, points)
SELECT q.id, q.version, (SELECT k.key FROM question_keys AS k WHERE k.question_id = q.id),
  coalesce((SELECT k.feedback FROM question_keys AS k WHERE k.question_id = q.id), '{}'), q.points
FROM questions AS q JOIN courses AS c ON c.id = q.course_id
WHERE c.status = 'published' AND q.state IN ('approved', 'edited') AND NOT EXISTS (
  SELECT 1 FROM version_keys AS v WHERE v.question_id = q.id AND v.version = q.version);
--> statement-breakpoint
UPDATE `questions` SET live_version = version
WHERE state IN ('approved', 'edited') AND EXISTS (
  SELECT 1 FROM courses AS c WHERE c.id = questions.course_id AND c.status = 'published');
--> statement-breakpoint
-- A lesson's document is made of what a student could read of it: approved blocks and cards with their citations. Keys
-- without a value are left out of a locator, as the wire leaves them out.
CREATE TABLE `__cited` (`item_id` text PRIMARY KEY, `citations` text NOT NULL);
--> statement-breakpoint
INSERT INTO `__cited`
SELECT c.item_id, json_group_array(json_object(
    'id', c.id, 'segment_id', c.segment_id, 'quote', c.quote, 'start', c.start, 'end', c."end",
    'material_id', s.material_id, 'material_name', m.name,
    'locator', json_patch('{}', json_object(
      'page', s.page, 'slide', s.slide, 'paragraph', s.paragraph, 'heading_path', json(s.heading_path)))
  ) ORDER BY c.position)
FROM citations AS c JOIN segments AS s ON s.id = c.segment_id JOIN materials AS m ON m.id = s.material_id
WHERE c.item_kind IN ('lesson', 'block', 'card') GROUP BY c.item_id;
--> statement-breakpoint
-- Every sentence says whether its source still supports it, which follows from the text it was checked as.
CREATE TABLE `__said` (`item_id` text NOT NULL, `path` text NOT NULL, `sentence` text NOT NULL, PRIMARY KEY (`item_id`, `path`));
--> statement-breakpoint
INSERT INTO `__said`
SELECT found.item_id, found.path, json_set(found.value, '$.support', CASE
    WHEN json_array_length(found.value, '$.citations') = 0 THEN 'own'
    WHEN found.value ->> '$.base' = found.value ->> '$.text' THEN 'supported'
    ELSE 'changed' END)
FROM (
  SELECT b.id AS item_id, t.fullkey AS path, t.value AS value
  FROM blocks AS b, json_tree(b.data) AS t
  WHERE t.type = 'object' AND json_type(t.value, '$.base') IS NOT NULL AND json_type(t.value, '$.citations') = 'array'
  UNION ALL
  SELECT l.id, 'summary' || t.fullkey, t.value FROM lessons AS l, json_each(l.summary) AS t
  UNION ALL
  SELECT l.id, 'objectives' || t.fullkey, t.value FROM lessons AS l, json_each(l.objectives) AS t
) AS found;
--> statement-breakpoint
INSERT INTO `lesson_versions` (lesson_id, lang, number, document, hash, review, published_at, published_by)
SELECT l.id, c.language, 1,
  json_object(
    'title', l.title, 'language', c.language, 'minutes', l.minutes,
    'objectives', json((SELECT json_group_array(json(s.sentence) ORDER BY length(s.path), s.path)
      FROM __said AS s WHERE s.item_id = l.id AND s.path LIKE 'objectives$%')),
    'summary', json((SELECT json_group_array(json(s.sentence) ORDER BY length(s.path), s.path)
      FROM __said AS s WHERE s.item_id = l.id AND s.path LIKE 'summary$%')),
    'summary_citations', json(coalesce((SELECT d.citations FROM __cited AS d WHERE d.item_id = l.id), '[]')),
    'blocks', json((SELECT json_group_array(json(made.block) ORDER BY made.position) FROM (
      SELECT b.position, json_object(
        'kind', b.kind,
        'data', json((
          -- One sentence after the other is put into its place.
          WITH RECURSIVE
            sentences(n, path, sentence) AS (
              SELECT row_number() OVER (ORDER BY s.path), s.path, s.sentence FROM __said AS s WHERE s.item_id = b.id),
            steps(n, data) AS (
              SELECT 0, b.data UNION ALL
              SELECT steps.n + 1, json_set(steps.data, sentences.path, json(sentences.sentence))
              FROM steps JOIN sentences ON sentences.n = steps.n + 1)
          SELECT steps.data FROM steps ORDER BY steps.n DESC LIMIT 1)),
        'origin', b.origin, 'more', json(CASE b.more WHEN 1 THEN 'true' ELSE 'false' END), 'id', b.id,
        'citations', json(coalesce((SELECT d.citations FROM __cited AS d WHERE d.item_id = b.id), '[]'))) AS block
      FROM blocks AS b WHERE b.lesson_id = l.id AND b.state IN ('approved', 'edited')) AS made)),
    'cards', json((SELECT json_group_array(json_object(
        'id', k.id, 'front', k.front, 'back', k.back,
        'citations', json(coalesce((SELECT d.citations FROM __cited AS d WHERE d.item_id = k.id), '[]'))) ORDER BY k.position)
      FROM cards AS k WHERE k.lesson_id = l.id AND k.state IN ('approved', 'edited'))),
    'checks', json((SELECT json_group_array(json_object('question_id', q.id, 'version', q.live_version) ORDER BY b.position)
      FROM blocks AS b JOIN questions AS q ON q.id = b.data ->> '$.question_id'
      WHERE b.lesson_id = l.id AND b.kind = 'check' AND b.state IN ('approved', 'edited') AND q.live_version IS NOT NULL)),
    'checked_at', CASE WHEN NOT EXISTS (
        SELECT 1 FROM review_items AS r
        WHERE r.lesson_id = l.id AND (r.state = 'pending' OR r.approved_together IS NOT NULL))
      THEN strftime('%Y-%m-%dT%H:%M:%fZ', l.reviewed_at / 1000.0, 'unixepoch') END),
  -- Names it in an ETag; what it is made of does not matter, as long as nothing else has it.
  lower(hex(randomblob(16))),
  (SELECT json_group_object(i.id, json(i.review)) FROM (
    SELECT l.id AS id, json_object('state', l.state, 'reviewed_at', l.reviewed_at, 'reviewed_by', l.reviewed_by,
      'engine', l.engine, 'checks', json(l.checks), 'approved_together', l.approved_together) AS review
    UNION ALL SELECT b.id, json_object('state', b.state, 'reviewed_at', b.reviewed_at, 'reviewed_by', b.reviewed_by,
      'engine', b.engine, 'checks', json(b.checks), 'approved_together', b.approved_together)
      FROM blocks AS b WHERE b.lesson_id = l.id AND b.state IN ('approved', 'edited')
    UNION ALL SELECT k.id, json_object('state', k.state, 'reviewed_at', k.reviewed_at, 'reviewed_by', k.reviewed_by,
      'engine', k.engine, 'checks', json(k.checks), 'approved_together', k.approved_together)
      FROM cards AS k WHERE k.lesson_id = l.id AND k.state IN ('approved', 'edited')) AS i),
  coalesce(c.published_at, c.updated_at), c.owner_id
FROM lessons AS l JOIN courses AS c ON c.id = l.course_id
WHERE c.status = 'published' AND l.state IN ('approved', 'edited');
--> statement-breakpoint
DROP TABLE `__cited`;
--> statement-breakpoint
DROP TABLE `__said`;
--> statement-breakpoint
UPDATE `lessons` SET live_version = 1 WHERE EXISTS (SELECT 1 FROM lesson_versions AS v WHERE v.lesson_id = lessons.id);
--> statement-breakpoint
INSERT INTO `course_versions` (course_id, number, document, published_at, published_by)
SELECT c.id, 1,
  json_object(
    'levels', json((SELECT json_group_array(json_object('id', v.id, 'title', v.title, 'lessons', json(v.lessons)) ORDER BY v.position)
      FROM (SELECT e.id, e.title, e.position, (
          SELECT json_group_array(json_object('id', l.id, 'title', l.title, 'minutes', l.minutes, 'version', 1) ORDER BY l.position)
          FROM lessons AS l WHERE l.level_id = e.id AND l.live_version IS NOT NULL) AS lessons
        FROM levels AS e WHERE e.course_id = c.id) AS v
      WHERE json_array_length(v.lessons) > 0)),
    'assessments', json((SELECT json_group_array(json_object(
        'id', a.id, 'slug', a.slug, 'kind', a.kind, 'title', a.title, 'level_id', a.level_id, 'lesson_id', a.lesson_id,
        'duration_minutes', a.duration_minutes, 'mcq_count', a.mcq_count, 'true_or_false_count', a.true_or_false_count,
        'other_count', a.other_count, 'success_percentage', a.success_percentage, 'max_attempts', a.max_attempts,
        'question_ids', json((SELECT json_group_array(n.question_id ORDER BY n.position)
          FROM assessment_questions AS n JOIN questions AS q ON q.id = n.question_id
          WHERE n.assessment_id = a.id AND q.live_version IS NOT NULL))) ORDER BY a.created_at, a.id)
      FROM assessments AS a WHERE a.course_id = c.id)),
    'sources', json((SELECT json_group_array(json_object('name', m.name, 'pages', m.pages) ORDER BY cm.position)
      FROM course_materials AS cm JOIN materials AS m ON m.id = cm.material_id WHERE cm.course_id = c.id)),
    'left', json('[]')),
  coalesce(c.published_at, c.updated_at), c.owner_id
FROM courses AS c WHERE c.status = 'published';
--> statement-breakpoint
UPDATE `courses` SET live_version = 1 WHERE status = 'published';
--> statement-breakpoint
UPDATE `enrolments` SET places = (
  SELECT json_group_object(p.lesson_id, json_array(p.position, p.done_at IS NOT NULL))
  FROM lesson_progress AS p WHERE p.student_id = enrolments.student_id AND p.course_id = enrolments.course_id);
