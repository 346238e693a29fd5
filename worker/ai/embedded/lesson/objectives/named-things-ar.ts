import { plain } from '../../../text/fold.ts'
import { contentStems, parts, stem } from '../../../text/words.ts'
import type { Named } from './named-things-en.ts'

const MOST_WORDS = 6
const opening = (list: string) => new RegExp(`^(?:${list})(?!\\p{L})`, 'u')
const EXPLAINED = opening(
  'مفهوم|معنى|ماهية|كيفية|طريقة|آلية|عملية|تركيب|بنية|نظام|مبدأ|نظرية|قاعدة|نشأة|قيام|تأسيس|سقوط|انهيار|ظهور|انتشار|تطور|تكوين|تكون|تشكل|تاريخ|دورة|حركة|جذور|أصل|أصول|بداية|بدايات|نهاية|علاج|الوقاية|تشخيص|مكافحة|معالجة|حماية|ترشيد|تنظيم|صناعة|زراعة',
)
const STATED = opening(
  'نتيجة|نتائج|عواقب|أهمية|دور|أثر|تأثير|مكانة|ضرورة|علاقة|العلاقة|الفرق|فرق|الهدف من|الغرض من|سبب|حكم|فضل|قيمة|موقع|وظيفة|حدود',
)
const NARRATED = opening('أحداث|وقائع|معركة|غزوة|فتح|ثورة|حرب|حصار|هجرة')
const PRESENTED = opening('نبذة عن|نبذة حول|لمحة عن')
const DEFINED = opening('تعريف')
const NO_NAME =
  /^(?:قبل|بعد|أثناء|خلال|حول|منذ|تحت|فوق|في|من|على|إلى|عن|أن|لا|لم|لن|ما|هل|قد|إذا|عند|بين|مع|يا|أي|ثم|كل|بعض|غير|هذا|هذه|أولا|ثانيا|ثالثا|رابعا|خامسا|مقدمة|المقدمة|تمهيد|خاتمة|الخاتمة|خلاصة|الخلاصة|ملخص|تعقيب|ملاحظة|ملاحظات|تنبيه|مثال|أمثلة|أسئلة|تدريب|تدريبات|نشاط|تمارين|المراجع|مراجع|المصادر|الدرس|الوحدة|الفصل|الباب|القسم|المبحث|المحور|معلومات|عام|عامة|تعليق|سؤال|كيف|لماذا|متى|أين|ماذا|هيا|قصة|نص|بحث|موضوع)(?!\p{L})|[:؛؟?!«»"()[\]\p{Nd}…/،]/u
const VERB = /(?:^|\s)(?:الذي|التي|الذين|كان|كانت|هو|هي|ليس|ليست)(?!\p{L})/u

/** A heading that names something its own text speaks of: «نشأة الدولة», «المعدة». */
export function namedArabic(heading: string, texts: string[]): Named | undefined {
  const name = (heading.split(/\s?[:–—]\s/)[0] ?? '').trim()
  const bare = plain(name).text
  const words = parts(bare)
  if (words.length === 0 || words.length > MOST_WORDS || NO_NAME.test(bare) || VERB.test(bare))
    return undefined
  const body = texts.map((text) => new Set(contentStems(text)))
  const occurs = (word: string) => body.some((stems) => has(stems, word))
  const content = contentStems(bare)
  if (DEFINED.test(bare)) return words.length > 1 ? { said: name } : undefined
  if (words.length > 1 && content.slice(1).some(occurs)) {
    if (PRESENTED.test(bare)) return { said: `تقديم ${name}` }
    if (EXPLAINED.test(bare)) return { said: `شرح ${name}` }
    if (STATED.test(bare)) return { said: `بيان ${name}` }
    if (NARRATED.test(bare))
      return { said: /^(?:أحداث|وقائع)/u.test(bare) ? `سرد ${name}` : `سرد أحداث ${name}` }
  }
  const isVerb =
    /^[يت]\p{L}{2,}$/u.test(words[0] ?? '') && !texts.some((text) => text.includes(`ال${words[0]}`))
  if (isVerb || content.length === 0 || !content.every(occurs)) return undefined
  const first = content[0] ?? ''
  const often = body.filter((stems) => has(stems, first)).length
  return often >= 2 || has(body[0] ?? new Set(), first) ? { thing: name } : undefined
}

/** Prefixes of one letter are part of the word: «للخلية», «بالري». */
const has = (stems: ReadonlySet<string>, word: string): boolean =>
  stems.has(word) ||
  [...stems].some((one) => one.length === word.length + 1 && /^[بلكوف]/u.test(one) && one.endsWith(word))

/** The noun that a phrase begins with. */
export const headOf = (phrase: string): string => stem(parts(plain(phrase).text)[0] ?? '')
