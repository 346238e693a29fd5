import { fold } from '../../text/fold.ts'

/** What a heading may name that is no lesson. `index` and `see_also` look different from what they are reported as. */
export type SectionKind =
  | 'references'
  | 'contents'
  | 'index'
  | 'links'
  | 'see_also'
  | 'rights'
  | 'thanks'
  | 'questions'

const NAMES: Record<SectionKind, readonly string[]> = {
  references: [
    ...[
      'references',
      'reference list',
      'list of references',
      'bibliography',
      'works cited',
      'literature cited',
    ],
    ...['sources', 'literature', 'further reading', 'recommended reading', 'suggested reading'],
    ...[
      'additional reading',
      'notes and references',
      'endnotes',
      'footnotes',
      'references and further reading',
    ],
    ...['المراجع', 'مراجع', 'المصادر', 'مصادر', 'قائمة المراجع', 'قائمة المصادر', 'قائمة المصادر والمراجع'],
    ...['قائمة المراجع والمصادر', 'المصادر والمراجع', 'المراجع والمصادر', 'ثبت المراجع', 'ثبت المصادر'],
    ...['ثبت المصادر والمراجع', 'مراجع الفصل', 'مراجع الكتاب', 'الهوامش', 'الحواشي', 'قراءات إضافية'],
    ...['قراءة إضافية', 'للمزيد', 'لمزيد من القراءة', 'مزيد من القراءة', 'للاستزادة'],
  ],
  contents: [
    ...['contents', 'table of contents', 'list of contents', 'list of figures', 'list of tables'],
    ...['المحتويات', 'محتويات الكتاب', 'قائمة المحتويات', 'جدول المحتويات', 'الفهرس', 'فهرس'],
    ...['فهرس المحتويات', 'فهرس الموضوعات', 'فهرس الجداول', 'فهرس الأشكال', 'قائمة الجداول', 'قائمة الأشكال'],
  ],
  index: [
    ...['index', 'subject index', 'name index', 'general index'],
    ...['الفهرس', 'فهرس', 'فهرس الأعلام', 'كشاف', 'الكشاف', 'كشاف المصطلحات', 'كشاف الموضوعات'],
  ],
  links: [
    ...['links', 'external links', 'useful links', 'resources', 'additional resources', 'online resources'],
    ...['learn more', 'روابط', 'روابط مفيدة', 'روابط خارجية', 'موارد إضافية', 'مواقع مفيدة', 'للمزيد'],
  ],
  see_also: ['see also', 'external links', 'further reading', 'انظر أيضًا', 'روابط خارجية', 'اقرأ أيضًا'],
  rights: [
    ...['copyright', 'copyright notice', 'disclaimer', 'legal notice', 'imprint', 'colophon', 'license'],
    ...[
      'حقوق النشر',
      'حقوق الطبع',
      'حقوق الطبع والنشر',
      'حقوق النشر والطبع',
      'إخلاء المسؤولية',
      'بيانات النشر',
    ],
  ],
  thanks: [
    'acknowledgements',
    'acknowledgments',
    'thanks',
    'dedication',
    'شكر وتقدير',
    'شكر',
    'كلمة شكر',
    'الإهداء',
    'إهداء',
  ],
  questions: [
    ...['questions', 'review questions', 'discussion questions', 'study questions', 'practice questions'],
    ...['chapter questions', 'questions for review', 'questions for discussion', 'exercises', 'problems'],
    ...['review exercises', 'practice exercises', 'check your understanding', 'self check', 'test yourself'],
    ...['chapter review', 'review', 'activities', 'homework', 'assignments', 'quiz', 'self assessment'],
    ...['أسئلة', 'الأسئلة', 'أسئلة المراجعة', 'أسئلة للمراجعة', 'أسئلة مراجعة', 'أسئلة الفصل', 'أسئلة الدرس'],
    ...['أسئلة الوحدة', 'أسئلة الباب', 'أسئلة للنقاش', 'أسئلة للمناقشة', 'أسئلة وتدريبات', 'أسئلة وتمارين'],
    ...[
      'تمارين',
      'التمارين',
      'تدريبات',
      'التدريبات',
      'تمارين وأسئلة',
      'اختبر نفسك',
      'اختبر فهمك',
      'اختبر معلوماتك',
    ],
    ...[
      'التقويم',
      'تقويم',
      'تقويم الدرس',
      'تقويم الوحدة',
      'أنشطة',
      'واجب',
      'الواجب المنزلي',
      'مراجعة',
      'مراجعة الفصل',
    ],
  ],
}

/** Letters and blanks alone, so that «المراجع:» and "7. References" are those names too. */
const lettersOf = (text: string): string =>
  fold(text)
    .replace(
      /^(?:chapter|appendix|section|part|الفصل|الملحق|ملحق)\s+(?:\p{N}+|[a-z](?!\p{L}))(?=[\s:.)–—-])/u,
      ' ',
    )
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

const KINDS = new Map<string, SectionKind[]>()
for (const kind of Object.keys(NAMES) as SectionKind[]) {
  for (const name of NAMES[kind]) {
    const key = lettersOf(name)
    KINDS.set(key, [...(KINDS.get(key) ?? []), kind])
  }
}

/** The kinds that the whole heading names. «مصادر المياه» and "Index numbers" name none: they are chapters. */
export const kindsOf = (heading: string): SectionKind[] => KINDS.get(lettersOf(heading)) ?? []
