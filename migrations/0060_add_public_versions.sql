-- What guests see has a version. It changes with every column that they see, whoever writes it.
CREATE TABLE `public_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL
);
--> statement-breakpoint
INSERT INTO public_versions (id, version) VALUES ('all', hex(randomblob(8)));
--> statement-breakpoint
CREATE TRIGGER public_courses_changed AFTER UPDATE OF
  status, is_active, archived_at, visibility, slug, title, description, language, thumbnail_key, category_id,
  price, currency, payment_status, levels_count, lessons_count, minutes, published_at, live_version,
  joining_ends_at, audience, target_audience, age, qualification
ON courses
WHEN old.status = 'published' OR new.status = 'published' BEGIN
  UPDATE public_versions SET version = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER public_courses_removed AFTER DELETE ON courses
WHEN old.status = 'published' BEGIN
  UPDATE public_versions SET version = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER public_documents_added AFTER INSERT ON course_documents BEGIN
  UPDATE public_versions SET version = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER public_documents_changed AFTER UPDATE ON course_documents BEGIN
  UPDATE public_versions SET version = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER public_documents_removed AFTER DELETE ON course_documents BEGIN
  UPDATE public_versions SET version = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER public_layers_changed AFTER UPDATE OF outline, published_at ON course_layers
WHEN old.published_at IS NOT NULL OR new.published_at IS NOT NULL BEGIN
  UPDATE public_versions SET version = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER public_layers_removed AFTER DELETE ON course_layers
WHEN old.published_at IS NOT NULL BEGIN
  UPDATE public_versions SET version = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER public_categories_added AFTER INSERT ON categories BEGIN
  UPDATE public_versions SET version = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER public_categories_changed AFTER UPDATE ON categories BEGIN
  UPDATE public_versions SET version = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER public_categories_removed AFTER DELETE ON categories BEGIN
  UPDATE public_versions SET version = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER public_assessments_changed AFTER UPDATE OF is_active ON assessments BEGIN
  UPDATE public_versions SET version = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER public_names_changed AFTER UPDATE OF first_name, last_name ON users
WHEN new.type = 'teacher' BEGIN
  UPDATE public_versions SET version = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER public_materials_removed AFTER DELETE ON materials BEGIN
  UPDATE public_versions SET version = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER public_settings_added AFTER INSERT ON general_settings BEGIN
  UPDATE public_versions SET version = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER public_settings_changed AFTER UPDATE ON general_settings BEGIN
  UPDATE public_versions SET version = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER public_settings_removed AFTER DELETE ON general_settings BEGIN
  UPDATE public_versions SET version = hex(randomblob(8));
END;
