import { parts, stem, words } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { extraWords } from './extra-words.ts'
import { areApart, type Gap, gapsOf } from './gaps.ts'
import type { Passage } from './passages.ts'

/** What one left shows: a sentence with a gap, and beside it perhaps one without. */
export type Left = { sentences: Sentence[]; gap?: Gap }
type Filling = { lefts: Left[]; worth: number }

const LEAST = 3
const MOST = 5
/** Words of one left. */
const LONGEST = 45
/** Words tried of each sentence, and fillings of a passage kept at a time. */
const TRIED = 4
const KEPT = 24
const FOR_EACH_GAP = 0.5
const WITHOUT_GAP = -0.3

/** The words to leave out of a passage that are worth most together, with others to choose from beside them. */
export function fill(passage: Passage, named: Set<string>, lesson: Sentence[], knowledge: Knowledge) {
  const stems = passage.sentences.flatMap(({ plain }) => words(plain.text).map(stem))
  const counts = new Map<string, number>()
  for (const one of stems) counts.set(one, (counts.get(one) ?? 0) + 1)
  const isSingle = (gap: Gap) => gap.stems.every((one) => counts.get(one) === 1 && !named.has(one))
  let fillings: Filling[] = [{ lefts: [], worth: 0 }]
  for (const sentence of passage.sentences) {
    const gaps = gapsOf(sentence, knowledge, sentence === passage.sentences[0] ? passage.from : 0)
      .filter(isSingle)
      .slice(0, TRIED)
    fillings = fillings
      .flatMap((filling) => [
        ...gaps.map((gap) => withGap(filling, gap, knowledge)),
        withoutGap(filling, sentence),
      ])
      .filter((filling) => filling !== undefined)
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, KEPT)
  }
  const shownStems = new Set([...counts.keys(), ...named])
  for (const { lefts, worth } of fillings) {
    if (lefts.some(({ gap }) => !gap) || lefts.length < LEAST || lefts.length > MOST) continue
    const gaps = lefts.flatMap(({ gap }) => gap ?? [])
    const extra = extraWords(gaps, shownStems, lesson, knowledge)
    if (extra) return { lefts, worth: worth + FOR_EACH_GAP * gaps.length, extra }
  }
  return undefined
}

const length = (sentences: Sentence[]) =>
  sentences.reduce((sum, { plain }) => sum + parts(plain.text).length, 0)

function withGap({ lefts, worth }: Filling, gap: Gap, knowledge: Knowledge): Filling | undefined {
  const apart = lefts.every(({ gap: other }) => !other || areApart(gap, other, knowledge))
  if (!apart || lefts.length > MOST) return undefined
  const last = lefts.at(-1)
  // A sentence without a gap that opens the passage goes with the next one.
  if (last && !last.gap) {
    const sentences = [...last.sentences, gap.sentence]
    if (length(sentences) > LONGEST) return undefined
    return { lefts: [...lefts.slice(0, -1), { sentences, gap }], worth: worth + gap.worth }
  }
  return { lefts: [...lefts, { sentences: [gap.sentence], gap }], worth: worth + gap.worth }
}

function withoutGap({ lefts, worth }: Filling, sentence: Sentence): Filling | undefined {
  const last = lefts.at(-1)
  if (!last) return { lefts: [{ sentences: [sentence] }], worth: worth + WITHOUT_GAP }
  const sentences = [...last.sentences, sentence]
  // Both sides of a pair stand in two sentences of the source at most.
  if (sentences.length > 2 || !last.gap || length(sentences) > LONGEST) return undefined
  return { lefts: [...lefts.slice(0, -1), { ...last, sentences }], worth: worth + WITHOUT_GAP }
}
