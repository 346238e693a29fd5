CREATE TABLE `email_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`code_hash` text NOT NULL,
	`code_expires_at` integer NOT NULL,
	`tries_left` integer NOT NULL,
	`new_confirmed_at` integer,
	`old_confirmed_at` integer,
	`session_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_user_id_unique` ON `email_changes` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_changes_expires` ON `email_changes` (`expires_at`);