CREATE INDEX `segments_page` ON `segments` (`material_id`,`page`,`position`);--> statement-breakpoint
CREATE INDEX `segments_slide` ON `segments` (`material_id`,`slide`,`position`);