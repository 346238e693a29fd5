CREATE TABLE `question_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`question_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`title` text NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `question_documents_question` ON `question_documents` (`question_id`);--> statement-breakpoint
CREATE INDEX `question_documents_owner` ON `question_documents` (`owner_id`);
--> statement-breakpoint
-- Index of the questions of a bank, by parts of words. The documents are folded titles, written by
-- worker/features/questions/search.ts; the index follows them by triggers. It is derived: after a restore,
-- INSERT INTO questions_fts(questions_fts) VALUES ('rebuild') makes it anew.
CREATE VIRTUAL TABLE IF NOT EXISTS questions_fts USING fts5(
  title, content='question_documents', content_rowid='id', tokenize='trigram remove_diacritics 1'
);
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS question_documents_added AFTER INSERT ON question_documents BEGIN
  INSERT INTO questions_fts (rowid, title) VALUES (new.id, new.title);
END;
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS question_documents_removed AFTER DELETE ON question_documents BEGIN
  INSERT INTO questions_fts (questions_fts, rowid, title) VALUES ('delete', old.id, old.title);
END;
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS question_documents_changed AFTER UPDATE ON question_documents BEGIN
  INSERT INTO questions_fts (questions_fts, rowid, title) VALUES ('delete', old.id, old.title);
  INSERT INTO questions_fts (rowid, title) VALUES (new.id, new.title);
END;
--> statement-breakpoint
-- The documents of the questions there are. searchForm of worker/extract/fold.ts cannot run here, so its steps for
-- Arabic are written out, in an order that changes nothing, since no step makes what another one takes away: marks
-- go; then what cannot be seen, and blanks become one; then one letter stands for each family, as its composed
-- forms lose their marks (NFKD), and digits are ASCII. lower() knows ASCII alone; the index itself folds other
-- capitals and accents. In three parts, because an expression may be nested a hundred deep.
INSERT INTO question_documents (id, question_id, owner_id, title)
WITH unmarked AS MATERIALIZED (
  SELECT id, owner_id, created_at,
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(
    title, char(0x610), ''), char(0x611), ''), char(0x612), ''), char(0x613), ''), char(0x614), '')
    , char(0x615), ''), char(0x616), ''), char(0x617), ''), char(0x618), ''), char(0x619), '')
    , char(0x61a), ''), char(0x64b), ''), char(0x64c), ''), char(0x64d), ''), char(0x64e), '')
    , char(0x64f), ''), char(0x650), ''), char(0x651), ''), char(0x652), ''), char(0x653), '')
    , char(0x654), ''), char(0x655), ''), char(0x656), ''), char(0x657), ''), char(0x658), '')
    , char(0x659), ''), char(0x65a), ''), char(0x65b), ''), char(0x65c), ''), char(0x65d), '')
    , char(0x65e), ''), char(0x65f), ''), char(0x670), ''), char(0x6d6), ''), char(0x6d7), '')
    , char(0x6d8), ''), char(0x6d9), ''), char(0x6da), ''), char(0x6db), ''), char(0x6dc), '')
    , char(0x6df), ''), char(0x6e0), ''), char(0x6e1), ''), char(0x6e2), ''), char(0x6e3), '')
    , char(0x6e4), ''), char(0x6e5), ''), char(0x6e6), ''), char(0x6e7), ''), char(0x6e8), '')
    , char(0x6ea), ''), char(0x6eb), ''), char(0x6ec), ''), char(0x6ed), '') AS title
  FROM questions
), seen AS MATERIALIZED (
  SELECT id, owner_id, created_at,
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(
    title, char(0xad), ''), char(0x640), ''), char(0x61c), ''), char(0x200b), ''), char(0x200c), '')
    , char(0x200d), ''), char(0x200e), ''), char(0x200f), ''), char(0x202a), ''), char(0x202b), '')
    , char(0x202c), ''), char(0x202d), ''), char(0x202e), ''), char(0x2060), ''), char(0x2061), '')
    , char(0x2062), ''), char(0x2063), ''), char(0x2064), ''), char(0x2065), ''), char(0x2066), '')
    , char(0x2067), ''), char(0x2068), ''), char(0x2069), ''), char(0xfeff), ''), char(0x9), ' ')
    , char(0xa), ' '), char(0xd), ' '), char(0xa0), ' '), '    ', ' '), '  ', ' '), '  ', ' ') AS title
  FROM unmarked
)
SELECT dense_rank() OVER (ORDER BY owner_id) * 16777216
    + row_number() OVER (PARTITION BY owner_id ORDER BY created_at, id),
  id, owner_id,
  lower(trim(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(
    title, 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ؤ', 'و'), 'ئ', 'ي'), 'ى', 'ي'), 'ی', 'ي')
    , 'ے', 'ي'), 'ۓ', 'ي'), 'ک', 'ك'), 'ڪ', 'ك'), 'ة', 'ه'), 'ہ', 'ه'), 'ھ', 'ه'), 'ۂ', 'ه'), 'ۀ', 'ە')
    , '٠', '0'), '١', '1'), '٢', '2'), '٣', '3'), '٤', '4'), '٥', '5'), '٦', '6'), '٧', '7'), '٨', '8')
    , '٩', '9'), '۰', '0'), '۱', '1'), '۲', '2'), '۳', '3'), '۴', '4'), '۵', '5'), '۶', '6'), '۷', '7')
    , '۸', '8'), '۹', '9')
  ))
FROM seen WHERE true
ON CONFLICT DO NOTHING;
