import { type Word, wordsWithOffsets } from '../../../text/words.ts'
import { isPresentVerb } from '../gaps/arabic-nouns.ts'
import type { Alteration } from './alteration.ts'

/** What is false in the place of a word, and beside what it reads so: patterns of what stands before and behind. */
type Opposite = { by: string; worth: number; unless?: RegExp; when?: RegExp; not?: RegExp; only?: RegExp }

const list = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('/') as [string, string])
const OPPOSITES = new Map<string, Opposite>()
const add = (word: string, opposite: Opposite) => {
  if (!OPPOSITES.has(word)) OPPOSITES.set(word, opposite)
}
const addBoth = ([one, other]: [string, string], how: Omit<Opposite, 'by'>) => {
  add(one, { by: other, ...how })
  add(other, { by: one, ...how })
}

/** Verbs of the present without their first letter, so that «ترتفع» becomes «تنخفض». */
const PRESENT =
  list(`زيد/نقص زداد/تناقص كثر/قل رتفع/نخفض تمدد/تقلص صعد/هبط سخن/برد نصهر/تجمد تبخر/تكاثف تسارع/تباطأ نجح/فشل
  تقدم/تراجع نمو/ذبل ربح/خسر بدأ/نتهي شرق/غرب صعب/سهل حب/كره فرح/حزن ضحك/بكي قوي/ضعف سرع/بطئ وسع/ضيق وافق/عترض`)
for (const [one, other] of PRESENT)
  for (const first of ['ي', 'ت', 'سي', 'ست'])
    addBoth([first + one, first + other], {
      worth: 0.8,
      // «يزيد على أسبوع» is an amount, «يتقدم بطلب» asks, «بدأ يعمل» only begins.
      not: /^(?:على|عن|بن|ب(?:طلب|الطلب|شكوى)|[يت]\p{L}{3,}(?<!ة))$/u,
      unless: /^(?:لا|ألا|لم|لن|أو|قد|ما|يكاد|تكاد|بالكاد)$/u,
    })
/** Verbs of the past, each with its feminine. */
for (const pair of list(`ازداد/تناقص ازدادت/تناقصت ارتفع/انخفض ارتفعت/انخفضت نجح/فشل نجحت/فشلت اتسع/ضاق اتسعت/ضاقت
  بدأ/انتهى بدأت/انتهت ازدهر/تدهور ازدهرت/تدهورت توحد/انقسم توحدت/انقسمت تحسن/ساء تحسنت/ساءت ضحك/بكى ضحكت/بكت فرح/حزن فرحت/حزنت
  وافق/اعترض وافقت/اعترضت تراجع/تقدم تراجعت/تقدمت`))
  addBoth(pair, {
    worth: 0.75,
    not: /^(?:على|عن|ب(?:طلب|الطلب|شكوى)|[يت]\p{L}{3,}(?<!ة)|ذلك)$/u,
    unless: /^(?:لا|لم|لن|أو|ما|بالكاد|ال\p{L}+)$/u,
  })

const NO_MANNER =
  /^(?:بشكل|بصورة|بدرجة|بقدر|بعدد|بسعر|حد|دور|دورا|أثر|عدد|جزء|تأثير|وقت|أهمية|أو|غير|شبه|ثاني|ثالث|رابع|خامس)$/u
const OR = /^أو$/u
/** Comparatives, which are superlatives as well. «أو أكثر», «بشكل أكبر» and «ثاني أكبر» have no opposite that reads. */
for (const [
  one,
  other,
] of list(`أكثر/أقل أكبر/أصغر أطول/أقصر أسرع/أبطأ أقدم/أحدث أثقل/أخف أقوى/أضعف أغنى/أفقر أوسع/أضيق أصعب/أسهل أرخص/أغلى
  أفضل/أسوأ أشد/أخف أدفأ/أبرد أعمق/أضحل أقرب/أبعد`)) {
  const how = {
    worth: 0.7,
    unless: /^(?:بشكل|بصورة|بدرجة|بقدر|بعدد|بسعر|حد|كحد|لا|أو|على|ثاني|ثالث|رابع|خامس|أحد|إحدى|أكثر|الله)$/u,
  }
  addBoth([one, other], { ...how, not: /^(?:أو|فأكثر|إلى|عن|ما|فأقل|وأكثر)$/u, only: /^\p{L}{2,}$/u })
  // «الأكثر انتشارا» compares; «الإسكندر الأكبر» is a name.
  addBoth([`ال${one}`, `ال${other}`], { ...how, only: /^\p{L}{3,}ا$/u })
  if (/^أ(?:كثر|كبر)/u.test(one)) addBoth([`${one}ها`, `${other}ها`], { ...how, worth: 0.5 })
}
/** Adjectives take the article and the endings of what they belong to. */
for (const [
  one,
  other,
] of list(`مرتفع/منخفض سريع/بطيء قوي/ضعيف ثقيل/خفيف حار/بارد ساخن/بارد جاف/رطب سهل/صعب غني/فقير موجب/سالب داخلي/خارجي
  علوي/سفلي أمامي/خلفي شمالي/جنوبي شرقي/غربي إلزامي/اختياري إجباري/اختياري دائم/مؤقت ليلي/نهاري صيفي/شتوي إيجابي/سلبي ضار/مفيد
  مالح/عذب سميك/رقيق`))
  for (const article of ['', 'ال'])
    for (const ending of article === '' ? ['', 'ة', 'ا'] : ['', 'ة'])
      addBoth([`${article}${one}${ending}`, `${article}${other}${ending}`], {
        worth: 0.7,
        unless: new RegExp(`${NO_MANNER.source}|^(?:وزارة|وزير|كوريا|أمريكا)$`, 'u'),
        not: OR,
      })
for (const pair of list('عالية/منخفضة العالية/المنخفضة الأيمن/الأيسر اليمنى/اليسرى'))
  addBoth(pair, { worth: 0.7, unless: NO_MANNER, not: OR })
for (const ending of ['', 'ا']) add(`باطل${ending}`, { by: `صحيح${ending}`, worth: 0.9, unless: OR })
addBoth(['الأقصى', 'الأدنى'], { worth: 0.8, when: /^[وبل]?الحد$/u })
addBoth(['العليا', 'السفلى'], { worth: 0.7, when: /^ال(?:طبقة|طبقات|أطراف|جزء|أجزاء|منطقة|أجفان|شفة|فك)$/u })
addBoth(['الكبرى', 'الصغرى'], { worth: 0.7, when: /^ال(?:دموية|دورة|نهاية|قيمة)$/u })

const GENITIVE = /^(?!(?:الأوسط|الأدنى|الأقصى)$)\p{L}{2,}/u
for (const pair of list('شمال/جنوب شرق/غرب شمالا/جنوبا شرقا/غربا'))
  addBoth(pair, { worth: 0.75, unless: OR, not: OR })
for (const pair of list('الشمال/الجنوب الشرق/الغرب'))
  addBoth(pair, { worth: 0.7, only: /^(?!(?:الأوسط|الأدنى|الأقصى)$)|^$/u, unless: OR })
for (const pair of list(
  'ليلا/نهارا صباحا/مساء صيفا/شتاء أفقيا/عموديا الليل/النهار الصيف/الشتاء الصباح/المساء الشروق/الغروب',
))
  addBoth(pair, { worth: 0.75, unless: /^(?:أو|منتصف)$/u, not: OR })
const BEHIND_PREPOSITION =
  /^(?:في|إلى|عند|مع|بسبب|منذ|حتى|من|على|بعد|قبل|خلال|نتيجة|[وف]?(?:يسبب|تسبب|[يت]لاحظ))$/u
for (const pair of list('بداية/نهاية أوائل/أواخر وجود/غياب شروق/غروب بدء/انتهاء'))
  addBoth(pair, { worth: 0.7, when: BEHIND_PREPOSITION, only: /^ال|^\p{L}+$/u })
for (const pair of list('زيادة/نقص كثرة/قلة ارتفاع/انخفاض'))
  addBoth(pair, {
    worth: 0.8,
    when: /^(?:إلى|بسبب|نتيجة|عند|مع|[يت]سبب)$/u,
    only: /^(?:ال\p{L}+|درجة|درجات|نسبة|معدل|معدلات|مستوى|مستويات|ضغط|سعر|أسعار|عدد|أعداد|كمية|حجم|إنتاج|تركيز|قيمة|قوة|سرعة|حرارة|كتلة|وزن)$/u,
  })
for (const pair of list('غالبا/نادرا دائما/نادرا عادة/نادرا')) {
  if (pair[0] !== 'عادة') addBoth(pair, { worth: 0.6, unless: /^(?:أو|ليس|لا)$/u, not: OR })
  else add('عادة', { by: 'نادرا', worth: 0.6, only: /^ما$/u })
}
add('أحيانا', { by: 'دائما', worth: 0.5, unless: OR, not: /^(?:أو|لا|ما)$/u })
add('معظم', { by: 'القليل من', worth: 0.7, only: /^ال/u, not: /^ال(?:أحيان|وقت|أوقات)$/u })
add('أغلب', { by: 'القليل من', worth: 0.6, only: /^ال/u, not: /^ال(?:أحيان|وقت|أوقات)$/u })
add('بعض', { by: 'جميع', worth: 0.45, only: /^ال\p{L}{3,}/u, not: /^ال(?:أحيان|وقت|أوقات|شيء|بعض|آخر)$/u })
addBoth(['كثير', 'قليل'], { worth: 0.45, only: /^من$/u, unless: /^(?:و|أو|غير)$/u })
// «آخر» is also another one.
add('أول', {
  by: 'آخر',
  worth: 0.75,
  unless: /^(?:في|من|أو|منذ)$/u,
  only: /^من$/u,
  not: /^(?:مرة|ما|الأمر|أمر|أكسيد|وهلة|خطوة)$/u,
})
addBoth(['داخل', 'خارج'], { worth: 0.75, only: /^ال/u, unless: OR })
addBoth(['فوق', 'تحت'], {
  worth: 0.75,
  only: /^(?:ال|سطح|مستوى|درجة)/u,
  not: /^ال(?:حكم|احتلال|إشراف|سيطرة|قيادة|ضغط|اسم|حماية|انتداب|نفوذ|بنفسجية|بنفسجي|حمراء|عادة|تهديد|سن)$/u,
})
addBoth(['قبل', 'بعد'], {
  worth: 0.7,
  unless: /^(?:من|فيما|ما|على|لما|أو|بما|بعد|قبل|أبعد|كل)$/u,
  not: /^(?:ذلك|هذا|هذه|تلك|\p{Nd}.*|يوم|يومين|شهر|شهرين|سنة|سنتين|عام|عامين|أيام|أشهر|سنوات|ساعة|ساعتين|دقائق|قرن|قرون|عدة|بضعة|نحو|حوالي|أقل|أكثر|أن|مرور|مضي|\p{L}*(?:ثلاث|أربع|خمس|ست|سبع|ثمان|تسع|عشر)\p{L}*|كل|منتصف|فترة|مدة|الآن|عقود|أسبوع|أسبوعين|كم)$/u,
  only: GENITIVE,
})

const PREFIX = /^(?:[وف]?[بلك]|[وف])(?=\p{L}{3})/u

/** The word of a sentence in the table, whatever particle is written into it. */
function oppositeOf(word: string): { opposite: Opposite; by: string; core: string } | undefined {
  const direct = OPPOSITES.get(word)
  if (direct) return { opposite: direct, by: direct.by, core: word }
  const joined = PREFIX.exec(word)?.[0] ?? ''
  // «وجافا»: one of several, or a name.
  if (joined === '' || /ا$/u.test(word)) return undefined
  // «فتحت» is no «تحت».
  if (/^ف/u.test(joined) && word.length - joined.length < 4) return undefined
  const rest = word.slice(joined.length)
  const written = joined.endsWith('ل') && rest.startsWith('ل') ? `ا${rest}` : rest
  const opposite = OPPOSITES.get(written)
  if (!opposite || (/[بلك]$/u.test(joined) && !/^ال|^(?:وجود|غياب|زيادة|نقص|بداية|نهاية)/u.test(written)))
    return undefined
  const by = written === rest ? opposite.by : opposite.by.slice(1)
  return { opposite, by: joined + by, core: written }
}

const bareOf = (word: string) =>
  word.replace(/^(?:[وف]?[بك]?ال|[وف]?لل|[وف](?=\p{L}{4}))/u, '').replace(/(?:ة|ا|ي|ية)$/u, '')

/** Words of a sentence that have an opposite which reads in their place, and which the sentence does not have as well. */
export function oppositesAr(text: string): Alteration[] {
  const words = wordsWithOffsets(text)
  const bare = words.map(({ text: word }) => bareOf(word))
  return words.flatMap((word, at) => {
    const found = oppositeOf(word.text)
    if (!found || !reads(found.opposite, words, at, text)) return []
    const other = bareOf(found.opposite.by)
    const twice = bare.some((one, place) => place !== at && (one === other || one === bareOf(found.core)))
    return twice
      ? []
      : [{ from: word.start, to: word.end, by: found.by, sort: 'opposite', worth: found.opposite.worth }]
  })
}

function reads(
  { unless, when, not, only }: Opposite,
  words: readonly Word[],
  at: number,
  text: string,
): boolean {
  const beside = (left: Word | undefined, right: Word | undefined) =>
    left && right && /^\s$/u.test(text.slice(left.end, right.start))
  const before = beside(words[at - 1], words[at]) ? (words[at - 1]?.text ?? '') : ''
  const after = beside(words[at], words[at + 1]) ? (words[at + 1]?.text ?? '') : ''
  if (unless?.test(before) || not?.test(after)) return false
  // «بدأ الولد يسرد» only begins.
  if (
    /^[وفسيت]{0,2}(?:بدأ|نتهي|انته)/u.test(words[at]?.text ?? '') &&
    words.slice(at + 2, at + 4).some(({ text: word }) => isPresentVerb(word))
  )
    return false
  return (!when || when.test(before)) && (!only || only.test(after))
}
