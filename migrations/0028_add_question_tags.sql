CREATE TABLE `question_tags` (
	`question_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`form` text NOT NULL,
	`tag` text NOT NULL,
	PRIMARY KEY(`question_id`, `form`),
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `question_tags_owner` ON `question_tags` (`owner_id`,`form`,`question_id`);--> statement-breakpoint
ALTER TABLE `question_documents` ADD `form` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `question_documents_form` ON `question_documents` (`owner_id`,`form`);--> statement-breakpoint
-- What questionForm of worker/questions/question-form.ts makes of a folded title.
UPDATE `question_documents` SET `form` = trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`title`, '?', ' '), '؟', ' '), '.', ' '), ',', ' '), '،', ' '), ';', ' '), '؛', ' '), ':', ' '), '!', ' '), '"', ' '), '''', ' '), '’', ' '), '‘', ' '), '«', ' '), '»', ' '), '“', ' '), '”', ' '), '…', ' '), '(', ' '), ')', ' '), '-', ' '), '–', ' '), '_', ' '), '*', ' '), '    ', ' '), '  ', ' '), '  ', ' '));
