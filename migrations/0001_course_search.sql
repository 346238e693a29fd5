-- Full-text index of the catalogue. The documents are the folded words of published, active courses, written
-- by worker/features/courses/search.ts; the index follows them by triggers. It is derived: after a restore,
-- INSERT INTO courses_fts(courses_fts) VALUES ('rebuild') makes it anew.
CREATE VIRTUAL TABLE courses_fts USING fts5(
  title, description, content='course_documents', content_rowid='id', tokenize='unicode61 remove_diacritics 0'
);
--> statement-breakpoint
CREATE TRIGGER course_documents_added AFTER INSERT ON course_documents BEGIN
  INSERT INTO courses_fts (rowid, title, description) VALUES (new.id, new.title, new.description);
END;
--> statement-breakpoint
CREATE TRIGGER course_documents_removed AFTER DELETE ON course_documents BEGIN
  INSERT INTO courses_fts (courses_fts, rowid, title, description)
  VALUES ('delete', old.id, old.title, old.description);
END;
--> statement-breakpoint
CREATE TRIGGER course_documents_changed AFTER UPDATE ON course_documents BEGIN
  INSERT INTO courses_fts (courses_fts, rowid, title, description)
  VALUES ('delete', old.id, old.title, old.description);
  INSERT INTO courses_fts (rowid, title, description) VALUES (new.id, new.title, new.description);
END;
