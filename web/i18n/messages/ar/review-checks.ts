import { type ArabicForms, plural } from '../../format.ts'
import type { CheckWords, enReviewChecks } from '../en/review-checks.ts'

const count = (n: number, forms: ArabicForms) => plural(n, forms, 'ar')

export const arReviewChecks = {
  checks: {
    passed: (p) =>
      count(p.n, {
        zero: 'لا فحوص',
        one: 'اجتاز فحصًا واحدًا',
        two: 'اجتاز فحصين',
        few: 'اجتاز # فحوص',
        many: 'اجتاز # فحصًا',
        other: 'اجتاز # فحص',
      }),
    more: (p) => `واجتاز ${p.n} غيرها`,
  },
  ok: {
    quote_in_place: () => 'الاقتباس في موضعه من المصدر',
    quote_kept: () => 'الاقتباس مطابق لمقطعه حرفًا بحرف',
    scripture_kept: () => 'النص الديني باقٍ كما هو',
    key_in_source: () => 'الإجابة الصحيحة في المقطع',
    statement_matches: () => 'العبارة توافق مقطعها',
    pairs_in_source: () => 'طرفا كل زوج في مقطع واحد',
    order_follows: () => 'الترتيب كما في المقطع',
    numbers_occur: () => 'الأرقام في المقطع',
    names_occur: () => 'الأسماء في المقطع',
    units_occur: () => 'الوحدات هي وحدات المقطع',
    negations_kept: () => 'لا ينفي ما يقوله المقطع',
    supported: () => 'وجدته قراءة ثانية في المقطع',
    words_from_source: (p: CheckWords) => `${p.percent} من كلماته من المصدر`,
    language_matches: () => 'اللغة هي لغة الدورة',
  },
  failed: {
    quote_in_place: () => 'الاقتباس ليس في موضعه من المصدر',
    quote_kept: (p) =>
      p.n === ''
        ? 'الاقتباس يخالف مقطعه'
        : `الجملة ${p.n} ليست مقتبسة حرفًا بحرف، أو فيها آية أو حديث خارج اقتباس`,
    scripture_kept: () => 'لا يصحّ تحريف آية أو حديث، ولا حذف كلمة منهما في سؤال',
    key_in_source: (p: CheckWords) => `${p.percent} فقط من الإجابة الصحيحة في مقطعها`,
    statement_matches: () => 'العبارة لا توافق مقطعها',
    pairs_in_source: () => 'طرفا أحد الأزواج ليسا في مقطع واحد',
    order_follows: () => 'الترتيب يخالف ما في المقطع',
    answer_count: (p: CheckWords) => `عدد إجاباته ${p.count}، والمطلوب من ${p.least} إلى ${p.most}`,
    one_right_answer: () => 'يجب أن تكون إجابة واحدة فقط صحيحة',
    answers_distinct: () => 'إجابتان بالمعنى نفسه',
    answer_length: () => 'نص فارغ أو أطول من اللازم',
    key_not_in_stem: () => 'السؤال يكشف الإجابة الصحيحة',
    key_length: (p: CheckWords) => `الإجابة الصحيحة أطول من غيرها بكثير (${p.ratio} مرة)`,
    no_catch_all: () => 'لا تصلح «جميع ما سبق» أو «لا شيء مما سبق» إجابة',
    stem_length: (p: CheckWords) => `عدد كلمات السؤال ${p.words}، والمناسب من ${p.least} إلى ${p.most}`,
    language_matches: () => 'ليس بلغة الدورة',
    clean_text: () => 'فيه رابط أو وسوم أو حروف لا مكان لها',
    not_duplicate: () => 'يكرّر سؤالًا آخر',
    key_places_even: () => 'تأتي الإجابة الصحيحة في الموضع نفسه غالبًا',
    true_share_even: () => 'الصواب والخطأ غير متوازنين',
    at_least_one: () => 'لا سؤال فيه',
    words_from_source: (p: CheckWords) => `${p.percent} فقط من كلماته في مقطعه`,
    numbers_occur: (p: CheckWords) => `الرقم ${p.missing} ليس في المقطع`,
    names_occur: (p: CheckWords) => `الاسم ${p.missing} ليس في المقطع`,
    units_occur: (p: CheckWords) => `الوحدة في المقطع غير الوحدة هنا: ${p.missing}`,
    dates_occur: () => 'التاريخ ليس في المقطع',
    negations_kept: (p: CheckWords) => `النفي هنا يخالف المقطع: «${p.missing}»`,
    quantifiers_kept: (p: CheckWords) => `المقطع لا يقول «${p.missing}»`,
    quotations_kept: () => 'الكلام بين علامتي الاقتباس ليس في المقطع',
    supported: (p: CheckWords) =>
      p.missing === ''
        ? 'القراءة الثانية لم تجد هذا في المقطع'
        : `القراءة الثانية لم تجد هذا في المقطع: ${p.missing}`,
    paragraphs_kept: (p: CheckWords) =>
      `حذفنا فقرات كتبها النموذج اللغوي لأن المصدر لا يقول ما تقوله، وعددها ${p.count}`,
    has_span: (p: CheckWords) =>
      p.n === '' ? 'لا مقطع في المصدر يقول هذا' : `الجملة ${p.n} بصياغتك، وليست في المصدر`,
    lesson_length: (p: CheckWords) => `عدد كلمات الدرس ${p.words}، والمناسب من ${p.least} إلى ${p.most}`,
    has_content: () => 'فارغ',
    has_alt: () => 'بلا وصف لمن لا يراه',
    sides_differ: () => 'وجها البطاقة متماثلان',
    kind_read: () => 'الأسئلة من هذا النوع كثيرًا ما تحتاج إلى تعديل، فاقرأه قبل أن تعتمده',
    other: () => 'أخفق في أحد الفحوص',
  },
} satisfies typeof enReviewChecks
