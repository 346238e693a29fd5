ALTER TABLE `course_documents` ADD `facets` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Language, price and shelf join the index, so that a filtered search reads only what it shows.
DROP TRIGGER course_documents_added;
--> statement-breakpoint
DROP TRIGGER course_documents_removed;
--> statement-breakpoint
DROP TRIGGER course_documents_changed;
--> statement-breakpoint
DROP TABLE courses_fts;
--> statement-breakpoint
UPDATE course_documents SET facets = (
  SELECT 'lang' || language || ' pay' || payment_status
    || coalesce(' shelf' || replace(replace(category_id, '-', ''), '_', ''), '')
  FROM courses WHERE courses.id = course_documents.course_id
);
--> statement-breakpoint
CREATE VIRTUAL TABLE courses_fts USING fts5(
  title, description, facets,
  content='course_documents', content_rowid='id', tokenize='unicode61 remove_diacritics 0'
);
--> statement-breakpoint
INSERT INTO courses_fts (courses_fts) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER course_documents_added AFTER INSERT ON course_documents BEGIN
  INSERT INTO courses_fts (rowid, title, description, facets)
  VALUES (new.id, new.title, new.description, new.facets);
END;
--> statement-breakpoint
CREATE TRIGGER course_documents_removed AFTER DELETE ON course_documents BEGIN
  INSERT INTO courses_fts (courses_fts, rowid, title, description, facets)
  VALUES ('delete', old.id, old.title, old.description, old.facets);
END;
--> statement-breakpoint
CREATE TRIGGER course_documents_changed AFTER UPDATE ON course_documents BEGIN
  INSERT INTO courses_fts (courses_fts, rowid, title, description, facets)
  VALUES ('delete', old.id, old.title, old.description, old.facets);
  INSERT INTO courses_fts (rowid, title, description, facets)
  VALUES (new.id, new.title, new.description, new.facets);
END;
