CREATE TABLE `box_readings` (
	`material_id` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`material_id`) REFERENCES `materials`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `box_readings_due` ON `box_readings` (`due_at`);--> statement-breakpoint
-- What was read before the boxes of lines were kept is read once more, in its turn.
INSERT INTO box_readings (material_id, due_at, tries)
SELECT id, 0, 0 FROM materials WHERE kind = 'pdf' AND status = 'ready';
