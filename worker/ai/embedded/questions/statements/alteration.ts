import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { alterationsAr } from './alterations-ar.ts'
import { alterationsEn } from './alterations-en.ts'
import { alteredFigures } from './figures.ts'
import { alteredTerm } from './terms.ts'

/** A place of a sentence, in its plain text, and what makes it certainly false there. */
export type Alteration = {
  from: number
  to: number
  by: string
  /** Which rule altered it: statements of one set differ in it. */
  sort: string
  /** How surely it reads, is false and falls on what the sentence is there to say: 0 to 1. */
  worth: number
}

const known = new WeakMap<Sentence, Alteration[]>()

/** What can be changed in the sentence so that it says what the text does not, the best first. */
export function alterationsOf(sentence: Sentence, knowledge: Knowledge): Alteration[] {
  const made = known.get(sentence) ?? find(sentence, knowledge)
  known.set(sentence, made)
  return made
}

function find(sentence: Sentence, knowledge: Knowledge): Alteration[] {
  const { lang } = knowledge.document
  const own = lang === 'en' ? alterationsEn(sentence, knowledge) : alterationsAr(sentence, knowledge)
  const { text } = sentence.plain
  return [...own, ...alteredFigures(sentence, knowledge), ...alteredTerm(sentence, knowledge)]
    .map((one) => ofWholeWords(one, text))
    .toSorted((a, b) => b.worth - a.worth || a.from - b.from)
}

/** "North" of "northern", and digits with their sign of the calendar: «1932م» is one word. */
function ofWholeWords(one: Alteration, text: string): Alteration {
  const inWord = (at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at))
  let { from, to } = one
  while (from > 0 && inWord(from - 1) && inWord(from)) from--
  while (to < text.length && inWord(to) && inWord(to - 1)) to++
  return { ...one, from, to, by: text.slice(from, one.from) + one.by + text.slice(one.to, to) }
}
