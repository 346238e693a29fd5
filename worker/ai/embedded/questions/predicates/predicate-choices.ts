import { display } from '../../../text/fold.ts'
import { phraseKey } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { choice, type QuestionCandidate } from '../candidate.ts'
import { WORDING } from '../wording.ts'
import { foundTogether, timesFound } from './found-together.ts'
import {
  around,
  contains,
  inOneClass,
  meet,
  type Spoken,
  spokenOfIn,
  type Told,
  toldBy,
  twins,
} from './told.ts'

/** A lesson has no more of them. */
const MOST = 4
const SCORE = { person: 2.7, thing: 2.3 }
const LEAST_PERSONS = 2
const LEAST_THINGS = 3
const UNLIKE = 40
const LONGER = 5
/** What is named once was named by the way. */
const OFTEN = 2
const TOPICS = 3
const ALIKE = 2

/** Of whom the text says something: the subject is asked for, other subjects of the text are the wrong answers. */
export function predicateChoices(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const own = sentences.flatMap((sentence) => toldBy(sentence, knowledge))
  if (own.length === 0) return []
  const near = around(sentences, knowledge.document)
  const named = [...sentences, ...near].flatMap((sentence) => spokenOfIn(sentence, knowledge))
  const asked = own.flatMap((said) => choiceOf(said, named, knowledge) ?? [])
  return asked.toSorted((a, b) => b.score - a.score).slice(0, MOST)
}

function choiceOf(said: Told, named: Spoken[], knowledge: Knowledge): QuestionCandidate | undefined {
  const { lang } = knowledge.document
  const { person, name } = said.predication
  if (!person && !name && !isTerm(said, knowledge)) return undefined
  const alike = new Set(named.filter((other) => saysLike(said, other)).map(({ key }) => key))
  const others = named.filter((other) => !alike.has(other.key) && couldBe(said, other, knowledge))
  const { right, span, passage, asks } = said
  const wording = WORDING[lang]
  return choice(
    {
      asks: [asks],
      spans: [span],
      passage,
      rule: 'said_of',
      title: person ? wording.whoDoes(right) : wording.whichDoes(right),
      right: said.left,
      wrong: distinct(others.toSorted((a, b) => strangeness(a, said) - strangeness(b, said))).map(
        ({ left, sentence }) => ({
          text: person && lang === 'en' ? asNamed(left, said.left) : left,
          feedback: wording.elsewhere(display(sentence.raw)),
        }),
      ),
      least: person ? LEAST_PERSONS : LEAST_THINGS,
      difficulty: 'intermediate',
      skill: 'recall',
      score: person ? SCORE.person : SCORE.thing,
    },
    lang,
  )
}

/** Whether another subject fits by its form and class, and the text says nothing of the kind of it. */
function couldBe(said: Told, other: Spoken, knowledge: Knowledge): boolean {
  const { document, terms } = knowledge
  // What holds of some fishes may hold of "fishes", which the whole text is about.
  if (terms.slice(0, TOPICS).some(({ key }) => key === phraseKey(other.key))) return false
  if (other.sentence === said.sentence || contains(said.key, other.key) || contains(other.key, said.key))
    return false
  const [one, two] = [said.predication, other.predication]
  if (one.person !== two.person || one.name !== two.name) return false
  if (!one.open && (one.number !== two.number || (one.gender && two.gender && one.gender !== two.gender)))
    return false
  if (meet(other.lefts, said.rights) || twins(other.lefts, said.lefts)) return false
  if (!two.person && one.number !== two.number) return false
  if (!two.person && !two.name && !isTerm(other, knowledge)) return false
  if (!two.person && [...other.lefts].every((stem) => timesFound(stem, document) < OFTEN)) return false
  if (inOneClass(said, other, document)) return false
  return !foundTogether(said.rights, other.lefts, document)
}

/** Digestible and complex carbohydrates are broken down into glucose: what is said of both tells neither. */
const saysLike = (said: Told, other: Spoken | Told): boolean =>
  'rights' in other && [...other.rights].filter((stem) => said.rights.has(stem)).length >= ALIKE

/** What is no term of the text was named by the way. An Arabic subject is specific by its article. */
const isTerm = ({ key }: Spoken, { document, termByKey }: Knowledge): boolean =>
  document.lang === 'ar' || termByKey.has(phraseKey(key))

/** The nearest of the same number, form and length come first: they are the hardest to tell from the right one. */
function strangeness(other: Spoken, { predication, lefts, sentence }: Told): number {
  const unlike = predication.number === other.predication.number ? 0 : UNLIKE
  const longer = Math.abs(other.lefts.size - lefts.size)
  return unlike + LONGER * longer + Math.abs(other.sentence.id - sentence.id)
}

/** One for each subject, none a part or a form of another: "Confederates", "the Confederacy". */
function distinct(all: Spoken[]): Spoken[] {
  const kept: Spoken[] = []
  for (const one of all) {
    if (
      !kept.some(
        ({ key, lefts }) => contains(key, one.key) || contains(one.key, key) || twins(lefts, one.lefts),
      )
    )
      kept.push(one)
  }
  return kept
}

/** Beside a surname stand surnames. */
const asNamed = (name: string, asked: string) =>
  / /.test(asked) || !/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(name) ? name : (name.split(' ').at(-1) ?? name)
