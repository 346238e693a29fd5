DROP INDEX `segments_page`;--> statement-breakpoint
DROP INDEX `segments_slide`;--> statement-breakpoint
CREATE INDEX `segments_page` ON `segments` (`material_id`,`page`,`position`) WHERE page is not null;--> statement-breakpoint
CREATE INDEX `segments_slide` ON `segments` (`material_id`,`slide`,`position`) WHERE slide is not null;