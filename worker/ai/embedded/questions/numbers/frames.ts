import type { Lang } from '../../../text/language.ts'
import type { Quantity } from './quantities.ts'

/** What may stand between a frame and its number. */
const BETWEEN: Record<Lang, string> = {
  en: '(?: (?:about|around|roughly|nearly|almost|some|approximately|over|up to|at least|at most|only|just|exactly|(?:no |not )?(?:more|less|fewer|later|earlier) than|as (?:many|much|long) as|an? (?:total|average|maximum|minimum|estimated|further)(?: of)?|on average|usually|normally|typically|generally|altogether|always))*',
  ar: '(?: (?:نحو|حوالي|قرابة|تقريبا|زهاء|ما|على|عن|من|إلى|في|أكثر|أقل|يقارب|يزيد|يقل|يقرب|مدة|فقط|حتى|عادة|المتوسط|ب?معدل|أن|لا|تقل|تزيد|تتجاوز|يتجاوز|الأقل|الأكثر))*',
}
const MEASURES_EN =
  '\\p{L}+ed (?:by|of|into|over|among|from|with|on)|is|are|was|were|be|been|being|has|have|had|having|contains?|contained|consists? of|consisted of|comprises?|comprised|composed of|made (?:up )?of|divided into|split into|covers?|covered|weighs?|weighed|measures?|measured|lasts?|lasted|takes?|took|costs?|cost|reach(?:es|ed)?|reaching|requires?|required|needs?|needed|holds?|held|receives?|received|runs?|ran|extends?|extended|grows? (?:to)?|grew (?:to)?|travels?|travelled|produces?|produced|lives?|lived|makes? up|made up|accounts? for|accounted for|constitutes?|represents?|forms?|equals?|boils? at|melts? at|freezes? at|keeps?|kept|employs?|employed|seats?|serves?|rule[sd]?|reigned|earns?|earned|pays?|paid|uses?|used|consumes?|absorbs?|absorbed|generates?|generated|provides?|supplied|supplies|carries|carried|rises?|rose|falls?|fell|dropped|increased|decreased|elects?|beats?|breathes?|totall?(?:ed|ing)|exceeds?|exceeded|numbered|housed?|houses|spans?|spanned|occup(?:ies|ied)|stores?|stored'
const FRAME: Record<Lang, { any: RegExp; measured: RegExp }> = {
  en: {
    any: new RegExp(`\\b(?:${MEASURES_EN})${BETWEEN.en} $`, 'iu'),
    measured: new RegExp(
      `\\b(?:within|for|every|by|to|of|at|under|over|than|after|before|per|with|about|around|nearly|almost|roughly|approximately|least|most|each|only)${BETWEEN.en} $`,
      'iu',
    ),
  },
  ar: {
    any: /(?<!\p{L})و?(?:[يت]?بلغت?|[يت]صل|وصلت?|[يت]قدر|قدرت?|[يت]زن|[يت]ستغرق|استغرقت?|[يت]ستمر|استمرت?|[يت]دوم|دامت?|[يت]تكون|تكونت?|[يت]تألف|تألفت?|مكونة?|مؤلفة?|[يت]ضم|ضمت?|[يت]حتوي|احتوت?|[يت]شمل|شملت?|[يت]غطي|غطت?|[يت]شكل|شكلت?|[يت]مثل|[يت]عادل|[يت]ساوي|[يت]قل|[يت]زيد|[يت]تجاوز|تجاوزت?|[يت]ستهلك|[يت]نتج|[يت]حتاج|[يت]متد|امتدت?|[يت]رتفع|ارتفعت?|[يت]نخفض|انخفضت?|[يت]عمل|[يت]دق|[يت]نبض|[يت]ضخ|[يت]حمل|[يت]سع|[يت]تسع|[يت]ملك|[يت]متلك|[يت]نقسم|[يت]تقسم|قسمت?|[يت]دفع|[يت]تقاضى|[يت]عيش|عاشت?|حكم|[يت]كون|كانت?|[يت]وجد|[يت]غلي|[يت]تجمد|[يت]حوي|[يت]حصل|[يت]بعد|[يت]تراوح|[يت]شترط|[يت]كلف|عدد\p{L}*|طول\p{L}*|عرض\p{L}*|ارتفاع\p{L}*|عمق\p{L}*|مساحة|مساحت\p{L}+|وزن\p{L}*|كتلة|كتلت\p{L}+|حجم\p{L}*|سعة|سعت\p{L}+|سرعة|سرعت\p{L}+|حرارة|حرارت\p{L}+|مدة|مدت\p{L}+|فترة|نسبة|نسبت\p{L}+|قيمة|قيمت\p{L}+|ثمن\p{L}*|سعر\p{L}*|رسوم|رسم|غرامة|معدل\p{L}*|متوسط|مسافة|كثافة|قطر\p{L}*|محيط|تكلفة|راتب|أجر|نصاب|مقدار\p{L}*|كمية|حد|[أا]دنى|[أا]قصى)(?: [^\s،؛.]+){0,6}? ?$/u,
    measured: new RegExp(
      `(?:^|\\s)[وفب]?(?:خلال|لمدة|ل?مدة|بعد|قبل|كل|عن|على|إلى|من|في|نحو|حوالي|قرابة|بنسبة|ب?معدل|أقصاه|أقصاها|قدره|قدرها|قيمته|قيمتها|مدته|مدتها|طوله|طولها|أدناه|أدناها)${BETWEEN.ar} $`,
      'u',
    ),
  },
}
/** The number belongs to a clause inside the sentence, which says it by the way. */
const INNER: Record<Lang, RegExp> = {
  en: /(?:, \p{Ll}{2,}ing\b|,? (?:which|who|whose|whom|where|although|though|because|since|whereas|while|as if|even)\b|(?<!so) that\b|—|–|;|\bsaid\b|\bto (?!\d|the\b|an?\b|his\b|her\b|their\b|its\b|all\b|any\b|each\b|every\b|this\b)\p{Ll}+ (?!.*\b(?:is|are|was|were|has|have|must|shall|takes?|took)\b))/iu,
  ar: /(?<!\p{L})و?(?:الذي|التي|الذين|اللذين|حيث|حين|حينما|عندما|بينما|لأن|لأنه|لأنها|إذ|مما|رغم|مع أن|وهو|وهي|كأن|وكأن|لو|حتى لو|قال|ذكر|ذكرت|زعم)(?!\p{L})|؛|–|—/u,
}
/** A rule gives its numbers for that they are kept. */
const RULE: Record<Lang, RegExp> = {
  en: /\b(?:must|shall|may|is entitled|are entitled)\b/,
  ar: /(?<!\p{L})[وف]?(?:يجب|يجوز|يحظر|يلتزم|تلتزم|يعاقب|يحق|يلزم|يشترط|يستطيع|يستحق|يعفى|تنشأ|يشكل)(?!\p{L})/u,
}
const NEAR = 120

export type Statement = {
  /** Its main clause says the number, and nothing by the way. */
  main: boolean
  /** Something is measured, counted, allowed or lasts. */
  stated: boolean
}

/** How a sentence gives its number. */
export function statementOf({ sentence, from, unit, rate }: Quantity, start: number, lang: Lang): Statement {
  const before = sentence.plain.text.slice(start, from)
  const frame = FRAME[lang]
  const last = before.slice(-NEAR)
  const measured = unit !== undefined || rate
  return {
    main: !INNER[lang].test(before.replace(/^(?:If|When|Where|Because|While|Although|Since) [^,]+, /, '')),
    stated:
      RULE[lang].test(before) ||
      frame.any.test(last) ||
      (measured && frame.measured.test(last)) ||
      unit?.measure === 'percent',
  }
}
