import { shown } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { contentStems } from '../../../text/words.ts'
import type { Document, Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { genreOf } from '../../lesson/genre.ts'
import { yearOf } from '../../lesson/objectives/years.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { about, factOf, type QuestionCandidate, spanOf } from '../candidate.ts'
import { type Item, ordering } from '../sets/set.ts'
import type { Happening, Telling } from './happening.ts'
import { doersOf } from './subject-ar.ts'
import { tellingArabic } from './telling-ar.ts'
import { TELLING_EN } from './telling-en.ts'

const LEAST = 4
const MOST = 5
/** A short text may have no more; English ones of three were good half as often. */
const FEW: Record<Lang, number> = { en: 4, ar: 3 }
const SCORE = 3.4
const FEW_SCORE = 3
/** With fewer of its own a lesson asks nothing; what came before it fills up the others. */
const OWN = 2
/** Characters between two events: what is told in one breath may be one moment. A short story has no others. */
const APART: Record<Lang, number[]> = { en: [160, 90], ar: [140, 60] }
/** What was read long ago is no part of this lesson's story. */
const EARLIER = 6
const BEFORE = 30
/** Of the sentences of a passage that tells something. */
const TELLS_SHARE = 0.35
const DESCRIBES_SHARE = 0.3
/** A sentence that says so much of what another says tells it again. */
const SAID_AGAIN = 0.7
const LONG_STEMS = 18

/** What happened in a story or a history, in the order in which it happened. */
export function eventOrders(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const { document } = knowledge
  const inLesson = new Set(sentences)
  const telling = document.lang === 'en' ? TELLING_EN : tellingArabic(doersOf(document))
  const sets = passagesOf(document, genreOf(knowledge) === 'story')
    .filter((passage) => passage.some((sentence) => inLesson.has(sentence)))
    .map((passage) => readUntil(passage, inLesson))
    .filter((passage) => tellsInOrder(passage, telling))
    .flatMap((passage) => groupsIn(happeningsIn(passage, telling), inLesson, document.lang))
  return sets.map((group, index) =>
    ordering(
      group.map(itemOf),
      {
        rule: 'order_events',
        kind: 'order_events',
        difficulty: 'intermediate',
        skill: 'understand',
        score: (group.length < LEAST ? FEW_SCORE : SCORE) - 0.3 * index,
      },
      document,
      index,
    ),
  )
}

const itemOf = ({ sentence, text }: Happening): Item => ({
  sentence,
  text,
  asks: factOf(sentence),
  span: spanOf(sentence),
  passage: about(sentence).passage,
})

/** Paragraphs that follow each other under one heading. A story goes on under the next. */
function passagesOf({ sentences, blocks }: Document, isStory: boolean): Sentence[][] {
  const passages: Sentence[][] = []
  let last = -blocks.length
  for (const sentence of sentences) {
    const { kind, index } = sentence.block
    if (kind !== 'paragraph') continue
    if ((index - last > 1 && !isStory) || passages.length === 0) passages.push([])
    passages.at(-1)?.push(sentence)
    last = index
  }
  return passages
}

/** What has been read when the lesson ends, as far back as an event may come from. */
function readUntil(passage: Sentence[], inLesson: Set<Sentence>): Sentence[] {
  const first = passage.findIndex((sentence) => inLesson.has(sentence))
  const last = passage.findLastIndex((sentence) => inLesson.has(sentence))
  return passage.slice(Math.max(0, first - BEFORE), last + 1)
}

/** A story or a history that goes forward: most sentences tell what somebody did, and years do not go back. */
function tellsInOrder(passage: Sentence[], { tells, describes }: Telling): boolean {
  const texts = passage.map(({ plain }) => plain.text)
  const share = (fits: (text: string) => boolean) => texts.filter(fits).length / texts.length
  const years = texts.flatMap((text) => yearOf(text) ?? [])
  const forward = years.every((year, place) => place === 0 || year >= (years[place - 1] ?? 0))
  return forward && share(tells) >= TELLS_SHARE && share(describes) <= DESCRIBES_SHARE
}

function happeningsIn(passage: Sentence[], telling: Telling): Happening[] {
  const back = new Set<Sentence>()
  let read = 0
  const found = passage.flatMap((sentence) => {
    const start = read
    read += sentence.plain.text.length
    const before = sentence.block.sentences.some((other) => other.id < sentence.id && back.has(other))
    if (before || telling.looksBack(sentence.plain.text)) back.add(sentence)
    return back.has(sentence) || sentence.scripture || isSpoken(sentence)
      ? []
      : happeningsOf(sentence, start, telling)
  })
  // A sentence of a dozen clauses holds every word of a shorter one without telling the same.
  const stems = passage
    .filter((sentence) => sentence.stems.length <= LONG_STEMS)
    .map((sentence) => ({ sentence, stems: new Set(sentence.stems) }))
  return found.filter(({ sentence, text }) => {
    const own = [...new Set(contentStems(text))]
    return (
      own.length >= 2 &&
      !stems.some(
        (other) =>
          other.sentence !== sentence &&
          own.filter((stem) => other.stems.has(stem)).length / own.length >= SAID_AGAIN,
      )
    )
  })
}

/** Inside a quotation that began before. */
function isSpoken({ block, start }: Sentence): boolean {
  const before = block.segment.text.slice(0, start)
  const open = (left: string, right: string) => before.split(left).length > before.split(right).length
  return before.split('"').length % 2 === 0 || open('“', '”') || open('«', '»')
}

function happeningsOf(sentence: Sentence, start: number, { clauses }: Telling): Happening[] {
  const { raw, plain } = sentence
  return clauses(plain.text).map(([from, to]) => ({
    sentence,
    place: start + from,
    text: capitalised(shown(raw, plain, from, to).replace(/[.،,؛;\s]+$/u, '')),
  }))
}

/** Groups of four or five that lie apart, each spread over what was read. */
function groupsIn(happenings: Happening[], inLesson: Set<Sentence>, lang: Lang): Happening[][] {
  const ours = happenings.filter(({ sentence }) => inLesson.has(sentence))
  for (const least of APART[lang]) {
    const own = apart(ours, least)
    if (own.length >= 2 * LEAST)
      return [0, 1].map((odd) =>
        spread(
          own.filter((_, place) => place % 2 === odd),
          MOST,
        ),
      )
    if (own.length >= LEAST) return [spread(own, MOST)]
    const earlier = happenings.filter(({ sentence }) => own[0] && sentence.id < own[0].sentence.id)
    const all = [...spread(apart(earlier.slice(-EARLIER), least), LEAST - own.length), ...own]
    if (own.length >= OWN && all.length >= LEAST) return [all]
  }
  const few = apart(ours, APART[lang][0] ?? 0)
  return few.length >= FEW[lang] ? [few] : []
}

function apart(happenings: Happening[], least: number): Happening[] {
  const kept: Happening[] = []
  for (const happening of happenings) {
    const last = kept.at(-1)
    if (!last || happening.place - last.place >= least) kept.push(happening)
  }
  return kept
}

/** So many of them, from the first to the last. */
function spread(happenings: Happening[], most: number): Happening[] {
  if (most <= 0) return []
  if (happenings.length <= most) return happenings
  if (most === 1) return happenings.slice(-1)
  const step = (happenings.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, place) => happenings[Math.round(place * step)]).filter(
    (happening) => happening !== undefined,
  )
}
