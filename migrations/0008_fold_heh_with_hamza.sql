-- The search form of ۀ is ه. It was stored as the bare letter ە (U+06D5), under which nobody searches; whatever holds
-- that letter now is such a form. The triggers of both tables bring it into their indexes.
UPDATE course_documents
SET title = replace(title, 'ە', 'ه'), description = replace(description, 'ە', 'ه')
WHERE instr(title, 'ە') > 0 OR instr(description, 'ە') > 0;
--> statement-breakpoint
UPDATE question_documents SET title = replace(title, 'ە', 'ه') WHERE instr(title, 'ە') > 0;
