CREATE TABLE `cut_pages` (
	`material_id` text NOT NULL,
	`page` integer NOT NULL,
	`bytes` integer,
	PRIMARY KEY(`material_id`, `page`),
	FOREIGN KEY (`material_id`) REFERENCES `materials`(`id`) ON UPDATE no action ON DELETE cascade
);
