-- The plans on offer, prices in hundredths of a riyal. An id is a word, so that addresses can be read.
INSERT INTO plans (id, name_ar, name_en, about_ar, about_en, model, tokens, images, price, currency, period_days, position, is_active) VALUES
  ('first-step', 'أول درجة', 'First step', 'للتجربة والتعلّم', 'To learn and to try things out', 'language-model', 300000, 5, 0, 'QAR', 30, 0, 1),
  ('steady', 'صعود', 'Steady', 'لمن يُعدّ دورة كل شهر', 'For a new course every month', 'language-model', 1500000, 60, 2500, 'QAR', 30, 1, 1),
  ('summit', 'القمة', 'Summit', 'لمن يُعدّ الدورات باستمرار', 'For those who write courses all the time', 'language-model', 6000000, 300, 5900, 'QAR', 30, 2, 1);
