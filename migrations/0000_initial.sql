CREATE TABLE `auth_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`request_id` text,
	`detail` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_events_user` ON `auth_events` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `one_time_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`otp_type` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries_left` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `one_time_codes_user` ON `one_time_codes` (`user_id`,`otp_type`,`created_at`);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`user_agent` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified_at` integer,
	`password_hash` text NOT NULL,
	`phone` text,
	`gender` text,
	`country` text,
	`age_group` text,
	`is_parent` integer,
	`language` text DEFAULT 'ar' NOT NULL,
	`address` text,
	`disabled_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `assessment_questions` (
	`assessment_id` text NOT NULL,
	`question_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`assessment_id`, `question_id`),
	FOREIGN KEY (`assessment_id`) REFERENCES `assessments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `assessment_questions_question` ON `assessment_questions` (`question_id`);--> statement-breakpoint
CREATE TABLE `assessments` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`kind` text NOT NULL,
	`course_id` text NOT NULL,
	`level_id` text,
	`lesson_id` text,
	`title` text NOT NULL,
	`duration_minutes` integer NOT NULL,
	`mcq_count` integer NOT NULL,
	`true_or_false_count` integer NOT NULL,
	`success_percentage` integer NOT NULL,
	`max_attempts` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `assessments_slug` ON `assessments` (`slug`);--> statement-breakpoint
CREATE INDEX `assessments_course` ON `assessments` (`course_id`,`kind`);--> statement-breakpoint
CREATE TABLE `attempt_questions` (
	`attempt_id` text NOT NULL,
	`question_id` text NOT NULL,
	`position` integer NOT NULL,
	`points` integer NOT NULL,
	`chosen_answer_id` text,
	`earned` integer,
	PRIMARY KEY(`attempt_id`, `question_id`),
	FOREIGN KEY (`attempt_id`) REFERENCES `attempts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `attempt_questions_question` ON `attempt_questions` (`question_id`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`assessment_id` text NOT NULL,
	`course_id` text NOT NULL,
	`student_id` text NOT NULL,
	`number` integer NOT NULL,
	`state` text NOT NULL,
	`seed` integer NOT NULL,
	`started_at` integer NOT NULL,
	`deadline_at` integer,
	`finished_at` integer,
	`score` integer,
	`total` integer,
	`percentage` integer,
	`passed` integer,
	FOREIGN KEY (`assessment_id`) REFERENCES `assessments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attempts_one_open` ON `attempts` (`assessment_id`,`student_id`) WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `attempts_number` ON `attempts` (`assessment_id`,`student_id`,`number`);--> statement-breakpoint
CREATE INDEX `attempts_student` ON `attempts` (`student_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `attempts_due` ON `attempts` (`state`,`deadline_at`);--> statement-breakpoint
CREATE TABLE `certificates` (
	`id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`course_id` text NOT NULL,
	`attempt_id` text NOT NULL,
	`student_name` text NOT NULL,
	`course_title` text NOT NULL,
	`course_language` text NOT NULL,
	`instructor_name` text NOT NULL,
	`score` integer NOT NULL,
	`total` integer NOT NULL,
	`percentage` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`revoked_at` integer,
	`revoked_reason` text,
	`status_index` integer NOT NULL,
	`credential` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_course` ON `certificates` (`student_id`,`course_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_status` ON `certificates` (`status_index`);--> statement-breakpoint
CREATE INDEX `certificates_student` ON `certificates` (`student_id`,`issued_at`);--> statement-breakpoint
CREATE INDEX `certificates_revoked` ON `certificates` (`status_index`) WHERE revoked_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `categories` (
	`id` text PRIMARY KEY NOT NULL,
	`name_ar` text NOT NULL,
	`name_en` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `course_materials` (
	`course_id` text NOT NULL,
	`material_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`course_id`, `material_id`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`material_id`) REFERENCES `materials`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `course_materials_material` ON `course_materials` (`material_id`);--> statement-breakpoint
CREATE TABLE `courses` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`owner_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`category_id` text,
	`language` text NOT NULL,
	`audience` text,
	`target_audience` text,
	`age` text,
	`content_type` text DEFAULT 'normal' NOT NULL,
	`output_types` text DEFAULT '["article"]' NOT NULL,
	`qualification` text,
	`curriculum_type` text DEFAULT 'normal' NOT NULL,
	`price` integer DEFAULT 0 NOT NULL,
	`currency` text DEFAULT 'QAR' NOT NULL,
	`payment_status` text DEFAULT 'free' NOT NULL,
	`status` text DEFAULT 'in_progress' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`thumbnail_key` text,
	`published_at` integer,
	`levels_count` integer DEFAULT 0 NOT NULL,
	`lessons_count` integer DEFAULT 0 NOT NULL,
	`learners_count` integer DEFAULT 0 NOT NULL,
	`minutes` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `courses_slug` ON `courses` (`slug`);--> statement-breakpoint
CREATE INDEX `courses_owner` ON `courses` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `courses_catalog` ON `courses` (`status`,`is_active`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `courses_catalog_language` ON `courses` (`status`,`is_active`,`language`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `courses_catalog_category` ON `courses` (`status`,`is_active`,`category_id`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `courses_catalog_payment` ON `courses` (`status`,`is_active`,`payment_status`,`published_at`,`id`);--> statement-breakpoint
CREATE TABLE `enrolments` (
	`course_id` text NOT NULL,
	`student_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	`lessons_done` integer DEFAULT 0 NOT NULL,
	`last_lesson_id` text,
	`last_seen_at` integer NOT NULL,
	`completed_at` integer,
	PRIMARY KEY(`course_id`, `student_id`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `enrolments_student` ON `enrolments` (`student_id`,`last_seen_at`);--> statement-breakpoint
CREATE TABLE `job_steps` (
	`job_id` text NOT NULL,
	`key` text NOT NULL,
	`position` integer NOT NULL,
	`label` text,
	`state` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`run_after` integer NOT NULL,
	`lease_until` integer,
	`engine` text,
	`fallback` integer DEFAULT false NOT NULL,
	`error_code` text,
	`output` text,
	`tokens` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`job_id`, `key`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `job_steps_due` ON `job_steps` (`state`,`run_after`);--> statement-breakpoint
CREATE INDEX `job_steps_lease` ON `job_steps` (`state`,`lease_until`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner_id` text NOT NULL,
	`course_id` text,
	`params` text DEFAULT '{}' NOT NULL,
	`state` text NOT NULL,
	`stage` text,
	`error_code` text,
	`engine` text NOT NULL,
	`tokens_used` integer DEFAULT 0 NOT NULL,
	`cancel_requested` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `jobs_owner` ON `jobs` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_course` ON `jobs` (`course_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `jobs_state` ON `jobs` (`state`,`updated_at`);--> statement-breakpoint
CREATE TABLE `blocks` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`sentences` text DEFAULT '[]' NOT NULL,
	`rows` text,
	`state` text DEFAULT 'pending' NOT NULL,
	`checks` text DEFAULT '[]' NOT NULL,
	`engine` text,
	`reviewed_at` integer,
	`reviewed_by` text,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blocks_lesson` ON `blocks` (`lesson_id`,`position`);--> statement-breakpoint
CREATE INDEX `blocks_course` ON `blocks` (`course_id`,`state`);--> statement-breakpoint
CREATE TABLE `cards` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`position` integer NOT NULL,
	`front` text NOT NULL,
	`back` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`checks` text DEFAULT '[]' NOT NULL,
	`engine` text,
	`reviewed_at` integer,
	`reviewed_by` text,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cards_lesson` ON `cards` (`lesson_id`,`position`);--> statement-breakpoint
CREATE INDEX `cards_course` ON `cards` (`course_id`,`state`);--> statement-breakpoint
CREATE TABLE `citations` (
	`item_kind` text NOT NULL,
	`item_id` text NOT NULL,
	`position` integer NOT NULL,
	`course_id` text NOT NULL,
	`lesson_id` text,
	`segment_id` text NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	`quote` text NOT NULL,
	PRIMARY KEY(`item_id`, `position`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`segment_id`) REFERENCES `segments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `citations_lesson` ON `citations` (`lesson_id`);--> statement-breakpoint
CREATE INDEX `citations_course` ON `citations` (`course_id`);--> statement-breakpoint
CREATE INDEX `citations_segment` ON `citations` (`segment_id`);--> statement-breakpoint
CREATE TABLE `lesson_progress` (
	`student_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`course_id` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`done_at` integer,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`student_id`, `lesson_id`),
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lesson_progress_course` ON `lesson_progress` (`student_id`,`course_id`);--> statement-breakpoint
CREATE INDEX `lesson_progress_seen` ON `lesson_progress` (`student_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `lessons` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`level_id` text NOT NULL,
	`title` text NOT NULL,
	`title_suggested` integer DEFAULT false NOT NULL,
	`summary` text DEFAULT '[]' NOT NULL,
	`position` integer NOT NULL,
	`minutes` integer DEFAULT 1 NOT NULL,
	`segment_ids` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`checks` text DEFAULT '[]' NOT NULL,
	`engine` text,
	`reviewed_at` integer,
	`reviewed_by` text,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`level_id`) REFERENCES `levels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lessons_level` ON `lessons` (`level_id`,`position`);--> statement-breakpoint
CREATE INDEX `lessons_course` ON `lessons` (`course_id`);--> statement-breakpoint
CREATE TABLE `levels` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`title` text NOT NULL,
	`title_suggested` integer DEFAULT false NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `levels_course` ON `levels` (`course_id`,`position`);--> statement-breakpoint
CREATE TABLE `counters` (
	`key` text NOT NULL,
	`window_at` integer NOT NULL,
	`used` integer NOT NULL,
	PRIMARY KEY(`key`, `window_at`)
);
--> statement-breakpoint
CREATE INDEX `counters_window` ON `counters` (`window_at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer,
	`response` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `mailbox` (
	`id` text PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`code` text,
	`link` text,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mailbox_to` ON `mailbox` (`to`,`sent_at`);--> statement-breakpoint
CREATE TABLE `materials` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`kind` text,
	`bytes` integer NOT NULL,
	`file_key` text NOT NULL,
	`sha256` text NOT NULL,
	`status` text NOT NULL,
	`error_code` text,
	`title` text,
	`language` text,
	`pages` integer,
	`characters` integer,
	`progress_done` integer DEFAULT 0 NOT NULL,
	`progress_total` integer DEFAULT 0 NOT NULL,
	`lease_until` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `materials_owner` ON `materials` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `materials_waiting` ON `materials` (`status`,`lease_until`);--> statement-breakpoint
CREATE TABLE `segments` (
	`id` text PRIMARY KEY NOT NULL,
	`material_id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`level` integer,
	`text` text NOT NULL,
	`rows` text,
	`lang` text NOT NULL,
	`page` integer,
	`slide` integer,
	`paragraph` integer,
	`start_ms` integer,
	`end_ms` integer,
	`heading_path` text,
	FOREIGN KEY (`material_id`) REFERENCES `materials`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `segments_material` ON `segments` (`material_id`,`position`);--> statement-breakpoint
CREATE TABLE `answer_keys` (
	`question_id` text PRIMARY KEY NOT NULL,
	`answer_id` text NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`answer_id`) REFERENCES `answers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `answers` (
	`id` text PRIMARY KEY NOT NULL,
	`question_id` text NOT NULL,
	`position` integer NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `answers_question` ON `answers` (`question_id`,`position`);--> statement-breakpoint
CREATE TABLE `questions` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`course_id` text,
	`level_id` text,
	`lesson_id` text,
	`position` integer DEFAULT 0 NOT NULL,
	`type` text NOT NULL,
	`rule` text,
	`title` text NOT NULL,
	`explanation` text DEFAULT '' NOT NULL,
	`points` integer DEFAULT 1 NOT NULL,
	`difficulty` text DEFAULT 'beginner' NOT NULL,
	`language` text NOT NULL,
	`about` text,
	`changed` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`checks` text DEFAULT '[]' NOT NULL,
	`engine` text,
	`reviewed_at` integer,
	`reviewed_by` text,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `questions_owner` ON `questions` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `questions_course` ON `questions` (`course_id`,`state`);--> statement-breakpoint
CREATE INDEX `questions_lesson` ON `questions` (`lesson_id`,`position`);--> statement-breakpoint
CREATE TABLE `course_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `course_documents_course` ON `course_documents` (`course_id`);--> statement-breakpoint
CREATE VIEW `review_items` AS 
  SELECT id, 'lesson' AS kind, course_id, id AS lesson_id, state, instr(checks, '"passed":false') > 0 AS failed FROM lessons
  UNION ALL SELECT id, 'block', course_id, lesson_id, state, instr(checks, '"passed":false') > 0 FROM blocks
  UNION ALL SELECT id, 'question', course_id, lesson_id, state, instr(checks, '"passed":false') > 0 FROM questions
  UNION ALL SELECT id, 'card', course_id, lesson_id, state, instr(checks, '"passed":false') > 0 FROM cards;