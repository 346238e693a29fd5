ALTER TABLE `payments` ADD `checkout_url` text;--> statement-breakpoint
ALTER TABLE `balances` ADD `granted_tokens` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `balances` ADD `granted_images` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `balances` ADD `used_tokens` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `balances` ADD `used_images` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `ledger` ADD `open_until` integer;--> statement-breakpoint
CREATE INDEX `ledger_open` ON `ledger` (`open_until`) WHERE open_until is not null;--> statement-breakpoint
CREATE INDEX `subscriptions_gateway` ON `subscriptions` (`gateway`,`gateway_ref`);