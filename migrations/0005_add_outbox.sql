CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`notification_id` text,
	`push_token_id` text,
	`channel` text NOT NULL,
	`kind` text,
	`sealed` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`error_code` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`delivered_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`push_token_id`) REFERENCES `push_tokens`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`);--> statement-breakpoint
CREATE INDEX `outbox_user` ON `outbox` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `outbox_notification` ON `outbox` (`notification_id`);--> statement-breakpoint
CREATE INDEX `outbox_push_token` ON `outbox` (`push_token_id`);--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`created_at`);--> statement-breakpoint
INSERT INTO `outbox` (`id`, `user_id`, `notification_id`, `channel`, `created_at`, `expires_at`, `due_at`)
SELECT `id` || ':page', `user_id`, `id`, 'page', `created_at`, `created_at` + 86400000, `due_at` FROM `notifications` WHERE `due_at` IS NOT NULL AND `tries` = 0;--> statement-breakpoint
INSERT INTO `outbox` (`id`, `user_id`, `notification_id`, `channel`, `created_at`, `expires_at`, `due_at`)
SELECT `id` || ':email', `user_id`, `id`, 'email', `created_at`, `created_at` + 86400000, `due_at` FROM `notifications` WHERE `due_at` IS NOT NULL
  AND `kind` IN ('result_changed', 'certificate', 'certificate_revoked', 'plan_expiring', 'plan_expired', 'refund', 'new_device', 'job_failed');--> statement-breakpoint
DROP INDEX `notifications_due`;--> statement-breakpoint
ALTER TABLE `notifications` DROP COLUMN `delivered_at`;--> statement-breakpoint
ALTER TABLE `notifications` DROP COLUMN `due_at`;--> statement-breakpoint
ALTER TABLE `notifications` DROP COLUMN `tries`;