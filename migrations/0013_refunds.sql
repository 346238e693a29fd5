ALTER TABLE `payments` ADD `refunded_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `refunded_at` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `subscription_id` text;--> statement-breakpoint
CREATE INDEX `payments_subscription` ON `payments` (`subscription_id`);--> statement-breakpoint
UPDATE `payments` SET `refunded_amount` = `amount`, `refunded_at` = coalesce(`paid_at`, `created_at`) WHERE `state` = 'refunded';
