-- The shelves of the catalogue; an id is a word, so that links to a shelf can be read.
INSERT INTO categories (id, name_ar, name_en, position) VALUES
  ('technology', 'التقنية والحاسوب', 'Technology and computing', 0),
  ('science', 'العلوم الطبيعية', 'Natural sciences', 1),
  ('mathematics', 'الرياضيات', 'Mathematics', 2),
  ('health', 'الصحة والطب', 'Health and medicine', 3),
  ('business', 'الأعمال والإدارة', 'Business and management', 4),
  ('economics', 'الاقتصاد والمال', 'Economics and finance', 5),
  ('law', 'القانون', 'Law', 6),
  ('education', 'التربية والتعليم', 'Teaching and education', 7),
  ('arabic', 'اللغة العربية', 'Arabic language', 8),
  ('languages', 'اللغات', 'Languages', 9),
  ('history', 'التاريخ والجغرافيا', 'History and geography', 10),
  ('religion', 'العلوم الشرعية', 'Islamic studies', 11),
  ('society', 'المجتمع وعلم النفس', 'Society and psychology', 12),
  ('arts', 'الفنون والتصميم', 'Arts and design', 13),
  ('environment', 'البيئة والزراعة', 'Environment and farming', 14),
  ('skills', 'مهارات الحياة والعمل', 'Life and work skills', 15);
