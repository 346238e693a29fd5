import { shown } from '../../text/fold.ts'
import { phraseKey } from '../../text/words.ts'
import type { Sentence } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { looksAdjective } from '../terms/term-form.ts'
import { type Slice, withoutSecondClause } from './definition-match.ts'
import { ARABIC_DEFINITIONS } from './definitions-ar.ts'
import { ENGLISH_DEFINITIONS } from './definitions-en.ts'
import { ARABIC_NAMINGS, arabicNoun, isOnePhrase } from './naming-ar.ts'
import { ENGLISH_NAMINGS, englishNoun } from './naming-en.ts'

/**
 * A way in which a sentence names what it describes, at any place of it. `sure` patterns say by their own words that
 * something is named; of the others the term must be one of the document's. `cue` is looked for before, at little cost.
 */
export type Naming = { pattern: RegExp; sure: boolean; cue: RegExp }

/** What a sentence says of a term. */
export type Meaning = { sentence: Sentence; term: string; body: string; kind: 'definition' | 'description' }

/** Longer sentences bury what they name, and a bound keeps every pattern cheap. */
const SENTENCE_CHARS = 420

export function namingsIn(sentence: Sentence, knowledge: Knowledge): Meaning[] {
  const { lang } = knowledge.document
  const { plain, raw } = sentence
  if (plain.text.length > SENTENCE_CHARS) return []
  const [namings, noun] = lang === 'en' ? [ENGLISH_NAMINGS, englishNoun] : [ARABIC_NAMINGS, arabicNoun]
  const clauses = (lang === 'en' ? ENGLISH_DEFINITIONS : ARABIC_DEFINITIONS).secondClauses
  return namings.flatMap(({ pattern, sure, cue }) =>
    !cue.test(plain.text)
      ? []
      : [...plain.text.matchAll(pattern)].flatMap((found) => {
          const groups = found.indices?.groups
          if (!groups?.term || !groups.body) return []
          const term = noun(plain.text, groups.term)
          const whole = withoutSecondClause(plain.text, groups.body, clauses)
          if (cutsList(plain.text, groups.body)) return []
          // What comes before its name must be all there.
          const isBefore = groups.term[0] > groups.body[0]
          if (isBefore && whole[1] < groups.body[1]) return []
          if (isBefore && lang === 'ar' && !isOnePhrase(plain.text, groups.body)) return []
          if (
            lang === 'en' &&
            namesAQuality(plain.text.slice(groups.body[1], groups.term[0]), found.groups?.term ?? '')
          )
            return []
          const body = trimmed(plain.text, whole)
          const name = shown(raw, plain, ...term)
          if (
            name === '' ||
            (!sure && looksAdjective(name)) ||
            !(sure || knowledge.termByKey.has(phraseKey(name)))
          )
            return []
          return [
            {
              sentence,
              term: name,
              body: inner(shown(raw, plain, ...body), body[0]),
              kind: 'definition' as const,
            },
          ]
        }),
  )
}

/** "A set of tools, rules" of "a set of tools, rules, and habits". */
const cutsList = (text: string, [from, to]: readonly [number, number]): boolean =>
  /^, (?:and|or) /.test(text.slice(to)) && /, \S+(?: \S+){0,2}$/.test(text.slice(from, to))

/** "Flowers with both are called perfect": of several things one word that is no plural says how they are. */
const namesAQuality = (between: string, name: string): boolean =>
  /^,?\s?are\b/.test(between) && !/\s|(?:s|ae|i|a|en|fish|deer|sheep)$/u.test(name)

/** What stood at the start of its sentence stands inside a question. */
const inner = (body: string, from: number): string =>
  from === 0 && /^(?:The|An?|Any) /.test(body) ? body.charAt(0).toLowerCase() + body.slice(1) : body

function trimmed(text: string, [from, to]: readonly [number, number]): Slice {
  const piece = text.slice(from, to)
  const lead = /^[\s"“«,،]*/u.exec(piece)?.[0].length ?? 0
  const tail = /[\s"”».,،؛;:]*$/u.exec(piece)?.[0].length ?? 0
  return [from + lead, Math.max(from + lead, to - tail)]
}
