CREATE TABLE `coupons` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`code` text NOT NULL,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`currency` text,
	`max_uses` integer,
	`ends_at` integer,
	`revoked_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_code` ON `coupons` (`course_id`,`code`);--> statement-breakpoint
CREATE INDEX `coupons_course` ON `coupons` (`course_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`code_id` text NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`code_id`) REFERENCES `invite_codes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_email` ON `invitations` (`course_id`,`email`);--> statement-breakpoint
CREATE INDEX `invitations_course` ON `invitations` (`course_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invitations_code` ON `invitations` (`code_id`);--> statement-breakpoint
CREATE INDEX `invitations_of_email` ON `invitations` (`email`);--> statement-breakpoint
CREATE TABLE `invite_code_uses` (
	`id` text PRIMARY KEY NOT NULL,
	`code_id` text NOT NULL,
	`student_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`code_id`) REFERENCES `invite_codes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invite_code_uses_student` ON `invite_code_uses` (`code_id`,`student_id`);--> statement-breakpoint
CREATE INDEX `invite_code_uses_of_student` ON `invite_code_uses` (`student_id`);--> statement-breakpoint
CREATE TABLE `invite_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`code` text NOT NULL,
	`kind` text NOT NULL,
	`is_free` integer DEFAULT false NOT NULL,
	`max_uses` integer,
	`uses` integer DEFAULT 0 NOT NULL,
	`ends_at` integer,
	`revoked_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invite_codes_code` ON `invite_codes` (`code`);--> statement-breakpoint
CREATE INDEX `invite_codes_course` ON `invite_codes` (`course_id`,`kind`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `courses` ADD `visibility` text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `seller_id` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `coupon_id` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `invite_code_id` text;--> statement-breakpoint
CREATE INDEX `payments_seller` ON `payments` (`seller_id`,`paid_at`) WHERE seller_id is not null;--> statement-breakpoint
CREATE INDEX `payments_refunds` ON `payments` (`seller_id`,`refunded_at`) WHERE refunded_at is not null;--> statement-breakpoint
CREATE INDEX `payments_coupon` ON `payments` (`coupon_id`) WHERE coupon_id is not null;--> statement-breakpoint
UPDATE `payments` SET `seller_id` = (SELECT `owner_id` FROM `courses` WHERE `courses`.`id` = `payments`.`course_id`) WHERE `purpose` = 'course';
