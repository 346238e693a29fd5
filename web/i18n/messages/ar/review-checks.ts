import { type ArabicForms, plural } from '../../format.ts'
import type { CheckWords, enReviewChecks } from '../en/review-checks.ts'

const count = (n: number, forms: ArabicForms) => plural(n, forms, 'ar')

export const arReviewChecks = {
  checks: {
    passed: (p) =>
      count(p.n, {
        zero: 'لا فحوص',
        one: 'مرّ فحص واحد',
        two: 'مرّ فحصان',
        few: 'مرّت # فحوص',
        many: 'مرّ # فحصًا',
        other: 'مرّ # فحص',
      }),
    more: (p) => `ومرّ ${p.n} غيرها`,
  },
  ok: {
    quote_in_place: () => 'الاقتباس في موضعه من المصدر',
    key_in_source: () => 'الإجابة الصحيحة واردة في المقطع',
    statement_matches: () => 'العبارة توافق مقطعها',
    numbers_occur: () => 'الأرقام واردة فيه',
    names_occur: () => 'الأسماء واردة فيه',
    words_from_source: (p: CheckWords) => `${p.percent} من ألفاظه من المصدر`,
    language_matches: () => 'اللغة مطابقة',
  },
  failed: {
    quote_in_place: () => 'الاقتباس ليس في موضعه من المصدر',
    key_in_source: (p: CheckWords) => `${p.percent} فقط من الإجابة الصحيحة في المقطع المسند`,
    statement_matches: () => 'العبارة لا توافق مقطعها',
    answer_count: (p: CheckWords) => `عدد إجاباته ${p.count}، والمطلوب من ${p.least} إلى ${p.most}`,
    one_right_answer: () => 'يلزم أن تكون إجابة واحدة فقط هي الصحيحة',
    answers_distinct: () => 'إجابتان بالمعنى نفسه',
    answer_length: () => 'نص فارغ أو أطول من اللازم',
    key_not_in_stem: () => 'السؤال يكشف الإجابة الصحيحة',
    key_length: (p: CheckWords) => `الإجابة الصحيحة أطول من غيرها ${p.ratio} مرة`,
    no_catch_all: () => '«جميع ما سبق» أو «لا شيء مما سبق» ليست إجابة',
    stem_length: (p: CheckWords) => `في السؤال ${p.words} كلمة، والمناسب من ${p.least} إلى ${p.most}`,
    language_matches: () => 'ليس بلغة الدورة',
    clean_text: () => 'فيه رابط أو وسوم أو محارف لا مكان لها',
    not_duplicate: () => 'يكرر سؤالًا آخر',
    key_places_even: () => 'الإجابات الصحيحة في موضع واحد غالبًا',
    true_share_even: () => 'الصواب والخطأ غير متوازنين',
    at_least_one: () => 'لا سؤال فيه',
    words_from_source: (p: CheckWords) => `${p.percent} فقط من ألفاظه في المقطع المسند`,
    numbers_occur: (p: CheckWords) => `الرقم ${p.missing} غير وارد في المقطع المسند`,
    names_occur: (p: CheckWords) => `الاسم ${p.missing} غير وارد في المقطع المسند`,
    has_span: (p: CheckWords) => `الجملة ${p.n} من كلامك: لا يقولها مقطع`,
    lesson_length: (p: CheckWords) => `في الدرس ${p.words} كلمة، والمناسب من ${p.least} إلى ${p.most}`,
    has_content: () => 'فارغ',
    sides_differ: () => 'وجها البطاقة متماثلان',
    other: () => 'فحص لم يمر',
  },
} satisfies typeof enReviewChecks
