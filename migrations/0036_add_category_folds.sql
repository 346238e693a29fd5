ALTER TABLE `categories` ADD `folded_ar` text;--> statement-breakpoint
ALTER TABLE `categories` ADD `folded_en` text;--> statement-breakpoint
CREATE UNIQUE INDEX `categories_name_ar` ON `categories` (`owner_id`,`folded_ar`);--> statement-breakpoint
CREATE UNIQUE INDEX `categories_name_en` ON `categories` (`owner_id`,`folded_en`);