ALTER TABLE `notifications` ADD `delivered_at` integer;--> statement-breakpoint
CREATE INDEX `notifications_waiting` ON `notifications` (`created_at`) WHERE delivered_at is null;