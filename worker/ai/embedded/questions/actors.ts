import { containsPhrase, display, fold, shown } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import type { Sentence } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { aboutQuote, choice, factOf, type QuestionCandidate } from './candidate.ts'
import { passageOf, type Quote, quotable, spanOfQuote } from './quote/quotable.ts'
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
  'مدير|رئيس|مجلس|لجنة|أمين|مسؤول|موظف|عضو|طالب|معلم|إدارة|قسم|وحدة|جهة|هيئة|وزير|وزارة|محكمة|مشرف|صاحب|مستأجر|مالك|عامل|سائق|مشترك|حارس|زائر|متطوع|قائد|نائب|مراقب|أمانة|جمعية|جمعية|بلدية|عميد|متعهد|ناظر|مورد|بائع|مشتر|مستعير|ولي|قاضي|مفتش|طبيب|مهندس|فريق'
const NAME_AR = `(?:ال)?(?:${OFFICES_AR})\\p{L}{0,3}(?: (?:ال\\p{L}+))?`
const ARABIC = [
  new RegExp(`^على (${NAME_AR}) (أن .+)$`, 'u'),
  new RegExp(
    `^[يت](?:تولى|لتزم|ختص|صدر|عين|حدد|قرر|راقب|شرف|عد|وافق|دير|نظم|نظر|رأس|متلك|ملك|دفع|عتمد|بت) (${NAME_AR}) (.+)$`,
    'u',
  ),
  new RegExp(`^(?:يجوز ل|يحق ل|ل)(${NAME_AR}) (أن .+)$`, 'u'),
]
const DEED_WORDS = 26

/** Who must or may do something: asked one by one in English, matched with their tasks in Arabic. */
export function actorQuestions(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const { document } = knowledge
  const { lang } = document
  const inLesson = new Set(sentences)
  const all = document.sentences
    .filter(({ scripture }) => !scripture)
    .flatMap((sentence) => actorIn(sentence, lang) ?? [])
  const own = all.filter(({ quote }) => inLesson.has(quote.sentence))
  return lang === 'en'
    ? own.flatMap((actor) => whoQuestion(actor, all, lang) ?? [])
    : pairSets(own, all, knowledge)
}

function actorIn(sentence: Sentence, lang: Lang): Actor | undefined {
  const quote = quotable(sentence, lang)
  if (!quote || quote.before) return undefined
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

/** One task for each office; an office with several could be matched with any of them. */
function pairSets(own: Actor[], all: Actor[], { document }: Knowledge): QuestionCandidate[] {
  const others = pairsOf(all.filter((actor) => !own.includes(actor)))
  const made = { rule: 'match_actors', difficulty: 'intermediate', skill: 'understand', score: 3 } as const
  return matchingSets(pairsOf(own), { ...made, kind: 'actors' }, document, others)
}

const pairsOf = (actors: Actor[]): Pair[] =>
  actors
    .map(
      (actor): Pair => ({
        sentence: actor.quote.sentence,
        left: cut(actor, actor.name),
        right: task(cut(actor, actor.deed)),
        asks: factOf(actor.quote.sentence),
        span: spanOfQuote(actor.quote),
        passage: passageOf(actor.quote),
      }),
    )
    .filter(
      ({ left, right }, index, pairs) =>
        !containsPhrase(right, left) &&
        pairs.findIndex((other) => office(other.left) === office(left)) === index,
    )

const task = (deed: string) => deed.replace(/^ب(?=ال|\p{L}{3})/u, '')
