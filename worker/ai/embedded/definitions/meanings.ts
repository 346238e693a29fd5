import { containsPhrase, plain } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import { contentStems, parts, phraseKey, stem } from '../../text/words.ts'
import type { Document, Sentence } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { lessonDefinitions } from '../lesson/definitions.ts'
import { givesTermAway, pointsOrPraises } from './definition-filter.ts'
import { withoutSecondClause } from './definition-match.ts'
import { ARABIC_DEFINITIONS } from './definitions-ar.ts'
import { ENGLISH_DEFINITIONS } from './definitions-en.ts'
import { functionIn } from './functions.ts'
import { DOES_AR } from './functions-ar.ts'
import { labelledIn } from './labelled.ts'
import { type Meaning, namingsIn } from './naming.ts'
import { isPersonal } from './persons.ts'
import { isTermName } from './term-names.ts'

const WORDS = { least: { ar: 3, en: 4 }, most: 24 }
const STEMS = { definition: 2, description: 3 }
/** Words that say how many or of what sort, and nothing of the thing. */
const LIGHT = new Set(
  'group groups variety number type kind sort form set series part parts collection dozen few lot several special certain different مجموعة عدد نوع أنواع جزء أجزاء بعض عدة قسم أقسام'
    .split(' ')
    .map(stem),
)

/** `head`: its meaning says again what kind of thing the term names, "the plane that …" of a frontal plane. */
export type FoundMeaning = Meaning & { key: string; stems: Set<string>; head?: string }

const found = new WeakMap<Document, Map<Sentence, FoundMeaning[]>>()

/**
 * What these sentences say of terms, one for each term: definitions in any wording before what a thing does. Each
 * reads on its own, names no person, points nowhere and does not give its term away.
 */
export function meaningsOf(sentences: Iterable<Sentence>, knowledge: Knowledge): FoundMeaning[] {
  const all = inDocument(knowledge)
  const stated = [...sentences].flatMap((sentence) => all.get(sentence) ?? [])
  const kept = new Map<string, FoundMeaning>()
  for (const kind of ['definition', 'description'] as const) {
    for (const meaning of stated) {
      if (meaning.kind === kind && !kept.has(meaning.key)) kept.set(meaning.key, meaning)
    }
  }
  return [...kept.values()].toSorted((a, b) => a.sentence.id - b.sentence.id)
}

/** Found once for a document: every lesson asks for its own, and for those around it. */
function inDocument(knowledge: Knowledge): Map<Sentence, FoundMeaning[]> {
  const { document } = knowledge
  const known = found.get(document)
  if (known) return known
  const made = Map.groupBy(
    candidates(knowledge).flatMap((one) => checked(one, document.lang) ?? []),
    ({ sentence }) => sentence,
  )
  found.set(document, made)
  return made
}

function candidates(knowledge: Knowledge): Meaning[] {
  const { lang, sentences, blocks } = knowledge.document
  const clauses = (lang === 'en' ? ENGLISH_DEFINITIONS : ARABIC_DEFINITIONS).secondClauses
  const strict = knowledge.askable.map(
    ({ sentence, term, body }): Meaning => ({ sentence, term, body, kind: 'definition' }),
  )
  const wider = [...lessonDefinitions(blocks, knowledge).values()].map(
    ({ sentence, term, meaning }): Meaning => {
      const [from, to] = withoutSecondClause(meaning, [0, meaning.length], clauses)
      return { sentence, term, body: meaning.slice(from, to), kind: 'definition' }
    },
  )
  const named = sentences.flatMap((sentence) => namingsIn(sentence, knowledge))
  const does = sentences.flatMap((sentence) => functionIn(sentence, knowledge) ?? [])
  return [...strict, ...named, ...wider, ...labelledIn(blocks, lang), ...does]
}

const TAIL: Record<Lang, RegExp> = {
  en: / ?[—–] .*$| \((?:indicated|shown|labell?ed|see|pictured|colou?red|in (?:red|blue|green|yellow))\b[^)]*\)|, (?:such as|including|for example|for instance|like) .*$| (?:collectively|commonly|often|usually|sometimes|also)$/iu,
  ar: / ?[—–] .*$|، (?:مثل|منها|ومنها|بما في ذلك|على سبيل المثال) .*$/u,
}

function checked(meaning: Meaning, lang: Lang): FoundMeaning | undefined {
  const body = meaning.body.replace(TAIL[lang], '').replace(/[\s.،,؛;:]+$/u, '')
  const { term } = meaning
  const said = contentStems(body.replaceAll('-', ' ')).filter((one) => !LIGHT.has(one))
  const length = parts(body.replaceAll('-', ' ')).length
  if (length < WORDS.least[lang] || length > WORDS.most || !isTermName(term, lang)) return undefined
  if (new Set(said).size < STEMS[meaning.kind] || containsPhrase(body, term)) return undefined
  if (isPersonal(term, body, lang) || pointsOrPraises(plain(body).text, lang)) return undefined
  const kind = kindOf(meaning, body, lang)
  if (!kind) return undefined
  const made = { ...meaning, body, kind, key: phraseKey(term), stems: new Set(contentStems(body)) }
  if (!givesTermAway({ term, body })) return made
  const head = headOf(term, lang)
  const rest = made.key.split(' ').filter((one) => one !== head)
  const inBody = new Set(contentStems(body))
  return rest.length > 0 &&
    !rest.some((one) => inBody.has(one)) &&
    !givesTermAway({ term: withoutHead(term, lang), body })
    ? { ...made, head }
    : undefined
}

const headOf = (term: string, lang: Lang) => stem((lang === 'en' ? parts(term).at(-1) : parts(term)[0]) ?? '')
const withoutHead = (term: string, lang: Lang) =>
  (lang === 'en' ? parts(term).slice(0, -1) : parts(term).slice(1)).join(' ')

/** A verb of its own before any clause: no phrase but a sentence. */
const SENTENCE_EN =
  /^(?:(?!(?:that|which|who|whose|whom|where|when|in which|if|because)\s)\S+ ){0,14}?(?:is|are|was|were|has|have|had|can|may|will|does|do|must|should|would|could|might|shall)\s|^(?:first|second|third|then|together|finally|next|also|thus|often),? /i
/** A definite subject and its verb: «أنظمة الحماية تضيف …». After an indefinite noun a verb only describes. */
const SENTENCE_AR =
  /^(?:ال(?!ت\p{L}ا\p{L}\s)\p{L}+|(?!أي |كل )\p{L}+ ال(?!تي|ذي)\p{L}+)(?: ال(?!تي|ذي)\p{L}+){0,3} (?:(?:غالبا|عادة) ما |لا |لم |قد )?(?:ي\p{L}{2,}|ت\p{L}{2,}(?<!ة))(?=\s)|^(?:مع|عبر|خلال|أثناء|بسبب|نظرا|بفضل|كان|كانت)\s|(?:غالبا|عادة) ما (?:يكون|تكون)/u
const VERB_AR = /^[يت]\p{L}{2,}(?=\s)/u
const DOES = new RegExp(`^(?:${DOES_AR})(?=\\s)`, 'u')
/** «تحويل», «ترتيب», «تفاعل»: nouns that begin like a verb. */
const NOUN_ANYWAY_AR = /^ت\p{L}{1,2}[يا]?\p{L}{1,2}ة?$|^ت\p{L}{2}ي\p{L}ة?$|^ت\p{L}ا\p{L}{2}ة?$/u

/** «هي تنقل الدم» does not say what it is but what it does. */
function kindOf({ kind }: Meaning, body: string, lang: Lang): Meaning['kind'] | undefined {
  const text = plain(body).text
  if (lang === 'en') return kind === 'definition' && SENTENCE_EN.test(text) ? undefined : kind
  if (kind === 'definition' && SENTENCE_AR.test(text)) return undefined
  if (!VERB_AR.test(text)) return kind
  if (DOES.test(text)) return 'description'
  return NOUN_ANYWAY_AR.test(parts(text)[0] ?? '') ? kind : undefined
}
