import { shown } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import { remembered } from '../../text/remembered.ts'
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
  const { plain, raw } = sentence
  if (plain.text.length > SENTENCE_CHARS) return []
  return namedIn[knowledge.document.lang](plain.text).flatMap(({ sure, term, body }) => {
    const name = shown(raw, plain, ...term)
    if (name === '' || (!sure && looksAdjective(name))) return []
    if (!sure && !knowledge.termByKey.has(phraseKey(name))) return []
    return { sentence, term: name, body: inner(shown(raw, plain, ...body), body[0]), kind: 'definition' }
  })
}

type Named = { sure: boolean; term: Slice; body: Slice }

/** What a text says by its own words, whatever the document around it. */
const reader = (lang: Lang) =>
  remembered((text): readonly Named[] => {
    const [namings, noun] = lang === 'en' ? [ENGLISH_NAMINGS, englishNoun] : [ARABIC_NAMINGS, arabicNoun]
    return namings.flatMap(({ pattern, sure, cue }) =>
      cue.test(text)
        ? [...text.matchAll(pattern)].flatMap((found) => {
            const groups = found.indices?.groups
            if (!groups?.term || !groups.body) return []
            const body = bodyOf(text, groups.term, groups.body, lang)
            return body ? [{ sure, term: noun(text, groups.term), body }] : []
          })
        : [],
    )
  }, 4_000)
const namedIn = { ar: reader('ar'), en: reader('en') }

function bodyOf(text: string, term: Slice, body: Slice, lang: Lang): Slice | undefined {
  const clauses = (lang === 'en' ? ENGLISH_DEFINITIONS : ARABIC_DEFINITIONS).secondClauses
  const whole = withoutSecondClause(text, body, clauses)
  if (cutsList(text, body)) return undefined
  // What comes before its name must be all there.
  const isBefore = term[0] > body[0]
  if (isBefore && whole[1] < body[1]) return undefined
  if (isBefore && lang === 'ar' && !isOnePhrase(text, body)) return undefined
  if (lang === 'en' && namesAQuality(text.slice(body[1], term[0]), text.slice(...term))) return undefined
  return trimmed(text, whole)
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
