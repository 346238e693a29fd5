import type { Lang } from '../../text/language.ts'
import { type Unit, unitWords } from './blocks/unit.ts'
import { chooseShown, type Foldable, type Share } from './fold.ts'
import { forcedIn } from './forced.ts'
import type { LessonSentence } from './lesson-sentence.ts'
import type { Link } from './links.ts'
import { type ScoreContext, scoresOf } from './scores.ts'
import { isStructure, type Section } from './sections.ts'

/** A part of a unit, shown or folded. */
export type ShownUnit = { unit: Unit; more: boolean }
/** A section with what of it is shown. */
export type MadeSection = Section & { shown: ShownUnit[]; law: boolean }
/** `whole`: a story or a law, of which each sentence carries; only what it says of itself is folded. */
export type FoldOptions = ScoreContext & { share: Share; examples: boolean; whole: boolean }

const META = -6
const OPENS_SECTION = 1.6
const OPENING_WORDS = 32
/** What a section begins with says what the rest leans on: it is folded only if it would fill the section. */
const OPENING_SHARE = 0.5
/** Less prose than this is read faster than a fold is opened. */
const SMALL: Record<Lang, number> = { en: 38, ar: 28 }
/** A fold of one sentence as short as this is opened. */
const SHORT: Record<Lang, number> = { en: 9, ar: 7 }

/** What of a section is shown and what is folded, in the order of the source: nothing is left out. */
export function shownUnits(section: Section, options: FoldOptions): ShownUnit[] {
  const sentences = section.units.flatMap((unit) => (isStructure(unit) ? [] : unit.sentences))
  const words = sentences.reduce((sum, one) => sum + one.words, 0)
  const wordy = sentences.some(isAside)
  if ((words <= SMALL[options.lang] || sentences.length <= 2) && !wordy)
    return asTheyStand(section.units, options)
  if (options.whole || isPair(section, sentences, options) || instructs(sentences, options))
    return section.units.map((unit) => ({ unit, more: false }))
  const items = foldables(section, sentences, options)
  const shown = withoutShortFolds(
    items,
    chooseShown(
      items.map(({ item }) => item),
      shareOf(section, options),
    ),
    SHORT[options.lang],
  )
  const states = new Map(items.map(({ of }, place) => [of, shown[place] ?? true]))
  return section.units.flatMap((unit) =>
    isStructure(unit) ? [{ unit, more: states.get(unit) === false }] : runs(unit.sentences, states),
  )
}

/** A few sentences that set two things side by side are not parted. */
const isPair = ({ about }: Section, sentences: LessonSentence[], { share }: FoldOptions): boolean =>
  share.price === undefined &&
  (COMPARES.test(about) ||
    (sentences.length <= PAIR_SENTENCES &&
      sentences.some(({ plain }, place) => place > 0 && SECOND_OF_TWO.test(plain))))
const COMPARES =
  /\b(?:differences? between|compar(?:ing|ison|ed)|versus|vs\.?)\b|(?<!\p{L})(?:الفرق|الفروق|المقارنة|مقارنة)(?!\p{L})/iu
const PAIR_SENTENCES = 4

/** Where each second sentence says what to do, half of them would leave something undone. */
const INSTRUCTS = 0.5
const instructs = (sentences: LessonSentence[], { share }: FoldOptions): boolean =>
  share.price === undefined &&
  sentences.filter(({ cues }) => cues.has('action')).length >= Math.max(2, sentences.length * INSTRUCTS)

const isAside = ({ cues }: LessonSentence): boolean => cues.has('meta') || cues.has('question')

const asTheyStand = (units: Unit[], { examples }: FoldOptions): ShownUnit[] => {
  const alone = units.every(({ kind }) => kind === 'example')
  return units.map((unit) => ({ unit, more: unit.kind === 'example' && !examples && !alone }))
}

type Chosen = { of: LessonSentence | Unit; item: Foldable }

function foldables(section: Section, sentences: LessonSentence[], options: FoldOptions): Chosen[] {
  const scores = new Map(scoresOf(sentences, options).map((score, place) => [sentences[place], score]))
  const forced = forcedIn(section, sentences, options.lang)
  const opening = section.units[0]?.kind === 'prose' ? section.units[0].sentences[0] : undefined
  const total = sentences.reduce((sum, { words }) => sum + words, 0)
  if (opening && !isAside(opening) && !opening.cues.has('example') && opening.words <= total * OPENING_SHARE)
    forced.add(opening)
  return section.units.flatMap((unit, at): Chosen[] => {
    if (isStructure(unit)) {
      const folded = unit.kind === 'example' && !options.examples
      const item: Foldable = {
        words: unit.kind === 'example' ? unitWords(unit) : 0,
        score: 0,
        link: 'none',
        fixed: folded ? 'folded' : 'shown',
      }
      return [{ of: unit, item }]
    }
    const follows = section.units[at - 1]
    return unit.sentences.map((one, place) => {
      const link = place === 0 && at === 0 ? 'none' : leansOn(one, unit.sentences[place - 1], sentences)
      const boost =
        (isAside(one) && !isAnswered(one, unit.sentences[place + 1]) ? META : 0) +
        (one === opening && one.words <= OPENING_WORDS && link !== 'hard' && !one.cues.has('example')
          ? OPENS_SECTION
          : 0)
      const completes =
        one.link === 'hard' &&
        (one.cues.has('result') || one.cues.has('contrast') || NEXT_IN_PROCESS.test(one.plain))
      const item: Foldable = {
        words: one.words,
        score: (scores.get(one) ?? 0) + boost,
        // After a list a sentence may lean on what is always shown.
        link:
          follows && place === 0 && follows.kind !== 'prose' && follows.kind !== 'example' ? 'none' : link,
        ...(forced.has(one) ? { forced: true } : {}),
        ...(SECOND_OF_TWO.test(one.plain) ? { completes: 'pair' } : completes ? { completes: 'result' } : {}),
      }
      return { of: one, item }
    })
  })
}

/** The next step of a process or the reason of what was said: a chain is shown whole. */
const NEXT_IN_PROCESS =
  /^(?:then|next|after that|afterwards|finally|at last|as a result)\b|^(?:و?ثم|و?بعد ذلك|و?بعدها|و?أخيرا|و?عندئذ|و?في النهاية)(?!\p{L})/iu
/** «أما الثاني…», "On the other hand…": the other side of what was said. */
const SECOND_OF_TWO =
  /^(?:on the other hand|in contrast|by contrast|conversely|the (?:second|other)\b)|^(?:و?أما|و?على الجانب الآخر|و?من ناحية أخرى|و?من جهة أخرى|و?في المقابل|و?بالمقابل|والثاني|والثانية|والآخر)(?!\p{L})/iu
const PROCESS = { least: 0.6, most: 0.85 }
const ASKS = /^(?:how|why)\b|^(?:كيف|لماذا)(?!\p{L})/iu

/** A section that answers how or why may show more: half of a mechanism explains nothing. */
const shareOf = (section: Section, { share }: FoldOptions): Share =>
  ASKS.test(section.about.trim()) && share.price === undefined ? { ...share, ...PROCESS } : share

/** A question that the author answers in the next sentence belongs to the answer. */
const isAnswered = ({ cues }: LessonSentence, next: LessonSentence | undefined): boolean =>
  cues.has('question') && next !== undefined && !next.cues.has('question')

/** The answer leans on its question, a rule on the words that name it, and a name on where it was introduced. */
function leansOn(one: LessonSentence, before: LessonSentence | undefined, all: LessonSentence[]): Link {
  if (before && (isAnswered(before, one) || (before.opens && before.words <= NAME_WORDS))) return 'hard'
  const name = /^\p{Lu}\p{Ll}+(?= \p{Ll})/u.exec(one.plain)?.[0]
  const at = all.indexOf(one)
  if (before && namesAgain(before, one)) return 'hard'
  const introduced = name
    ? all.slice(0, at).findLastIndex(({ plain }) => new RegExp(`[^.!?] ${name}\\b`, 'u').test(plain))
    : -1
  return introduced >= 0 && introduced === at - 1 ? 'hard' : one.link
}
const NAME_WORDS = 3

const INTRODUCED_EN =
  /\b(?:an?|one) (?:\p{Ll}+ ){0,2}?(?<noun>\p{Ll}{4,})(?=[,.;:]| (?:that|which|who|with|in|on|from|of|called|named|to|for|and)\b)/gu

/** "A mill stood there. The mill…": the second is not read without the first. */
function namesAgain({ plain }: LessonSentence, { plain: next }: LessonSentence): boolean {
  const opening = next.slice(0, OPENING_LETTERS)
  return [...plain.matchAll(INTRODUCED_EN)].some(({ groups }) =>
    new RegExp(`\\b[Tt]he ${groups?.noun ?? ''}\\b(?! (?:of|that|which)\\b)`, 'u').test(opening),
  )
}
const OPENING_LETTERS = 40

function withoutShortFolds(items: Chosen[], shown: boolean[], short: number): boolean[] {
  return shown.map((on, place) => {
    const { item, of } = items[place] ?? {}
    const lonely = (shown[place - 1] ?? true) && (shown[place + 1] ?? true)
    const aside = of !== undefined && 'cues' in of && isAside(of)
    return on || (lonely && !item?.fixed && !aside && (item?.words ?? 0) <= short)
  })
}

/** A paragraph as runs of sentences that are shown or folded together. */
function runs(sentences: LessonSentence[], states: ReadonlyMap<LessonSentence | Unit, boolean>): ShownUnit[] {
  const made: { unit: { kind: 'prose'; sentences: LessonSentence[] }; more: boolean }[] = []
  for (const sentence of sentences) {
    const more = states.get(sentence) === false
    const last = made.at(-1)
    if (last && last.more === more) last.unit.sentences.push(sentence)
    else made.push({ unit: { kind: 'prose', sentences: [sentence] }, more })
  }
  return made
}
