import { plain } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { parts, stem } from '../../../text/words.ts'
import { wholeTitle } from '../../outline/part-titles.ts'
import { spanOf } from '../../questions/candidate.ts'
import { SUMMARY_HEADING } from '../key-points.ts'
import type { LessonSentence } from '../lesson-sentence.ts'
import type { MadeSection } from '../shown.ts'
import { listedUnder } from './listing-headings.ts'
import { namedArabic } from './named-things-ar.ts'
import { namedEnglish } from './named-things-en.ts'
import { type Objective, type ObjectiveContext, spansOf } from './objective.ts'
import { answers } from './question-headings.ts'
import { heading, joinedWords, lowered, quote } from './wording.ts'

const LEAST_SENTENCES = 2
/** One sentence as long as this may list what its heading names. */
const LISTING_WORDS = 12
const RANK = { asked: 1.2, listed: 1.8, said: 2.1, apart: 2.2, thing: 2.7 }
/** What is meant by the heading comes after what the lesson defines. */
const MEANS = /^(?:explain what is meant|شرح المقصود)/u
const AFTER_TERMS = 2.6
const MOST_THINGS = 3

type Thing = { name: string; spans: Objective['spans'] }

/** What the headings of a lesson ask, list or name says what can be done afterwards. */
export function topicObjectives({ sections, title, lang }: ObjectiveContext): Objective[] {
  const made: Objective[] = []
  const things: Thing[] = []
  for (const [about, own] of Map.groupBy(sections, (section) => section.about)) {
    const words = about || wholeTitle(title, lang)
    const within = own.flatMap(({ units }) => units.flatMap(({ sentences }) => sentences))
    const name = lang === 'en' ? inSentence(heading(words), within) : heading(words)
    // A heading over nothing but sub-headings names what all of them tell.
    const spans = shownSpans(within.length === 0 ? sections : own)
    const most = Math.max(within.length, spans.length)
    const lists = listedUnder(name, lang)
    const few = most < LEAST_SENTENCES && !(lists && within.some((one) => one.words >= LISTING_WORDS))
    if (spans.length === 0 || few || own.some(({ law }) => law) || SUMMARY_HEADING.test(plain(name).text))
      continue
    // A part of something longer is not the whole of what its title asks or names.
    if (about === '' && words !== title) continue
    const asked = lists ?? answers(name, /[؟?]\s*$/u.test(words), lang)
    if (asked !== undefined) {
      const rank = lists ? RANK.listed : MEANS.test(asked) ? AFTER_TERMS : RANK.asked
      made.push({ kind: 'topic', rank, text: asked, spans })
      continue
    }
    const texts = within.map((one) => one.plain)
    // A title without a heading is the engine's own: what it names may stand there by chance.
    if (about === '') continue
    const named = lang === 'en' ? namedEnglish(name, texts) : namedArabic(name, texts)
    if (named && 'said' in named) made.push({ kind: 'topic', rank: RANK.said, text: named.said, spans })
    else if (named) things.push({ name: named.thing, spans })
  }
  const known = new Set([...things.map(({ name }) => name), ...sections.map(({ about }) => about)])
  // A title joined of two headings names what they name.
  const isJoined = sections.some(({ about }) => about !== '' && title.includes(heading(about)))
  const byTitle = known.has(title) || isJoined ? undefined : listedUnder(heading(title), lang)
  const all = shownSpans(sections)
  if (byTitle !== undefined && all.length >= LEAST_SENTENCES)
    made.push({ kind: 'topic', rank: RANK.listed, text: byTitle, spans: all })
  return [...made, ...ofThings(things.length > 0 ? things : kindsOf(sections, lang), lang)]
}

/** "How Inflation Works" in the letters of a sentence: only what the text writes large there stays large. */
function inSentence(name: string, sentences: LessonSentence[]): string {
  const [first = '', ...rest] = name.split(' ')
  const large = rest.filter((word) => /^\p{Lu}\p{Ll}/u.test(word))
  const small = rest.filter(
    (word) => /^\p{Ll}{4,}/u.test(word) && !/^(?:from|with|between|into|does)$/.test(word),
  )
  if (large.length === 0 || small.length > 0) return name
  const kept = (word: string) => {
    const inside = new RegExp(`[^.!?:] ${word.replace(/[^\p{L}]/gu, '.')}\\b`, 'u')
    return sentences.some(({ plain }) => inside.test(plain))
  }
  return [
    first,
    ...rest.map((word) => (/^\p{Lu}\p{Ll}/u.test(word) && !kept(word) ? word.toLowerCase() : word)),
  ].join(' ')
}

/** Two or three sub-headings of one head noun are kinds of it, whatever words their own text uses. */
function kindsOf(sections: MadeSection[], lang: Lang): Thing[] {
  const own = [...Map.groupBy(sections, ({ about }) => about)].filter(
    ([about, some]) => about !== '' && some.some(({ units }) => units.length > 0),
  )
  const names = own.map(([about]) => heading(about))
  const plainNames = names.every((name) => parts(name).length <= 4 && !/[:؟?!،,]/u.test(name))
  if (names.length < 2 || names.length > MOST_THINGS || !plainNames || !areSiblings(names, lang)) return []
  return own.map(([about, some]) => ({ name: heading(about), spans: shownSpans(some) }))
}

/** The things that the headings name, in one: told apart if they are of one kind. */
function ofThings(things: Thing[], lang: Lang): Objective[] {
  const some = things.slice(0, MOST_THINGS)
  if (some.length === 0) return []
  const names = some.map(({ name }) => name)
  const spans = some.flatMap((one) => one.spans)
  if (areSiblings(names, lang)) {
    const quoted = names.map((name) => quote(lang === 'en' ? name.replace(/^(?:the|an?) /i, '') : name, lang))
    const text =
      lang === 'ar'
        ? `التمييز بين ${joinedWords(quoted, lang)}`
        : quoted.length === 2
          ? `tell ${quoted[0]} from ${quoted[1]}`
          : `tell ${joinedWords(quoted, lang)} apart`
    return [{ kind: 'siblings', rank: RANK.apart, text, spans }]
  }
  const text =
    lang === 'en'
      ? `describe ${joinedWords(names.map(article), lang)}`
      : `التعريف ب${joinedWords(names, lang)}`
  return [{ kind: 'thing', rank: RANK.thing, text, spans }]
}

const article = (name: string): string =>
  name.replace(/^(?:The|An?) /u, (found) => lowered(found).toLowerCase())

/** «العصر الأول» and «العصر الثاني», "arterial blood" and "venous blood". */
function areSiblings(names: string[], lang: Lang): boolean {
  // "Resignation of members" is about resignation.
  const core = (name: string) =>
    plain(name)
      .text.replace(/^(?:the|an?) /i, '')
      .replace(/ (?:of|for|in|to) .*$/iu, '')
  const words = names.map((name) => parts(core(name)).map(stem))
  const heads = words.map((one) => (lang === 'en' ? one.at(-1) : one[0]))
  const same = heads.every((head) => head === heads[0])
  return names.length > 1 && same && words.every(({ length }) => length > 1 && length <= 4)
}

const shownSpans = (sections: MadeSection[]) =>
  sections.flatMap(({ shown }) =>
    shown.flatMap(({ unit, more }) => {
      if (more || unit.kind === 'example' || unit.kind === 'note') return []
      if (unit.kind === 'prose') return unit.sentences.map(({ sentence }) => spanOf(sentence))
      return unit.blocks.flatMap((block) => [...spansOf(block.sentences), ...block.spans])
    }),
  )
