DROP INDEX `users_email`;--> statement-breakpoint
CREATE UNIQUE INDEX `users_proven_email` ON `users` (`email`) WHERE "users"."email_verified_at" is not null;--> statement-breakpoint
CREATE INDEX `users_unproven` ON `users` (`created_at`) WHERE "users"."email_verified_at" is null;--> statement-breakpoint
CREATE INDEX `users_email` ON `users` (`email`,`created_at`);