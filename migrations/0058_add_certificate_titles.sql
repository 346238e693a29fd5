ALTER TABLE `certificates` ADD `course_title_other` text;--> statement-breakpoint
ALTER TABLE `certificates` ADD `course_language_other` text;