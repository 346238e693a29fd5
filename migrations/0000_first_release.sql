-- The first release. It stands for eighteen development migrations, so every statement changes nothing where the
-- last of those has run (worker/local/migrate.ts refuses a database that stopped before it).
CREATE TABLE IF NOT EXISTS `auth_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`request_id` text,
	`detail` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `auth_events_user` ON `auth_events` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `auth_events_at` ON `auth_events` (`at`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `one_time_codes` (
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
CREATE INDEX IF NOT EXISTS `one_time_codes_user` ON `one_time_codes` (`user_id`,`otp_type`,`created_at`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `password_resets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `password_resets_user` ON `password_resets` (`user_id`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `recovery_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `recovery_codes_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `sessions` (
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
CREATE INDEX IF NOT EXISTS `sessions_user` ON `sessions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `users` (
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
	`avatar_key` text,
	`preferences` text DEFAULT '{}' NOT NULL,
	`totp_secret` text,
	`totp_enabled_at` integer,
	`totp_last_step` integer,
	`disabled_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `users_proven_email` ON `users` (`email`) WHERE "users"."email_verified_at" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `users_email` ON `users` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `users_unproven` ON `users` (`created_at`) WHERE "users"."email_verified_at" is null;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `assessment_questions` (
	`assessment_id` text NOT NULL,
	`question_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`assessment_id`, `question_id`),
	FOREIGN KEY (`assessment_id`) REFERENCES `assessments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `assessment_questions_question` ON `assessment_questions` (`question_id`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `assessments` (
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
CREATE UNIQUE INDEX IF NOT EXISTS `assessments_slug` ON `assessments` (`slug`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `assessments_course` ON `assessments` (`course_id`,`kind`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `attempt_questions` (
	`attempt_id` text NOT NULL,
	`question_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`position` integer NOT NULL,
	`points` integer NOT NULL,
	`chosen_answer_id` text,
	`earned` integer,
	PRIMARY KEY(`attempt_id`, `question_id`),
	FOREIGN KEY (`attempt_id`) REFERENCES `attempts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `attempt_questions_question` ON `attempt_questions` (`question_id`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `attempts` (
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
	`success_percentage` integer DEFAULT 100 NOT NULL,
	FOREIGN KEY (`assessment_id`) REFERENCES `assessments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `attempts_one_open` ON `attempts` (`assessment_id`,`student_id`) WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `attempts_number` ON `attempts` (`assessment_id`,`student_id`,`number`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `attempts_student` ON `attempts` (`student_id`,`started_at`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `attempts_due` ON `attempts` (`state`,`deadline_at`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `certificates` (
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
CREATE UNIQUE INDEX IF NOT EXISTS `certificates_course` ON `certificates` (`student_id`,`course_id`) WHERE revoked_at IS NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `certificates_of_course` ON `certificates` (`course_id`,`issued_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `certificates_status` ON `certificates` (`status_index`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `certificates_student` ON `certificates` (`student_id`,`issued_at`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `certificates_revoked` ON `certificates` (`status_index`) WHERE revoked_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `categories` (
	`id` text PRIMARY KEY NOT NULL,
	`name_ar` text NOT NULL,
	`name_en` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `course_materials` (
	`course_id` text NOT NULL,
	`material_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`course_id`, `material_id`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`material_id`) REFERENCES `materials`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `course_materials_material` ON `course_materials` (`material_id`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `courses` (
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
CREATE UNIQUE INDEX IF NOT EXISTS `courses_slug` ON `courses` (`slug`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `courses_owner` ON `courses` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `courses_catalog` ON `courses` (`status`,`is_active`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `courses_catalog_language` ON `courses` (`status`,`is_active`,`language`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `courses_catalog_category` ON `courses` (`status`,`is_active`,`category_id`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `courses_catalog_payment` ON `courses` (`status`,`is_active`,`payment_status`,`published_at`,`id`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `enrolments` (
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
CREATE INDEX IF NOT EXISTS `enrolments_student` ON `enrolments` (`student_id`,`last_seen_at`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `cvs` (
	`user_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`file_key` text NOT NULL,
	`status` text NOT NULL,
	`error_code` text,
	`job_id` text,
	`engine` text,
	`lines` text DEFAULT '[]' NOT NULL,
	`content` text DEFAULT '{"work_experience":[],"education":[],"technical_skills":[]}' NOT NULL,
	`created_at` integer NOT NULL,
	`analysed_at` integer,
	`edited_at` integer,
	`approved_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `instructor_profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`headline` text NOT NULL,
	`bio` text NOT NULL,
	`subjects` text DEFAULT '[]' NOT NULL,
	`is_shown` integer DEFAULT false NOT NULL,
	`engine` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `job_steps` (
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
CREATE INDEX IF NOT EXISTS `job_steps_due` ON `job_steps` (`state`,`run_after`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `job_steps_lease` ON `job_steps` (`state`,`lease_until`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `jobs` (
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
CREATE INDEX IF NOT EXISTS `jobs_owner` ON `jobs` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `jobs_course` ON `jobs` (`course_id`,`created_at`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `jobs_state` ON `jobs` (`state`,`updated_at`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `blocks` (
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
	`reject_reason` text,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `blocks_lesson` ON `blocks` (`lesson_id`,`position`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `blocks_course` ON `blocks` (`course_id`,`state`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `cards` (
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
	`reject_reason` text,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `cards_lesson` ON `cards` (`lesson_id`,`position`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `cards_course` ON `cards` (`course_id`,`state`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `citations` (
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
CREATE INDEX IF NOT EXISTS `citations_lesson` ON `citations` (`lesson_id`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `citations_course` ON `citations` (`course_id`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `citations_segment` ON `citations` (`segment_id`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `left_out_passages` (
	`course_id` text NOT NULL,
	`segment_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`course_id`, `segment_id`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`segment_id`) REFERENCES `segments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `left_out_passages_segment` ON `left_out_passages` (`segment_id`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `lesson_progress` (
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
CREATE INDEX IF NOT EXISTS `lesson_progress_course` ON `lesson_progress` (`student_id`,`course_id`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `lesson_progress_seen` ON `lesson_progress` (`student_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `lessons` (
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
	`reject_reason` text,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`level_id`) REFERENCES `levels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `lessons_level` ON `lessons` (`level_id`,`position`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `lessons_course` ON `lessons` (`course_id`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `levels` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`title` text NOT NULL,
	`title_suggested` integer DEFAULT false NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `levels_course` ON `levels` (`course_id`,`position`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `counters` (
	`key` text NOT NULL,
	`window_at` integer NOT NULL,
	`used` integer NOT NULL,
	PRIMARY KEY(`key`, `window_at`)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `counters_window` ON `counters` (`window_at`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `idempotency_keys` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer,
	`response` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `mailbox` (
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
CREATE INDEX IF NOT EXISTS `mailbox_to` ON `mailbox` (`to`,`sent_at`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `materials` (
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
CREATE INDEX IF NOT EXISTS `materials_owner` ON `materials` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `materials_waiting` ON `materials` (`status`,`lease_until`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `segments` (
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
CREATE UNIQUE INDEX IF NOT EXISTS `segments_material` ON `segments` (`material_id`,`position`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `segments_page` ON `segments` (`material_id`,`page`,`position`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `segments_slide` ON `segments` (`material_id`,`slide`,`position`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`data` text DEFAULT '{}' NOT NULL,
	`link` text,
	`key` text NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL,
	`delivered_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `notifications_waiting` ON `notifications` (`created_at`) WHERE delivered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `notifications_key` ON `notifications` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `notifications_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `notifications_unread` ON `notifications` (`user_id`) WHERE read_at is null;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `push_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text,
	`token` text NOT NULL,
	`web_push` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `push_tokens_token` ON `push_tokens` (`token`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `push_tokens_user` ON `push_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `push_tokens_session` ON `push_tokens` (`session_id`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `gateway_events` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`plan_id` text,
	`course_id` text,
	`tokens` integer DEFAULT 0 NOT NULL,
	`images` integer DEFAULT 0 NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`gateway` text NOT NULL,
	`gateway_ref` text,
	`checkout_url` text,
	`state` text NOT NULL,
	`receipt_number` integer,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	`refunded_amount` integer DEFAULT 0 NOT NULL,
	`refunded_at` integer,
	`subscription_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `payments_user` ON `payments` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `payments_gateway` ON `payments` (`gateway`,`gateway_ref`);--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `payments_receipt` ON `payments` (`receipt_number`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `payments_subscription` ON `payments` (`subscription_id`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `balances` (
	`user_id` text PRIMARY KEY NOT NULL,
	`tokens` integer NOT NULL,
	`images` integer NOT NULL,
	`granted_tokens` integer DEFAULT 0 NOT NULL,
	`granted_images` integer DEFAULT 0 NOT NULL,
	`used_tokens` integer DEFAULT 0 NOT NULL,
	`used_images` integer DEFAULT 0 NOT NULL,
	`renews_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`tokens` integer NOT NULL,
	`images` integer NOT NULL,
	`key` text NOT NULL,
	`ref` text,
	`open_until` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `ledger_key` ON `ledger` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `ledger_user` ON `ledger` (`user_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `ledger_open` ON `ledger` (`open_until`) WHERE open_until is not null;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `plans` (
	`id` text PRIMARY KEY NOT NULL,
	`name_ar` text NOT NULL,
	`name_en` text NOT NULL,
	`about_ar` text DEFAULT '' NOT NULL,
	`about_en` text DEFAULT '' NOT NULL,
	`model` text NOT NULL,
	`tokens` integer NOT NULL,
	`images` integer NOT NULL,
	`price` integer NOT NULL,
	`currency` text NOT NULL,
	`period_days` integer NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`status` text NOT NULL,
	`gateway` text,
	`gateway_ref` text,
	`started_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`cancelled_at` integer,
	`reminded_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plan_id`) REFERENCES `plans`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `subscriptions_one` ON `subscriptions` (`user_id`) WHERE status in ('active', 'cancelled');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `subscriptions_due` ON `subscriptions` (`status`,`expires_at`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `subscriptions_user` ON `subscriptions` (`user_id`,`started_at`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `subscriptions_gateway` ON `subscriptions` (`gateway`,`gateway_ref`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `general_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `prompts` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text,
	`name` text NOT NULL,
	`icon` text NOT NULL,
	`role` text NOT NULL,
	`title_ar` text NOT NULL,
	`title_en` text NOT NULL,
	`value_ar` text NOT NULL,
	`value_en` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `prompts_role` ON `prompts` (`role`,`position`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `prompts_owner` ON `prompts` (`owner_id`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `answer_keys` (
	`question_id` text PRIMARY KEY NOT NULL,
	`answer_id` text NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`answer_id`) REFERENCES `answers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `answers` (
	`id` text PRIMARY KEY NOT NULL,
	`question_id` text NOT NULL,
	`position` integer NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `answers_question` ON `answers` (`question_id`,`position`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `question_versions` (
	`question_id` text NOT NULL,
	`version` integer NOT NULL,
	`lesson_id` text,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`explanation` text NOT NULL,
	`answers` text NOT NULL,
	PRIMARY KEY(`question_id`, `version`),
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `questions` (
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
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`checks` text DEFAULT '[]' NOT NULL,
	`engine` text,
	`reviewed_at` integer,
	`reviewed_by` text,
	`reject_reason` text,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `questions_owner` ON `questions` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `questions_course` ON `questions` (`course_id`,`state`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `questions_lesson` ON `questions` (`lesson_id`,`position`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `version_keys` (
	`question_id` text NOT NULL,
	`version` integer NOT NULL,
	`answer_id` text,
	`points` integer NOT NULL,
	PRIMARY KEY(`question_id`, `version`),
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `regraded_attempts` (
	`regrade_id` text NOT NULL,
	`attempt_id` text NOT NULL,
	`score_before` integer NOT NULL,
	`total_before` integer NOT NULL,
	`passed_before` integer NOT NULL,
	`score_after` integer NOT NULL,
	`total_after` integer NOT NULL,
	`passed_after` integer NOT NULL,
	PRIMARY KEY(`regrade_id`, `attempt_id`),
	FOREIGN KEY (`regrade_id`) REFERENCES `regrades`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`attempt_id`) REFERENCES `attempts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `regraded_attempts_attempt` ON `regraded_attempts` (`attempt_id`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `regrades` (
	`id` text PRIMARY KEY NOT NULL,
	`question_id` text NOT NULL,
	`course_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`action` text NOT NULL,
	`reason` text NOT NULL,
	`keys` text NOT NULL,
	`state` text NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	`lease_until` integer,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `regrades_question` ON `regrades` (`question_id`,`created_at`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `regrades_course` ON `regrades` (`course_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `regrades_one_running` ON `regrades` (`course_id`) WHERE state = 'running';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `regrades_due` ON `regrades` (`lease_until`) WHERE state = 'running';--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `course_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`facets` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `course_documents_course` ON `course_documents` (`course_id`);--> statement-breakpoint
CREATE VIEW IF NOT EXISTS `review_items` AS 
  SELECT id, 'lesson' AS kind, course_id, id AS lesson_id, state, reject_reason, instr(checks, '"passed":false') > 0 AS failed FROM lessons
  UNION ALL SELECT id, 'block', course_id, lesson_id, state, reject_reason, instr(checks, '"passed":false') > 0 FROM blocks
  UNION ALL SELECT id, 'question', course_id, lesson_id, state, reject_reason, instr(checks, '"passed":false') > 0 FROM questions
  UNION ALL SELECT id, 'card', course_id, lesson_id, state, reject_reason, instr(checks, '"passed":false') > 0 FROM cards;
--> statement-breakpoint
-- Full-text index of the catalogue. The documents are the folded words of published, active courses, written
-- by worker/features/courses/search.ts; the index follows them by triggers. It is derived: after a restore,
-- INSERT INTO courses_fts(courses_fts) VALUES ('rebuild') makes it anew.
CREATE VIRTUAL TABLE IF NOT EXISTS courses_fts USING fts5(
  title, description, facets,
  content='course_documents', content_rowid='id', tokenize='unicode61 remove_diacritics 0'
);
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS course_documents_added AFTER INSERT ON course_documents BEGIN
  INSERT INTO courses_fts (rowid, title, description, facets)
  VALUES (new.id, new.title, new.description, new.facets);
END;
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS course_documents_removed AFTER DELETE ON course_documents BEGIN
  INSERT INTO courses_fts (courses_fts, rowid, title, description, facets)
  VALUES ('delete', old.id, old.title, old.description, old.facets);
END;
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS course_documents_changed AFTER UPDATE ON course_documents BEGIN
  INSERT INTO courses_fts (courses_fts, rowid, title, description, facets)
  VALUES ('delete', old.id, old.title, old.description, old.facets);
  INSERT INTO courses_fts (rowid, title, description, facets)
  VALUES (new.id, new.title, new.description, new.facets);
END;
--> statement-breakpoint
-- The shelves of the catalogue; an id is a word, so that links to a shelf can be read.
INSERT OR IGNORE INTO categories (id, name_ar, name_en, position) VALUES
  ('technology', 'التقنية والحاسوب', 'Technology and computing', 0),
  ('science', 'العلوم الطبيعية', 'Natural sciences', 1),
  ('mathematics', 'الرياضيات', 'Mathematics', 2),
  ('health', 'الصحة والطب', 'Health and medicine', 3),
  ('business', 'الأعمال والإدارة', 'Business and management', 4),
  ('economics', 'الاقتصاد والمال', 'Economics and finance', 5),
  ('law', 'القانون', 'Law', 6),
  ('education', 'التربية والتعليم', 'Teaching and education', 7),
  ('arabic', 'اللغة العربية', 'Arabic language', 8),
  ('languages', 'اللغات', 'Languages', 9),
  ('history', 'التاريخ والجغرافيا', 'History and geography', 10),
  ('religion', 'العلوم الشرعية', 'Islamic studies', 11),
  ('society', 'المجتمع وعلم النفس', 'Society and psychology', 12),
  ('arts', 'الفنون والتصميم', 'Arts and design', 13),
  ('environment', 'البيئة والزراعة', 'Environment and farming', 14),
  ('skills', 'مهارات الحياة والعمل', 'Life and work skills', 15);
--> statement-breakpoint
-- The plans on offer, prices in hundredths of a riyal. An id is a word, so that addresses can be read.
INSERT OR IGNORE INTO plans (id, name_ar, name_en, about_ar, about_en, model, tokens, images, price, currency, period_days, position, is_active) VALUES
  ('first-step', 'الخطوة الأولى', 'First step', 'للتجربة والتعلّم', 'To learn and to try things out', 'language-model', 300000, 5, 0, 'QAR', 30, 0, 1),
  ('steady', 'صعود', 'Steady', 'لمن يُعدّ دورة كل شهر', 'For a new course every month', 'language-model', 1500000, 60, 2500, 'QAR', 30, 1, 1),
  ('summit', 'القمة', 'Summit', 'لمن يُعدّ الدورات باستمرار', 'For those who write courses all the time', 'language-model', 6000000, 300, 5900, 'QAR', 30, 2, 1);
--> statement-breakpoint
-- The product's own ready-made requests, for each role in both languages. They have no owner.
INSERT OR IGNORE INTO prompts (id, owner_id, name, icon, role, title_ar, title_en, value_ar, value_en, position, created_at, updated_at) VALUES
  ('summarise-lesson', NULL, 'summarise-lesson', 'summary', 'student', 'تلخيص درس', 'Summarise a lesson',
   'لخّص الدرس الآتي في خمس نقاط قصيرة، واذكر بعد كل نقطة المصطلح الأهم فيها، ثم اختم بسؤال واحد أختبر به فهمي.' || char(10) || char(10) || 'الدرس:',
   'Summarise the following lesson in five short points. After each point name its most important term, and end with one question that tests whether I understood.' || char(10) || char(10) || 'Lesson:',
   0, 0, 0),
  ('explain-simply', NULL, 'explain-simply', 'lightbulb', 'student', 'شرح أبسط', 'Explain more simply',
   'اشرح المفهوم الآتي لمن يسمع به أول مرة، في فقرة واحدة، بمثال من الحياة اليومية، ثم بيّن أين يتوقف التشبيه عن الصحة.' || char(10) || char(10) || 'المفهوم:',
   'Explain the following concept to someone who hears of it for the first time, in one paragraph, with an example from everyday life. Then say where the comparison stops being true.' || char(10) || char(10) || 'Concept:',
   1, 0, 0),
  ('make-flash-cards', NULL, 'make-flash-cards', 'cards', 'student', 'بطاقات مراجعة', 'Flash cards',
   'حوّل النص الآتي إلى عشر بطاقات مراجعة: سؤال قصير في وجه البطاقة، وإجابة من سطر واحد في ظهرها، من النص وحده.' || char(10) || char(10) || 'النص:',
   'Turn the following text into ten flash cards: a short question on the front and a one-line answer on the back, from the text alone.' || char(10) || char(10) || 'Text:',
   2, 0, 0),
  ('quiz-me', NULL, 'quiz-me', 'quiz', 'student', 'اختبار قصير', 'Quiz me',
   'اسألني خمسة أسئلة متدرجة الصعوبة عن الموضوع الآتي، سؤالًا بعد سؤال، وانتظر إجابتي قبل التالي، ثم صحّح كل إجابة وبيّن سببها.' || char(10) || char(10) || 'الموضوع:',
   'Ask me five questions on the following topic, from easy to hard, one at a time. Wait for my answer before the next, then correct it and give the reason.' || char(10) || char(10) || 'Topic:',
   3, 0, 0),
  ('study-plan', NULL, 'study-plan', 'clock', 'student', 'خطة مذاكرة', 'Study plan',
   'ضع خطة مذاكرة للمدة المتاحة قبل الاختبار، موزعة على الأيام، بجلسات لا تزيد على أربعين دقيقة، وفي كل يوم مراجعة قصيرة لما سبق.' || char(10) || char(10) || 'المادة والمدة:',
   'Make a study plan for the time left before the exam, day by day, in sessions of at most forty minutes, each day with a short review of what came before.' || char(10) || char(10) || 'Subject and time:',
   4, 0, 0),
  ('learn-from-mistakes', NULL, 'learn-from-mistakes', 'target', 'student', 'التعلّم من الأخطاء', 'Learn from mistakes',
   'هذه أسئلة أخطأت فيها مع إجاباتي. حدّد الفكرة التي لم أفهمها في كل سؤال، واقترح تمرينًا واحدًا لكل فكرة.' || char(10) || char(10) || 'الأسئلة والإجابات:',
   'These are questions I got wrong, with my answers. Name the idea that I did not understand in each, and suggest one exercise for each idea.' || char(10) || char(10) || 'Questions and answers:',
   5, 0, 0),
  ('plan-a-course', NULL, 'plan-a-course', 'list', 'teacher', 'تخطيط دورة', 'Plan a course',
   'اقترح مخططًا لدورة من ثلاثة مستويات للموضوع والفئة الآتيين: عنوان كل مستوى، وثلاثة دروس فيه، ونتيجة تعلّم واحدة قابلة للقياس لكل درس.' || char(10) || char(10) || 'الموضوع والفئة:',
   'Suggest an outline of a course in three levels for the following topic and audience: a title for each level, three lessons in it, and one measurable learning outcome for each lesson.' || char(10) || char(10) || 'Topic and audience:',
   6, 0, 0),
  ('write-questions', NULL, 'write-questions', 'quiz', 'teacher', 'كتابة أسئلة', 'Write questions',
   'اكتب خمسة أسئلة اختيار من متعدد من النص الآتي، لكل سؤال أربع إجابات واحدة منها صحيحة، واذكر الجملة التي تثبت الإجابة، واجعل الخاطئة من أخطاء شائعة.' || char(10) || char(10) || 'النص:',
   'Write five multiple-choice questions from the following text, each with four answers of which one is right. Quote the sentence that proves it, and take the wrong answers from common mistakes.' || char(10) || char(10) || 'Text:',
   7, 0, 0),
  ('improve-wording', NULL, 'improve-wording', 'pen', 'teacher', 'تحسين الصياغة', 'Improve the wording',
   'راجع صياغة الفقرة الآتية لتكون أوضح للطالب: جمل أقصر، ومصطلح واحد لكل معنى، من غير إضافة معلومة ولا حذفها، ثم عدّد ما تغيّر.' || char(10) || char(10) || 'الفقرة:',
   'Make the following paragraph clearer for a learner: shorter sentences and one term for each meaning, without adding or leaving out anything. Then list what changed.' || char(10) || char(10) || 'Paragraph:',
   8, 0, 0),
  ('make-a-rubric', NULL, 'make-a-rubric', 'table', 'teacher', 'سلّم تقدير', 'Make a rubric',
   'أنشئ سلّم تقدير في جدول للمهمة الآتية: أربعة معايير، وأربعة مستويات أداء، ووصف يمكن ملاحظته في كل خانة.' || char(10) || char(10) || 'المهمة:',
   'Make a rubric as a table for the following task: four criteria, four levels of performance, and something observable in each cell.' || char(10) || char(10) || 'Task:',
   9, 0, 0),
  ('give-feedback', NULL, 'give-feedback', 'chat', 'teacher', 'تعليق على عمل طالب', 'Give feedback',
   'اكتب تعليقًا على عمل الطالب الآتي: ما أحسن فيه بدليل منه، ثم أهم أمرين يحسنهما، ثم خطوة واحدة يبدأ بها.' || char(10) || char(10) || 'العمل:',
   'Write feedback on the following student work: what is good, with evidence from it, then the two things most worth improving, then one step to begin with.' || char(10) || char(10) || 'Work:',
   10, 0, 0),
  ('two-languages', NULL, 'two-languages', 'translate', 'teacher', 'درس بلغتين', 'A lesson in two languages',
   'ترجم الدرس الآتي بين العربية والإنجليزية مع الحفاظ على بنيته، واجمع المصطلحات في مسرد بلغتين في آخره، وأبقِ الأسماء والأرقام كما هي.' || char(10) || char(10) || 'الدرس:',
   'Translate the following lesson between Arabic and English and keep its structure. Collect the terms in a glossary in both languages at the end, and leave names and numbers as they are.' || char(10) || char(10) || 'Lesson:',
   11, 0, 0);
