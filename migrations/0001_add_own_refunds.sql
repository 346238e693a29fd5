CREATE TABLE `book_checks` (
	`day` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`balances` integer DEFAULT 0 NOT NULL,
	`payments` integer DEFAULT 0 NOT NULL,
	`faults_count` integer DEFAULT 0 NOT NULL,
	`faults` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `own_refunds` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `own_refunds_due` ON `own_refunds` (`due_at`) WHERE state = 'due';--> statement-breakpoint
ALTER TABLE `payments` ADD `thing` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `close_due_at` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `begins_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_pending` ON `payments` (`user_id`,`thing`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `payments_closing` ON `payments` (`close_due_at`) WHERE close_due_at is not null;--> statement-breakpoint
CREATE INDEX `payments_waiting` ON `payments` (`begins_at`) WHERE begins_at is not null;--> statement-breakpoint
CREATE INDEX `payments_course` ON `payments` (`course_id`);