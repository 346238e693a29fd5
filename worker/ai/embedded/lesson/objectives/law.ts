import { plain } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import type { Sentence } from '../../document.ts'
import { spanOf } from '../../questions/candidate.ts'
import type { MadeSection } from '../shown.ts'
import type { Objective, ObjectiveContext } from './objective.ts'
import { heading, joinedWords, lowered, quote } from './wording.ts'

const MOST_NAMES = 3
/** «المادة (6): الحقوق»: the name behind the number. */
const NAMED = /^(?:المادة|مادة|article|art\.|§)\s*(?:رقم\s*)?\(?[\p{L}\p{Nd}]+\)?\s*[:.–-]\s*(?<name>\S.+)$/iu

type Kind = { finds: Record<Lang, RegExp>; says: Record<Lang, (where: string) => string> }

const DUTIES: Kind['says'] = {
  en: (where) => `say who must do what${where}`,
  ar: (where) => `بيان الواجبات الواردة${where}`,
}
const MOST_BOUND = 2
const BOUND: Record<Lang, RegExp> = {
  en: /^(?<who>(?:The|An?|Each|Every) \p{Ll}[\p{L}-]*(?: (?!who\b|which\b|that\b|must\b|shall\b|may\b)\p{Ll}[\p{L}-]*){0,3}) (?:must|shall) (?!be\b|not\b)/u,
  ar: /^و?(?:يجب على|على|يلتزم|تلتزم) (?<who>ال\p{L}{3,}|\p{L}{3,}(?<!كل|أي|من|ما|هذا|هذه) ال\p{L}{3,}) (?:أن|ب\p{L}+)/u,
}

/** Who it is that must do something: one or two of them by name. */
function boundBy(sentences: Sentence[], lang: Lang): string | undefined {
  const found = sentences.flatMap(({ plain: { text } }) => BOUND[lang].exec(text)?.groups?.who ?? [])
  const names = [...new Set(found.map((who) => (lang === 'en' ? lowered(who) : who)))].slice(0, MOST_BOUND)
  if (names.length === 0) return undefined
  return lang === 'en'
    ? `say what ${joinedWords(names, lang)} must do`
    : `بيان ما يجب على ${joinedWords(names, lang)}`
}

/** What a law lays down: who must do what, within which time, on which condition, and what follows if not. */
const KINDS: Kind[] = [
  {
    finds: {
      en: /\b(?:within|at least|not later than|no later than|for|every|after) (?:\p{L}+[- ])?(?:\d+|one|two|three|four|five|six|seven|ten|twelve|thirty) (?:\p{L}+ )?(?:hours?|days?|weeks?|months?|years?)\b/iu,
      ar: /(?:خلال|كل|مدة|قبل|بعد|لمدة)\s(?:\S+\s)?(?:\p{Nd}+\s)?(?:ساعة|ساعات|يوم|يوما|أيام|أسبوع|أسبوعا|أسبوعين|أسابيع|شهر|شهرا|أشهر|سنة|سنوات|عام|أعوام)(?!\p{L})|(?<!\p{L})(?:أسبوعين|شهرين|سنتين|يومين)(?!\p{L})/u,
    },
    says: {
      en: (where) => `give the time limits that are set${where}`,
      ar: (where) => `بيان المدد المحددة${where}`,
    },
  },
  {
    finds: {
      en: /\b(?:fine|penalty|excluded?|exclusion|forfeits?|loses?|suspended|suspension|liable|pays? for)\b/i,
      ar: /(?<!\p{L})[وف]?(?:يعاقب|غرامة|بغرامة|يحرم|عقوبة|بالحبس|يدفع|ثمن|تلغى|يفصل|إنذار|ينذر|مخالفة|المخالفة)(?!\p{L})/u,
    },
    says: {
      en: (where) => `say what follows when the rules${where} are broken`,
      ar: (where) => `بيان ما يترتب على المخالفة${where}`,
    },
  },
  {
    finds: {
      en: /\b(?:unless|only if|only with|except|provided that|on condition)\b/i,
      ar: /(?<!\p{L})(?:إلا|بشرط|شريطة|ما لم|فيما عدا|باستثناء)(?!\p{L})/u,
    },
    says: {
      en: (where) => `state the conditions and exceptions${where}`,
      ar: (where) => `بيان الشروط والاستثناءات الواردة${where}`,
    },
  },
  {
    finds: {
      en: /\b(?:must|shall|is required to|are required to|has to)\b/i,
      ar: /(?<!\p{L})[وف]?(?:يجب|يلتزم|تلتزم|على كل|على)(?!\p{L}).*(?<!\p{L})أن(?!\p{L})|(?<!\p{L})[وف]?(?:يجب|يلتزم|تلتزم|يلزم)(?!\p{L})/u,
    },
    says: DUTIES,
  },
]

/** What the articles of a lesson lay down, by kind; where none is found, that they lay something down. */
export function lawObjectives({ sections, title, lang, law }: ObjectiveContext): Objective[] {
  const articles = sections.filter((section) => section.law || law)
  if (articles.length === 0) return []
  const made = KINDS.flatMap(({ finds, says }): Objective[] => {
    const found = articles.map((section) => ({ section, sentences: sentencesWhere(section, finds[lang]) }))
    const holding = found.filter(({ sentences }) => sentences.length > 0)
    const sentences = holding.flatMap((one) => one.sentences)
    if (sentences.length === 0) return []
    const where = placeOf(
      holding.map(({ section }) => section),
      sentences,
      title,
      lang,
    )
    const bound = says === DUTIES ? boundBy(sentences, lang) : undefined
    const text = bound === undefined ? says[lang](where) : `${bound}${where}`
    return [{ kind: 'law', rank: 0.5, text, spans: sentences.map(spanOf) }]
  })
  const named = articles.filter((section) => section.law)
  if (made.length > 0 || named.length === 0) return made
  const under = placeOf(named, [], title, lang)
  const text = lang === 'en' ? `say what the text lays down${under}` : `بيان ما ينص عليه النص${under}`
  const spans = named.flatMap((section) => sentencesWhere(section, /./u).map(spanOf))
  return [{ kind: 'law', rank: 0.5, text, spans }]
}

const sentencesWhere = ({ units }: MadeSection, pattern: RegExp): Sentence[] =>
  units.flatMap(({ sentences }) =>
    sentences.filter((one) => pattern.test(one.plain)).map((one) => one.sentence),
  )

/** Under which headings it stands, or in which articles, else in which lesson. */
function placeOf(sections: MadeSection[], sentences: Sentence[], title: string, lang: Lang): string {
  const headed = sections.filter((section) => section.law)
  if (headed.length > 0) {
    const about = [...new Set(headed.map((section) => section.about))].slice(0, MOST_NAMES)
    const names = about.map((one) => NAMED.exec(plain(one).text)?.groups?.name ?? heading(one))
    const quoted = names.map((name) => quote(lang === 'en' ? lowered(name) : name, lang))
    return lang === 'en' ? ` under ${joinedWords(quoted, lang)}` : ` في ${joinedWords(quoted, lang)}`
  }
  const numbers = [...new Set(sentences.flatMap(({ block }) => block.article ?? []))]
  if (numbers.length === 0) return lang === 'en' ? ` in ${quote(title, lang)}` : ` في ${quote(title, lang)}`
  const [first, last] = [numbers[0] ?? '', numbers.at(-1) ?? '']
  const many = numbers.length > MOST_NAMES
  if (lang === 'en')
    return numbers.length === 1
      ? ` in article ${first}`
      : ` in articles ${many ? `${first} to ${last}` : joinedWords(numbers, lang)}`
  return numbers.length === 1
    ? ` في المادة ${first}`
    : many
      ? ` في المواد من ${first} إلى ${last}`
      : numbers.length === 2
        ? ` في المادتين ${joinedWords(numbers, lang)}`
        : ` في المواد ${joinedWords(numbers, lang)}`
}
