import type { Span } from '../../../engine.ts'
import { plain } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { spanOf } from '../../questions/candidate.ts'
import type { MadeSection } from '../shown.ts'
import type { Objective, ObjectiveContext } from './objective.ts'
import { heading, joinedWords, lowered, quote } from './wording.ts'

const MOST_NAMES = 3
/** «المادة (6): الحقوق»: the name behind the number. */
const NAMED = /^(?:المادة|مادة|article|art\.|§)\s*(?:رقم\s*)?\(?[\p{L}\p{Nd}]+\)?\s*[:.–-]\s*(?<name>\S.+)$/iu

type Kind = { finds: Record<Lang, RegExp>; says: Record<Lang, (under: string) => string> }

/** What a law lays down: who must do what, within which time, on which condition, and what follows if not. */
const KINDS: Kind[] = [
  {
    finds: {
      en: /\b(?:within|at least|not later than|no later than|for|every|after) (?:\p{L}+[- ])?(?:\d+|one|two|three|four|five|six|seven|ten|twelve|thirty) (?:\p{L}+ )?(?:hours?|days?|weeks?|months?|years?)\b/iu,
      ar: /(?:خلال|كل|مدة|قبل|بعد|لمدة)\s(?:\S+\s)?(?:\p{Nd}+\s)?(?:ساعة|ساعات|يوم|يوما|أيام|أسبوع|أسبوعا|أسبوعين|أسابيع|شهر|شهرا|أشهر|سنة|سنوات|عام|أعوام)(?!\p{L})|(?<!\p{L})(?:أسبوعين|شهرين|سنتين|يومين)(?!\p{L})/u,
    },
    says: {
      en: (under) => `give the time limits that the text sets under ${under}`,
      ar: (under) => `بيان المدد المحددة في ${under}`,
    },
  },
  {
    finds: {
      en: /\b(?:fine|penalty|excluded?|exclusion|forfeits?|loses?|suspended|suspension|liable|pays? for)\b/i,
      ar: /(?<!\p{L})[وف]?(?:يعاقب|غرامة|بغرامة|يحرم|عقوبة|بالحبس|يدفع|ثمن|تلغى|يفصل|إنذار|ينذر|مخالفة|المخالفة)(?!\p{L})/u,
    },
    says: {
      en: (under) => `say what follows when the rules under ${under} are broken`,
      ar: (under) => `بيان ما يترتب على المخالفة كما ورد في ${under}`,
    },
  },
  {
    finds: {
      en: /\b(?:unless|only if|only with|except|provided that|on condition)\b/i,
      ar: /(?<!\p{L})(?:إلا|بشرط|شريطة|ما لم|فيما عدا|باستثناء)(?!\p{L})/u,
    },
    says: {
      en: (under) => `state the conditions and exceptions under ${under}`,
      ar: (under) => `بيان الشروط والاستثناءات الواردة في ${under}`,
    },
  },
  {
    finds: {
      en: /\b(?:must|shall|is required to|are required to|has to)\b/i,
      ar: /(?<!\p{L})[وف]?(?:يجب|يلتزم|تلتزم|على كل|على)(?!\p{L}).*(?<!\p{L})أن(?!\p{L})|(?<!\p{L})[وف]?(?:يجب|يلتزم|تلتزم|يلزم)(?!\p{L})/u,
    },
    says: {
      en: (under) => `say who must do what under ${under}`,
      ar: (under) => `بيان الواجبات الواردة في ${under}`,
    },
  },
]

/** What the articles of a lesson lay down, by kind; where none is found, that they lay something down. */
export function lawObjectives({ sections, lang }: ObjectiveContext): Objective[] {
  const articles = sections.filter(({ law }) => law)
  if (articles.length === 0) return []
  const made = KINDS.flatMap(({ finds, says }): Objective[] => {
    const found = articles.map((section) => ({ section, spans: spansWhere(section, finds[lang]) }))
    const holding = found.filter(({ spans }) => spans.length > 0)
    if (holding.length === 0) return []
    const under = namesOf(
      holding.map(({ section }) => section),
      lang,
    )
    return [{ kind: 'law', rank: 0.5, text: says[lang](under), spans: holding.flatMap(({ spans }) => spans) }]
  })
  if (made.length > 0) return made
  const under = namesOf(articles, lang)
  const text =
    lang === 'en' ? `say what the text lays down under ${under}` : `بيان ما ينص عليه النص في ${under}`
  return [{ kind: 'law', rank: 0.5, text, spans: articles.flatMap((section) => spansWhere(section, /./u)) }]
}

const spansWhere = ({ units }: MadeSection, pattern: RegExp): Span[] =>
  units.flatMap(({ sentences }) =>
    sentences.filter((one) => pattern.test(one.plain)).map((one) => spanOf(one.sentence)),
  )

function namesOf(articles: MadeSection[], lang: Lang): string {
  const about = [...new Set(articles.map((section) => section.about))].slice(0, MOST_NAMES)
  const names = about.map((one) => NAMED.exec(plain(one).text)?.groups?.name ?? heading(one))
  return joinedWords(
    names.map((name) => quote(lang === 'en' ? lowered(name) : name, lang)),
    lang,
  )
}
