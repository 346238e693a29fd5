import type { Alteration } from './alteration.ts'

type Rule = { pattern: RegExp; by: string; sort: string; worth: number; unless?: RegExp | undefined }
/** What of a pattern stands behind the start of a word. */
type WordRule = Rule & { behind: string }

/** A rule over whole words, whose particles «و» and «ف» stay where they are. */
const rule = (sort: string, worth: number, pattern: string, by: string, unless?: RegExp): WordRule => ({
  ...ruleOf(`([وف]?)${pattern}(?!\\p{L})`),
  ...{ by: `$1${by}`, sort, worth, unless },
})

const ruleOf = (behind: string) => ({ behind, pattern: new RegExp(`(?<!\\p{L})${behind}`, 'u') })

const DENIES = /(?<!\p{L})[وف]?(?:لا|ألا|إلا|عدم|ليس|ليست|دون|بدون|لن|لم|فقط)(?!\p{L})/u
/** What limits a rule: without it the rule may hold. */
const LIMITS = /(?<!\p{L})(?:إلا|سوى|ما لم|بشرط|شريطة|ولا)(?!\p{L})/u
const POINTS = '(?!ذلك|هذا|هذه|تلك|أن|ما|كل)'

/** Who may and who must. */
const MODALITY = [
  rule(
    'modality',
    0.95,
    'لا (يجوز|تجوز|يحق|يسمح|يصح|يمكن|يشترط|يستطيع|تستطيع|يقبل|تقبل|يعفى|تعفى|يسري|تسري|ينطبق|تنطبق|يعد|تعد|يعتبر|تعتبر)',
    '$2',
    LIMITS,
  ),
  rule('modality', 0.9, '(?:يحظر|يمنع|تمنع|لا يجوز) على ال(\\p{L}+)', 'يجوز لل$2', LIMITS),
  rule('modality', 0.9, '[يت]حظر (?!على)(\\p{L}{3,})', 'يجوز $2', DENIES),
  rule('modality', 0.85, '(يجوز|يحق|يسمح|يصح|يشترط|يستحق|تستحق|يعفى|تعفى|تسري|يسري)', 'لا $2', DENIES),
  rule('modality', 0.7, '(يمكن|تستطيع|يستطيع|يلتزم|تلتزم|تختص|يختص)', 'لا $2', DENIES),
]
/** Who must and who must not: laws lay it down; elsewhere only a fool would say the opposite. */
const DUTY = [
  rule('modality', 0.9, 'لا (ينبغي|يلزم)', '$2', LIMITS),
  rule('modality', 0.9, '(يجب|ينبغي|يلزم|يشترط) ألا', '$2 أن', /(?<!\p{L})ألا [يت](?:قل|زيد|تجاوز|جاوز)/u),
  rule('modality', 0.9, '(يجب|ينبغي|يلزم|يفضل) عدم (\\p{L}+)', '$2 $3'),
  rule('modality', 0.85, 'يجب (أن|على)', 'لا يجب $2', DENIES),
  rule('modality', 0.85, '(ينبغي|يلزم)', 'لا $2', DENIES),
]
/** What everybody knows one must do, and what a rule leaves to others. */
const CARE =
  /(?<!\p{L})\p{L}{0,3}(?:نظيف|نظاف|تنظيف|غسل|سلامة|آمن|عناية|حذر|وفق|حسب|طبقا)\p{L}{0,2}(?!\p{L})/u
/** «للعامل أن …», «على المالك أن …»: how a rule opens. */
const OPENING: Rule = {
  pattern:
    /^([وف]?)((?:لل\p{L}{2,}|(?:على|لكل) \p{L}+|ل(?:صاحب|مالك|جهة|رئيس|مدير|طالب|وزير|عضو|أعضاء|أصحاب))(?: ال\p{L}+){0,2})(?= (?:أن|الحق) )/u,
  by: '$1ليس $2',
  ...{ sort: 'modality', worth: 0.9, unless: DENIES },
}

const NUMBER =
  '(?=\\p{Nd}|(?:ثلاث|أربع|خمس|ست|سبع|ثمان|تسع|عشر|مئ|مائ|ألف|نصف|ثلث|ربع|مليون|مليار|يوم|شهر|سن|عام|أسبوع|ساع|متر|كيلو))'
const bound = (worth: number, pattern: string, by: string): WordRule => ({
  ...ruleOf(`([وفبل]?)${pattern}`),
  ...{ by: `$1${by}`, sort: 'bound', worth },
  unless:
    /(?<!\p{L})(?:أو أكثر|أو أقل|[بل]?خطوات|[بل]?خطوة|[وأ]?لا [يت](?:قل|زيد|تجاوز|جاوز)\p{L}*(?=.*[وأ]لا [يت](?:قل|زيد|تجاوز)))(?!\p{L})/u,
})
/** The least and the most. */
const BOUNDS = [
  bound(0.85, '(أ?لا) ([يت])قل((?: \\p{L}+){0,4}?) عن', '$2 $3زيد$4 على'),
  bound(0.85, '(أ?لا) ([يت])زيد((?: \\p{L}+){0,4}?) (?:على|عن)(?!\\p{L})', '$2 $3قل$4 عن'),
  bound(
    0.85,
    '(أ?لا) ([يت])(?:تجاوز|جاوز)(?!\\p{L})((?: \\p{L}+){0,4}?) (?=\\p{Nd}|\\p{L})',
    '$2 $3قل$4 عن ',
  ),
  bound(0.75, `(?<!(?:لا|ألا) )([يت])(?:زيد (?:على|عن)|تجاوز) ${NUMBER}`, '$2قل عن '),
  bound(0.75, `(?<!(?:لا|ألا) )([يت])قل عن ${NUMBER}`, '$2زيد على '),
  bound(0.85, 'على الأقل(?!\\p{L})', 'على الأكثر'),
  bound(0.85, 'على الأكثر(?!\\p{L})', 'على الأقل'),
  bound(0.85, '([كل]?)حد أقصى', '$2حد أدنى'),
  bound(0.85, '([كل]?)حد أدنى', '$2حد أقصى'),
  bound(0.6, `أكثر من ${NUMBER}`, 'أقل من '),
  bound(0.6, `أقل من ${NUMBER}`, 'أكثر من '),
]

const CLAUSE = '((?: \\p{L}+){0,5}?)'
/** What brings about, and what happens in spite of it. */
const CAUSES = [
  rule('cause', 0.85, `(?:بسبب|بفضل) ${POINTS}(\\p{L}+)`, 'رغم $2'),
  rule('cause', 0.85, `(?:على الرغم|بالرغم) من ${POINTS}(\\p{L}+)`, 'بسبب $2'),
  rule('cause', 0.85, `رغم ${POINTS}(\\p{L}+)`, 'بسبب $2'),
  rule('cause', 0.9, `([س]?[يت])ؤدي${CLAUSE} إلى`, '$2حول$3 دون', DENIES),
  rule('cause', 0.9, `أدى${CLAUSE} إلى`, 'حال$2 دون', DENIES),
  rule('cause', 0.9, `أدت${CLAUSE} إلى`, 'حالت$2 دون', DENIES),
  rule('cause', 0.75, '([يت])سبب (?!في|ال\\p{L}+ في)(\\p{L}+)', '$2منع $3', DENIES),
]

/** A denial taken away where the rest needs no other form. */
const DENIALS = [
  rule(
    'denial',
    0.8,
    'لا ([يت](?!زال|قل|زيد|تجاوز|جاوز|عدو|تجزأ|ستهان|حصى|خلو)\\p{L}{2,}(?<!ها|هم|ه))',
    '$2',
    /(?<!\p{L})(?:ولا|بل|إلا|سوى|لا سيما|لا بد|(?:حتى|كي|لكي|أن|ما) لا)(?!\p{L})/u,
  ),
  rule('denial', 0.8, 'لم يكن', 'كان', LIMITS),
  rule('denial', 0.8, 'لم تكن', 'كانت', LIMITS),
  rule('denial', 0.8, 'لم يعد((?: \\p{L}+){0,3}?) ([يت]\\p{L}+)', 'ما زال$2 $3', LIMITS),
  rule('denial', 0.8, 'لم تعد((?: \\p{L}+){0,3}?) ([يت]\\p{L}+)', 'ما زالت$2 $3', LIMITS),
  rule('denial', 0.8, '(?:ليس|ليست) (من|في|على)', '$2', /(?<!\p{L})(?:بل|إلا|فقط|فحسب|وإنما|ولكن)(?!\p{L})/u),
  // «عاقلا غير مدان» is one of several adjectives: only what is said of something is turned round.
  rule(
    'denial',
    0.65,
    '(?<=(?:(?:^|\\s)ال\\p{L}+|[يت](?:عد|عتبر|كون|بقى|صبح)|أصبحت?) )غير (م\\p{L}{3,}|\\p{L}ا\\p{L}{2}ة?|قابلة?|قادرة?)(?! ?[،و](?: ?غير|ا?لا))',
    '$2',
    LIMITS,
  ),
  rule('denial', 0.75, '(?<=(?:إلى|على|بسبب|في|من|عن|مع|نتيجة|عند) )عدم (\\p{L}{3,})', '$2'),
]

/** What a sentence opens with, denied: «تحتاج النباتات إلى …». */
const DENIED: Rule = {
  pattern:
    /^(و?)((?:ال\p{L}+ (?:ال\p{L}+ )?)?)([يت](?:ساعد|سهم|ساهم|عتمد|حتاج|تطلب|ؤثر|سمح|حتوي|تأثر|ذوب|ستطيع|تغير|ختلف|وجد|عيش|نمو|شترط))(?!\p{L})/u,
  by: '$1$2لا $3',
  ...{ sort: 'denial', worth: 0.5 },
  unless: /(?<!\p{L})[وف]?(?:لا|ألا|إلا|عدم|ليس|ليست|دون|بدون|لن|لم|فقط|كل|جميع|قد|ما|أو)(?!\p{L})/u,
}

const RULES = [...MODALITY, OPENING, ...BOUNDS, ...CAUSES, ...DENIALS, DENIED]
const LAW_RULES = [...DUTY, ...RULES]

/** Most sentences have none of them, and one pass over the starts of its words tells it. */
const anyOf = (rules: WordRule[]) =>
  new RegExp(
    `(?<!\\p{L})(?:${rules.map(({ behind }) => behind).join('|')})|${OPENING.pattern.source}|${DENIED.pattern.source}`,
    'u',
  )
const WORD_RULES = [...MODALITY, ...BOUNDS, ...CAUSES, ...DENIALS]
const ANY_RULE = anyOf(WORD_RULES)
const ANY_LAW_RULE = anyOf([...DUTY, ...WORD_RULES])

/** What an Arabic sentence allows, limits, causes or denies, turned round. */
export function turnedRulesAr(text: string, isLaw: boolean): Alteration[] {
  const made: Alteration[] = []
  const ofLaw = isLaw && !CARE.test(text)
  if (!(ofLaw ? ANY_LAW_RULE : ANY_RULE).test(text)) return made
  for (const { pattern, by, sort, worth, unless } of ofLaw ? LAW_RULES : RULES) {
    const found = pattern.exec(text)
    if (!found || unless?.test(text)) continue
    const [from, to] = [found.index, found.index + found[0].length]
    if (made.some((other) => other.from < to && other.to > from)) continue
    made.push({ from, to, by: by.replace(/\$(\d)/g, (_, place) => found[Number(place)] ?? ''), sort, worth })
  }
  return made
}
