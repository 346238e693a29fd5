import { containsPhrase, display, fold, plain, shown } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import { parts } from '../../text/words.ts'
import type { Sentence } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { aboutQuote, choice, factOf, type QuestionCandidate } from './candidate.ts'
import {
  BLANK,
  gapText,
  leans,
  passageOf,
  type Quote,
  quotable,
  spanOfQuote,
  start,
  wellFormed,
} from './quote/quotable.ts'
import { matchingSets, type Pair } from './sets/set.ts'
import { WORDING } from './wording.ts'

/** Who does, may or must do what, by their offsets in the plain text of the sentence. */
type Actor = { quote: Quote; name: readonly [number, number]; deed: readonly [number, number] }

const OFFICES =
  'manager|officer|committee|council|director|board|member|driver|owner|keeper|librarian|secretary|treasurer|chair|chairman|chairperson|inspector|operator|administrator|auditor|supervisor|head|department|tenant|landlord|employer|employee|student|teacher|applicant|holder|visitor|reader|warden|registrar|clerk|mayor|minister|authority|court|judge|steward|agent|panel|rector|dean|volunteer|captain|master|buyer|seller|supplier|customer|contractor|guardian|parent|trustee|assembly|parliament|commission|president|controller|nurse|doctor|technician|engineer|guard|team'
const ENGLISH = new RegExp(
  `^((?:The|A|An|Each|Every|Any) (?:[\\p{Ll}-]+ ){0,2}(?:${OFFICES})s?) ((?:must|shall|may|should|is responsible for|are responsible for|decides|approves|keeps|appoints|elects|inspects|issues|signs|grants|checks|can) .+)$`,
  'u',
)
const OFFICES_AR =
  'مدير|رئيس|مجلس|لجنة|أمين|مسؤول|موظف|عضو|طالب|معلم|إدارة|قسم|وحدة|جهة|هيئة|وزير|وزارة|محكمة|مشرف|صاحب|مستأجر|مؤجر|مالك|عامل|سائق|مشترك|حارس|زائر|متطوع|قائد|نائب|مراقب|مراجع|أمانة|جمعية|بلدية|عميد|متعهد|ناظر|مورد|بائع|مشتر|مستعير|ولي|قاضي|مفتش|طبيب|مهندس|فريق|محاسب|ممرض|مقاول|ناخب|مرشح|حكومة|نيابة|شرطة'
/** What follows a definite noun and belongs to its name: «المحكمة العمالية», «المدير العام». */
const ADJECTIVE = 'ال(?:\\p{L}+ي|\\p{L}+ية|عام|عامة|أعلى|عليا|مختص|مختصة|فني|فنية)(?!\\p{L})'
const NAME_AR = `(?:ال(?:${OFFICES_AR})\\p{L}{0,3}(?: ${ADJECTIVE})?|(?:${OFFICES_AR})\\p{L}{0,3}(?: (?:${OFFICES_AR})\\p{L}{0,2})?(?: ال\\p{L}+)(?: ${ADJECTIVE})?)(?!\\p{L})`
/** The article is swallowed by the preposition before it: «للعضو», whose name is «العضو». */
const FOR_NAME_AR = `ل(?:${OFFICES_AR})\\p{L}{0,3}(?: ${ADJECTIVE})?(?!\\p{L})`
const ARABIC = [
  new RegExp(`^(?:(?:يجب|يتعين|ينبغي|يحظر|يمتنع) )?على (${NAME_AR}) (.+)$`, 'u'),
  new RegExp(`^(?:لا )?[يت]\\p{L}{2,7} (${NAME_AR}) (.+)$`, 'u'),
  new RegExp(`^(?:(?:لا )?(?:يجوز|يحق|ينبغي) )ل(${NAME_AR}) (.+)$`, 'u'),
  new RegExp(`^(?:(?:لا )?(?:يجوز|يحق|ينبغي) )ل(${FOR_NAME_AR}) (.+)$`, 'u'),
]
const DEED_WORDS = 26
const LONGEST = 32

/** Each office has so many sets of its own rules at most. */
const ROUNDS = 3
const LESS_EACH_ROUND = 0.3

/** Who must, may or must not do something: rules matched with whom they speak of, and in English asked one by one. */
export function actorQuestions(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const { document } = knowledge
  const { lang } = document
  const inLesson = new Set(sentences)
  const all = document.sentences
    .filter(({ scripture }) => !scripture)
    .flatMap((sentence) => actorIn(sentence, lang) ?? [])
  const own = all.filter(({ quote }) => inLesson.has(quote.sentence))
  const single = lang === 'en' ? own.flatMap((actor) => whoQuestion(actor, all, lang) ?? []) : []
  return [...pairSets(own, all, knowledge), ...single]
}

function actorIn(sentence: Sentence, lang: Lang): Actor | undefined {
  const quote = ruleIn(sentence, lang)
  if (!quote) return undefined
  const end = sentence.plain.text.replace(/[.\s]+$/, '').length
  const text = sentence.plain.text.slice(quote.from, end)
  for (const pattern of lang === 'en' ? [ENGLISH] : ARABIC) {
    const [, name, deed] = pattern.exec(text) ?? []
    if (!name || !deed || deed.split(' ').length > DEED_WORDS || deed.split(' ').length < 3) continue
    const nameFrom = quote.from + text.indexOf(name)
    return { quote, name: [nameFrom, nameFrom + name.length], deed: [end - deed.length, end] }
  }
  return undefined
}

/** «يجوز للعضو أن …» names whom it speaks of after its preposition. */
const MODAL_AR = /^(?:لا )?(?:يجوز|يحق|ينبغي|يجب|يحظر|يمتنع|يتعين) (?:ل\p{L}|على \p{L})/u

/** A rule is quoted alone: what names its office leans on nothing, however short it is. */
function ruleIn(sentence: Sentence, lang: Lang): Quote | undefined {
  const whole = quotable(sentence, lang)
  if (whole && !whole.before) return whole
  const { text } = sentence.plain
  const from = start(text, lang)
  const rest = text.slice(from)
  const names =
    lang === 'ar' ? MODAL_AR.test(rest) && !leans(rest.replace(MODAL_AR, ''), lang) : !leans(rest, lang)
  return names && wellFormed(text, lang) && parts(rest).length <= LONGEST ? { sentence, from } : undefined
}

const cut = ({ quote: { sentence } }: Actor, [from, to]: readonly [number, number]) =>
  shown(sentence.raw, sentence.plain, from, to)
const office = (text: string) => fold(text).replace(/^(?:the|an?|each|every|any) /, '')
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function whoQuestion(actor: Actor, all: Actor[], lang: Lang) {
  const name = cut(actor, actor.name)
  const deed = cut(actor, actor.deed)
  if (containsPhrase(deed, office(name))) return undefined
  const others = new Map(
    all
      .map((other) => [office(cut(other, other.name)), other] as const)
      .filter(([key]) => key !== office(name) && !containsPhrase(deed, key)),
  )
  return choice(
    {
      ...aboutQuote(actor.quote),
      rule: 'actor',
      title: WORDING[lang].whoDoes(deed),
      right: lower(name),
      wrong: [...others.values()].map((other) => ({
        text: lower(cut(other, other.name)),
        feedback: WORDING[lang].elsewhere(display(other.quote.sentence.raw)),
      })),
      least: 2,
      difficulty: 'beginner',
      skill: 'recall',
      score: 2.5,
    },
    lang,
  )
}

/** One rule for each office in a set; an office with several could be matched with any of them. */
function pairSets(own: Actor[], all: Actor[], { document }: Knowledge): QuestionCandidate[] {
  const { lang } = document
  const rulesOf = (actors: Actor[]) => [
    ...Map.groupBy(actors, (actor) => office(nameOf(actor, lang))).values(),
  ]
  const others = rulesOf(all.filter((actor) => !own.includes(actor))).flatMap(([first]) =>
    pairOf(first, lang),
  )
  const made = { rule: 'match_actors', difficulty: 'intermediate', skill: 'understand' } as const
  const mine = rulesOf(own)
  return Array.from({ length: ROUNDS }, (_, round) => round).flatMap((round) => {
    const pairs = mine
      .flatMap((rules) => pairOf(rules[round], lang))
      .toSorted((a, b) => a.sentence.id - b.sentence.id)
    const set = { ...made, kind: 'actors', score: 3.2 - LESS_EACH_ROUND * round } as const
    return matchingSets(pairs, set, document, round === 0 && pairs.length > 1 ? others : [], true, round)
  })
}

/** «للعضو» names «العضو». */
const nameOf = (actor: Actor, lang: Lang): string => {
  const name = cut(actor, actor.name)
  return lang === 'ar' && new RegExp(`^${FOR_NAME_AR}$`, 'u').test(plain(name).text) ? `ا${name}` : name
}

/** The whole rule with its office left out, so that it keeps its "must", "may" or "must not". */
function pairOf(actor: Actor | undefined, lang: Lang): Pair[] {
  if (!actor) return []
  const { quote, name } = actor
  const right = nameOf(actor, lang)
  const left = gapText(quote, name, lang)
    .replace(/[.؛،\s]+$/u, '')
    .replace(` ل ${BLANK}`, ` لـ${BLANK}`)
  if (containsPhrase(left, office(right))) return []
  return [
    {
      sentence: quote.sentence,
      left,
      right,
      asks: factOf(quote.sentence),
      span: spanOfQuote(quote),
      passage: passageOf(quote),
    },
  ]
}
