import { type TaggedWord, taggedEnglish } from '../../../text/tagged-en.ts'
import { escaped } from '../../../text/words.ts'
import { isPersonal, namesPeople } from '../../definitions/persons.ts'
import type { Document, Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { genreOf } from '../../lesson/genre.ts'
import { wordEvidence } from '../word-evidence.ts'
import type { Predication } from './predication.ts'

const TITLE =
  /^(?:King|Queen|Prince|Princess|President|General|Captain|Lord|Lady|Sir|Emperor|Sultan|Pope|Dr|Mr|Mrs|Governor|Senator|Saint|Bishop|Caliph|Colonel|Major|Admiral)$/
/** What only a person does, and no state or body. */
const HUMAN =
  'was born|were born|died|married|wrote|studied|painted|composed|invented|said|told|asked|felt|learned|learnt|sailed|travelled|traveled|convinced|taught|lived|slept|woke|walked|ate|smiled|laughed|cried|thought|loved|hoped|grew up|attended|ran|rode|sat|stood|looked|heard|dreamed|knew|wondered|remembered|met|spoke|who|himself|herself'
/** So many sentences with a name are looked at, and so many of them read word by word. */
const LOOKED_AT = 12
const READ = 3

export const isName = ({ tags, text }: TaggedWord, document: Document): boolean =>
  /^\p{Lu}/u.test(text) && (tags.has('ProperNoun') || wordEvidence(document).isName(text))

/** Whether a subject is somebody: by name or by office, or whoever acts in a story. */
export function isPerson(
  core: readonly TaggedWord[],
  name: boolean,
  sentence: Sentence,
  knowledge: Knowledge,
): boolean {
  const head = core.at(-1)
  if (!head) return false
  if (!name)
    return (
      head.tags.has('Actor') ||
      namesPeople(head.text) ||
      /\p{Ll}(?:men|ists|ians)$/u.test(head.text) ||
      (genreOf(knowledge) === 'story' && actsOften(head.text, knowledge))
    )
  if (core.some(({ tags }) => tags.has('Place') || tags.has('Organization') || tags.has('Demonym')))
    return false
  if (head.tags.has('Person') || core.some(({ text }) => TITLE.test(text))) return true
  const said = sentence.plain.text.slice(head.end).replace(/^ (?:is|was) /, '')
  return isPersonal(head.text, said, 'en') || isSomebody(head.text, knowledge.document)
}

const known = new WeakMap<Document, Map<string, boolean>>()

/** What the document shows elsewhere of a name. */
function isSomebody(name: string, document: Document): boolean {
  const names = known.get(document) ?? new Map<string, boolean>()
  known.set(document, names)
  const before = names.get(name)
  if (before !== undefined) return before
  const acts = new RegExp(`\\b${escaped(name)},? (?:${HUMAN})\\b`, 'u')
  const opens = new RegExp(`^${escaped(name)} `, 'u')
  const looked = document.sentences.filter(({ raw }) => raw.includes(name)).slice(0, LOOKED_AT)
  const made =
    looked.some(
      ({ id, plain, block }) =>
        acts.test(plain.text) ||
        (opens.test(plain.text) && /^(?:He|She|His|Her)\b/.test(nextIn(block.sentences, id))),
    ) ||
    looked
      .slice(0, READ)
      .some(({ plain }) =>
        taggedEnglish(plain.text).some(({ text, tags }) => text === name && tags.has('Person')),
      )
  names.set(name, made)
  return made
}

const nextIn = (sentences: Sentence[], id: number) =>
  sentences.find((other) => other.id === id + 1)?.plain.text ?? ''

const LEAST_ACTS = 2

/** Whoever opens a sentence of a story more than once acts in it, an animal as well. */
function actsOften(noun: string, { document }: Knowledge): boolean {
  const pattern = new RegExp(`^(?:The|A|An) (?:\\p{Ll}+ ){0,2}${escaped(noun)} `, 'u')
  return document.sentences.filter(({ plain }) => pattern.test(plain.text)).length >= LEAST_ACTS
}

/** By the first name or the title. */
export function genderOfName(core: readonly TaggedWord[]): 'm' | 'f' | undefined {
  if (
    core.some(
      ({ text, tags }) =>
        tags.has('FemaleName') ||
        /^(?:queen|princess|lady|mother|sister|daughter|wife|woman|girl)$/i.test(text),
    )
  )
    return 'f'
  const male = core.some(
    ({ text, tags }) =>
      tags.has('MaleName') ||
      /^(?:king|prince|lord|father|brother|son|husband|man|boy|emperor|sultan)$/i.test(text),
  )
  return male ? 'm' : undefined
}

/** The persons whom a sentence names in full, wherever they stand in it: "Ada Byron". */
export function personsEn(sentence: Sentence): Predication[] {
  const words = taggedEnglish(sentence.plain.text)
  const found: Predication[] = []
  for (let at = 0; at < words.length; at++) {
    let end = at
    while (isPartOfName(words[end]) && (end === at || joined(sentence, words[end - 1], words[end]))) end++
    const [first, last] = [words[at], words[end - 1]]
    if (
      end - at === 2 &&
      first &&
      last &&
      first.tags.has('FirstName') &&
      last.text.length > 2 &&
      !goesOn(sentence, last)
    ) {
      const range = [first.start, last.end] as const
      const gender = genderOfName([first])
      const named = { number: 'one', person: true, name: true, ...(gender ? { gender } : {}) } as const
      found.push({ sentence, subject: range, predicate: range, ...named })
    }
    at = Math.max(at, end)
  }
  return found
}

/** "Claude Henri de Rouvroy" is one name. */
const goesOn = ({ plain }: Sentence, { end }: TaggedWord) =>
  /^(?:-| (?:de|da|di|du|del|van|von|of|al|el|bin|ibn|\p{Lu}\p{Ll}+)\b|['’]s )/u.test(plain.text.slice(end))
const isPartOfName = (word: TaggedWord | undefined) =>
  word?.tags.has('Person') === true && /^\p{Lu}/u.test(word.text) && !word.tags.has('Possessive')
const joined = ({ plain }: Sentence, before: TaggedWord | undefined, word: TaggedWord | undefined) =>
  plain.text.slice(before?.end, word?.start) === ' '
