import { stem, words } from '../../../text/words.ts'
import type { Document, Sentence } from '../../document.ts'

/** So many sentences back a thing may have been introduced that «the thing» means. */
const BACK = 6
const DEFINITE_EN =
  /\b[Tt]he (?:same )?(\p{Ll}[\p{Ll}-]{2,})(?=[,.;)]| (?:\p{Ll}+ed|is|are|was|were|had|has|have|in|on|at|by|to|for|and|from|with|as|into|until|when|because|who|began|took|became|made|gave|lost|won|fell|rose|held|cost|contains?|consists?|lasts?|measures?|covers?)\b)/gu
const FIRST_TIME_EN =
  /\b(?:an?|another|one|some|two|three|four|several) (?:[\p{L}-]+ ){0,2}?(\p{Ll}[\p{Ll}-]{2,})\b/gu
const BY_NAME_EN = /\b\p{Lu}[\p{L}’'-]+(?: (?:of|de)? ?\p{Lu}[\p{L}’'-]+)* (\p{Lu}?\p{Ll}{3,})\b/gu
const DEFINITE_AR = /(?<!\p{L})(?:[وفبك]?ال|[وف]?لل)(\p{L}{3,})(?=[\s،.؛])(?! (?:ال|الذي|التي|لل))/gu

/**
 * Whether the text says "the pact" of a pact that stands a few sentences before it, by name or as "a pact": a stranger
 * cannot know which. `known` are nouns of titles.
 */
export function pointsBack(
  sentence: Sentence,
  text: string,
  document: Document,
  known: (noun: string) => boolean,
): boolean {
  const before = document.sentences.slice(Math.max(0, sentence.id - BACK), sentence.id)
  if (before.length === 0) return false
  return document.lang === 'en'
    ? pointsBackEnglish(text, before, known)
    : pointsBackArabic(text, before, known)
}

function pointsBackEnglish(text: string, before: Sentence[], known: (noun: string) => boolean): boolean {
  const nouns = Array.from(text.matchAll(DEFINITE_EN), ([, noun = '']) => noun).filter((noun) => !known(noun))
  if (nouns.length === 0) return false
  const stems = new Set(nouns.map(stem))
  return before.some(({ plain }) =>
    [FIRST_TIME_EN, BY_NAME_EN].some((pattern) =>
      Array.from(plain.text.matchAll(pattern)).some(([, noun = '']) => stems.has(stem(noun))),
    ),
  )
}

function pointsBackArabic(text: string, before: Sentence[], known: (noun: string) => boolean): boolean {
  const nouns = Array.from(text.matchAll(DEFINITE_AR), ([, noun = '']) => noun).filter((noun) => !known(noun))
  if (nouns.length === 0) return false
  const said = new Set(before.flatMap(({ plain }) => words(plain.text)))
  // «معاهدة فرساي … المعاهدة», «وقعوا اتفاقا … الاتفاق»
  return nouns.some((noun) =>
    ['', 'و', 'ب', 'ل', 'ف'].some((joined) => said.has(joined + noun) || said.has(`${joined}${noun}ا`)),
  )
}
