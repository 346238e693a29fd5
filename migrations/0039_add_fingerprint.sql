ALTER TABLE `media_uploads` ADD `fingerprint` text;--> statement-breakpoint
CREATE INDEX `blocks_picture` ON `blocks` ("data" ->> 'file_id') WHERE "blocks"."data" ->> 'file_id' is not null;