CREATE TABLE `turns` (
	`lane` text NOT NULL,
	`owner_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`lane`, `owner_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `turns_owner` ON `turns` (`owner_id`);--> statement-breakpoint
DROP INDEX `job_steps_lease`;--> statement-breakpoint
DROP INDEX `job_steps_due`;--> statement-breakpoint
ALTER TABLE `job_steps` ADD `due_at` integer;--> statement-breakpoint
CREATE INDEX `job_steps_due` ON `job_steps` (`due_at`);--> statement-breakpoint
DROP INDEX `materials_waiting`;--> statement-breakpoint
ALTER TABLE `materials` ADD `due_at` integer;--> statement-breakpoint
CREATE INDEX `materials_due` ON `materials` (`due_at`);--> statement-breakpoint
DROP INDEX `notifications_waiting`;--> statement-breakpoint
ALTER TABLE `notifications` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `notifications_due` ON `notifications` (`due_at`);--> statement-breakpoint
DROP INDEX `regrades_due`;--> statement-breakpoint
ALTER TABLE `regrades` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `regrades` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `regrades_due` ON `regrades` (`due_at`);--> statement-breakpoint
UPDATE `job_steps` SET `due_at` = CASE `state` WHEN 'waiting' THEN `run_after` WHEN 'running' THEN coalesce(`lease_until`, 0) END;--> statement-breakpoint
UPDATE `materials` SET `due_at` = CASE `status` WHEN 'uploaded' THEN `updated_at` WHEN 'extracting' THEN coalesce(`lease_until`, 0) END;--> statement-breakpoint
UPDATE `notifications` SET `due_at` = `created_at` WHERE `delivered_at` IS NULL;--> statement-breakpoint
UPDATE `regrades` SET `due_at` = coalesce(`lease_until`, 0) WHERE `state` = 'running';--> statement-breakpoint
ALTER TABLE `job_steps` DROP COLUMN `run_after`;--> statement-breakpoint
ALTER TABLE `job_steps` DROP COLUMN `lease_until`;--> statement-breakpoint
ALTER TABLE `materials` DROP COLUMN `lease_until`;--> statement-breakpoint
ALTER TABLE `regrades` DROP COLUMN `lease_until`;