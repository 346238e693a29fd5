-- The catalogue's index takes the words of lessons in. It is derived: the triggers fill it as before.
DROP TRIGGER course_documents_added;
--> statement-breakpoint
DROP TRIGGER course_documents_removed;
--> statement-breakpoint
DROP TRIGGER course_documents_changed;
--> statement-breakpoint
DROP TABLE courses_fts;
--> statement-breakpoint
CREATE VIRTUAL TABLE courses_fts USING fts5(
  title, description, facets, lessons,
  content='course_documents', content_rowid='id', tokenize='unicode61 remove_diacritics 0'
);
--> statement-breakpoint
INSERT INTO courses_fts(courses_fts) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER course_documents_added AFTER INSERT ON course_documents BEGIN
  INSERT INTO courses_fts (rowid, title, description, facets, lessons)
  VALUES (new.id, new.title, new.description, new.facets, new.lessons);
END;
--> statement-breakpoint
CREATE TRIGGER course_documents_removed AFTER DELETE ON course_documents BEGIN
  INSERT INTO courses_fts (courses_fts, rowid, title, description, facets, lessons)
  VALUES ('delete', old.id, old.title, old.description, old.facets, old.lessons);
END;
--> statement-breakpoint
CREATE TRIGGER course_documents_changed AFTER UPDATE ON course_documents BEGIN
  INSERT INTO courses_fts (courses_fts, rowid, title, description, facets, lessons)
  VALUES ('delete', old.id, old.title, old.description, old.facets, old.lessons);
  INSERT INTO courses_fts (rowid, title, description, facets, lessons)
  VALUES (new.id, new.title, new.description, new.facets, new.lessons);
END;
