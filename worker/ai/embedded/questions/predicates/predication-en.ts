import { type TaggedWord, taggedEnglish } from '../../../text/tagged-en.ts'
import { parts } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { opening } from '../sets/clauses.ts'
import { antecedentOf } from './antecedent-en.ts'
import { genderOf, predicateEnd } from './predicate-en.ts'
import type { Predication } from './predication.ts'
import { subjectAt } from './subject-en.ts'
import { happened, isFiniteVerb, numberOfVerb, verbAt } from './verb-en.ts'

const WORDS = { least: 6, most: 60 }
/** Marks of what is no prose, and questions. */
const ODD = /[?!]|https?:|www\.|[<>{}|\\^_*#]|\[\d|\.\.\./

/** What comes first and says when or why; what is said behind it holds without it. */
const WHEN =
  /^(?:During|After|Before|When|While|As|Because|Since|Although|Though|Despite|Over|Until|Early|Late|Soon|Eventually|Beginning|Starting|Following|Unlike|Once|Today|Later|Then|Instead|Rather)\b/u
/** What comes first and says where or for whom: what holds there may not hold elsewhere, but what happened there happened. */
const WHERE =
  /^(?:In|At|On|By|Around|From|To|With|Under|Through|Throughout|Among|Within|Between|For|Like|Across|Near|Along|Behind|Here|Having|Using|Born|Known|Located|Even|One|Two|Three)\b/
/** With these what follows holds in their case alone. */
const LIMITING =
  /^(?:If|Unless|Without|Only|Not|Even if|For (?:example|instance)|In (?:some|many|most|other|such|certain)|At (?:least|most))\b/
const FRONTED_WORDS = 22
/** Where a second clause with its own subject may begin. */
const SECOND = /(?:; |, )(?:(?:and|but|while|whereas|so|yet|although|though) )?/g

/** What an English sentence says of its subjects: the noun phrase that opens a clause, and its whole predicate. */
export function predicationsEn(sentence: Sentence, knowledge: Knowledge): Predication[] {
  const { text } = sentence.plain
  const count = parts(text).length
  if (count < WORDS.least || count > WORDS.most || sentence.block.kind === 'table') return []
  if (!/[.]["”)]?$/.test(text) || ODD.test(text) || !/^[“"(]?[\p{Lu}\d]/u.test(text)) return []
  const words = taggedEnglish(text)
  const found: Predication[] = []
  for (const from of startsOf(text, words)) {
    const behind = found.at(-1)?.predicate[1] ?? 0
    if (from < behind) continue
    const one =
      predicationAt(sentence, words, from, knowledge) ?? predicationOfPerson(sentence, words, from, knowledge)
    if (one) found.push(one)
  }
  return found
}

/** The subjects of a sentence, whatever is said of them. */
export function subjectsEn(sentence: Sentence, knowledge: Knowledge): Predication[] {
  const { text } = sentence.plain
  if (sentence.block.kind === 'table' || parts(text).length > WORDS.most || ODD.test(text)) return []
  const all = taggedEnglish(text)
  return startsOf(text, all).flatMap((from) => {
    const words = all.filter(({ start }) => start >= from)
    const subject = subjectAt(words, sentence, knowledge)
    if (!subject || subject.range[0] !== from || !verbAt(words, subject.next, text)) return []
    const { range, number, person, name, gender, general } = subject
    if (general) return []
    return [
      { sentence, subject: range, predicate: range, number, person, name, ...(gender ? { gender } : {}) },
    ]
  })
}

/** Where a clause with its own subject may begin, in the order of the text. */
function startsOf(text: string, words: readonly TaggedWord[]): number[] {
  const hasVerb = (first: number, last: number) =>
    words.some((word) => word.start >= first && word.end <= last && isFiniteVerb(word))
  const from = opening(text, 'en')
  const rest = text.slice(from)
  if (LIMITING.test(rest)) return []
  const isFronted = WHEN.test(rest) || WHERE.test(rest)
  const starts = Array.from(rest.matchAll(SECOND), ({ index, 0: joint }) => ({
    at: index + joint.length,
    joint,
    index,
  }))
    .filter(
      ({ joint, index }) =>
        (joint.length > 2 && hasVerb(from, from + index)) ||
        joint === '; ' ||
        (isFronted && joint === ', ' && parts(rest.slice(0, index)).length <= FRONTED_WORDS),
    )
    .map(({ at }) => from + at)
  return isFronted ? starts : [from, ...starts]
}

function predicationAt(
  sentence: Sentence,
  all: readonly TaggedWord[],
  from: number,
  knowledge: Knowledge,
): Predication | undefined {
  const { text } = sentence.plain
  const words = all.filter(({ start }) => start >= from)
  const subject = subjectAt(words, sentence, knowledge)
  if (!subject || subject.range[0] !== from) return undefined
  const found = predicateAt(words, subject.next, subject.number, text)
  if (!found || (!found.happened && holdsThere(text, from))) return undefined
  // "The plan became a focus of his office": whose, another sentence says.
  if (found.gender && !subject.person) return undefined
  const gender = subject.gender ?? found.gender
  return {
    sentence,
    subject: subject.range,
    predicate: found.range,
    number: subject.number,
    name: subject.name,
    person: subject.person,
    open: found.open,
    ...(gender ? { gender } : {}),
  }
}

/** "He preached …", where the sentence before names one person alone. */
function predicationOfPerson(
  sentence: Sentence,
  all: readonly TaggedWord[],
  from: number,
  knowledge: Knowledge,
): Predication | undefined {
  const { text } = sentence.plain
  const pronoun = /^(?:He|She)(?= )/i.exec(text.slice(from))?.[0].toLowerCase()
  const who = pronoun && antecedentOf(sentence, pronoun, knowledge)
  if (!pronoun || !who) return undefined
  const words = all.filter(({ start }) => start >= from)
  const found = predicateAt(words, 1, 'one', text)
  if (!found) return undefined
  const gender = pronoun === 'he' ? 'm' : 'f'
  const { named, range, name } = who
  return {
    sentence,
    named,
    subject: range,
    predicate: found.range,
    number: 'one',
    gender,
    name,
    person: true,
    open: found.open,
  }
}

/** The predicate whose verb stands at a place, and what its form shows of its subject. */
function predicateAt(words: readonly TaggedWord[], index: number, number: 'one' | 'many', text: string) {
  const verb = verbAt(words, index, text)
  const shows = verb && numberOfVerb(verb)
  if (!verb || (shows !== undefined && shows !== number)) return undefined
  const end = predicateEnd(words, verb, text)
  if (end === undefined) return undefined
  const said = text.slice(verb.from, end)
  const gender = genderOf(said)
  const open = shows === undefined && gender === undefined && !OWN.test(said)
  return { range: [verb.from, end] as const, happened: happened(verb), gender, open }
}

/** Whether the clause has something before it that may limit where it holds. */
function holdsThere(text: string, from: number): boolean {
  const opened = opening(text, 'en')
  const front = text.slice(opened, from)
  return !/[;]\s$/.test(front) && WHERE.test(front) && !WHEN.test(front)
}

/** They show the number of the subject. */
const OWN = /\b(?:its|their|itself|themselves|it|they)\b/
