import { containsPhrase, display, fold, shown } from '../../../text/fold.ts'
import type { Block, Document } from '../../document.ts'
import { factOf } from '../candidate.ts'
import type { Pair } from '../sets/set.ts'
import { wordEvidence } from '../word-evidence.ts'
import { actingArabic, speakerArabic } from './speakers-ar.ts'
import { actingEnglish, speakerEnglish } from './speakers-en.ts'
import { linesOf, SAID_BEHIND, type Speaker, type Spoken, spokenIn, viewOf } from './spoken.ts'
import { doersOf } from './subject-ar.ts'

/** What the persons of a text say, and who else speaks or acts in it under a name. */
export type Dialogue = { lines: Pair[]; voices: string[] }

const MARKS = /["“«:‘]/
/** Between a line and its "said the fox" stand a mark and a space. */
const NEXT = 3
/** The sun sets once; who acts so often is somebody. */
const ACTS = 3

const found = new WeakMap<Document, Dialogue>()

export function dialogueOf(document: Document): Dialogue {
  const known = found.get(document) ?? readDialogue(document)
  found.set(document, known)
  return known
}

function readDialogue(document: Document): Dialogue {
  const blocks = [...new Set(document.sentences.map(({ block }) => block))]
  const spoken = blocks.filter(
    ({ kind, segment, sentences }) =>
      (kind === 'paragraph' || kind === 'list_item') &&
      (MARKS.test(segment.text) || SAID_BEHIND[document.lang].test(segment.text)) &&
      !sentences.some(({ scripture }) => scripture),
  )
  // The words of a religious course are those of its persons: none of them is asked like a line of a story.
  if (spoken.length === 0 || document.source.religious) return { lines: [], voices: [] }
  const { isName, of } = wordEvidence(document)
  const heard = spoken.flatMap((block) => heardIn(block, document, isName))
  const always = (word: string) => isName(word) && of(word).small === 0
  const acting = document.sentences.flatMap(({ plain }) =>
    document.lang === 'ar' ? actingArabic(plain.text, doersOf(document)) : actingEnglish(plain.text, always),
  )
  return {
    lines: onceSaid(heard.flatMap(({ line }) => line ?? [])),
    voices: [
      ...new Set([
        ...byFrequency(
          heard.map(({ name }) => name),
          1,
        ),
        ...byFrequency(acting, ACTS),
      ]),
    ],
  }
}

const byFrequency = (names: string[], least: number): string[] =>
  [...Map.groupBy(names, (name) => name)]
    .filter(([, all]) => all.length >= least)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([name]) => name)

type Heard = { name: string; line: Pair | undefined }

function heardIn(block: Block, document: Document, isName: (word: string) => boolean): Heard[] {
  const { text } = viewOf(block)
  const all = spokenIn(block, document.lang)
  return all.flatMap((spoken, at) => {
    const start = (all[at - 1]?.to ?? -1) + 1
    const before = text.slice(start, spoken.from - (spoken.marked ? 1 : 0))
    const after = spoken.marked ? text.slice(spoken.to, all[at + 1]?.from ?? text.length) : ''
    const speaker =
      document.lang === 'ar'
        ? speakerArabic(before, after, doersOf(document))
        : speakerEnglish(before, after, isName)
    return speaker ? [{ name: speaker.name, line: pairOf(spoken, speaker, block) }] : []
  })
}

/** The passage is every sentence that the words touch, so that it says who speaks. */
function pairOf(spoken: Spoken, { name, behind }: Speaker, block: Block): Pair | undefined {
  const view = viewOf(block)
  const { id, text } = block.segment
  const line = linesOf(spoken, view.text, behind)
    .map((range) => shown(text, view, ...range).replace(/[,،;]$/u, ''))
    .find((one) => isTogether(one, name, block))
  if (line === undefined) return undefined
  const [from, to] = [view.at[spoken.from] ?? 0, view.at[spoken.to] ?? text.length]
  const touched = block.sentences.filter(({ start, end }) => start <= to + NEXT && end > from - NEXT)
  const [first, last] = [touched.at(0), touched.at(-1)]
  const sentence = touched.find(({ start, end }) => start <= from && end > from) ?? first
  if (!first || !last || !sentence || containsPhrase(line, name.replace(/^The /, ''))) return undefined
  const quote = text.slice(first.start, last.end)
  return {
    sentence,
    left: /\p{Script=Arabic}/u.test(line) ? `«${line}»` : `“${line}”`,
    right: name,
    asks: factOf(sentence),
    span: { source_id: id, start: first.start, end: last.end, quote },
    passage: display(quote),
  }
}

/** A line and its speaker stand in one sentence or in two that follow each other. */
const isTogether = (line: string, name: string, { sentences }: Block): boolean =>
  sentences.some(({ raw }, at) => {
    const window = `${raw} ${sentences[at + 1]?.raw ?? ''}`
    return (
      containsPhrase(window, line) && containsPhrase(window.replace(JOINED, ''), name.replace(/^The /, ''))
    )
  })
/** «وقال», «للغراب» */
const JOINED = /(?<![\p{L}\p{M}])[وف]\p{M}?(?=ال)/gu

/** What two persons say is nobody's. */
function onceSaid(lines: Pair[]): Pair[] {
  const said = Map.groupBy(lines, ({ left }) => fold(left))
  return lines.filter(({ left, right }) => said.get(fold(left))?.every((other) => other.right === right))
}
