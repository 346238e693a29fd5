import { containsPhrase } from '../../text/fold.ts'
import { type Bag, bag, cosine } from '../../text/vectors.ts'
import { contentStems, parts } from '../../text/words.ts'
import type { Definition } from '../definitions/definitions.ts'
import type { Knowledge } from '../knowledge.ts'
import { capitalised } from '../lesson/standalone.ts'
import { asAnswer, formOf } from '../terms/term-form.ts'
import type { Term } from '../terms/terms.ts'
import { about, choice, type QuestionCandidate } from './candidate.ts'
import { classNoun } from './class-noun.ts'
import { classOf, isPerson, sameClass } from './classes.ts'
import { distractorsFor } from './distractors.ts'
import { gapText, quotable } from './quote/quotable.ts'
import { WORDING } from './wording.ts'

const WRONG_ANSWERS = 3
/** Three answers are enough when a third wrong one would be poor. */
const LEAST_WRONG = 2
/** Wrong answers that are of the same class as the right one. */
const LEAST_OF_CLASS = 2

/** From "X is a Y that Z": which term is a Y that Z, and what is meant by X. */
export function definitionQuestions(definition: Definition, knowledge: Knowledge): QuestionCandidate[] {
  const answer = knowledge.termByKey.get(definition.key)
  if (!answer) return []
  return [termQuestion(definition, answer, knowledge), meaningQuestion(definition, answer, knowledge)].filter(
    (candidate) => candidate !== undefined,
  )
}

function termQuestion(definition: Definition, answer: Term, knowledge: Knowledge) {
  const lang = knowledge.document.lang
  const wrong = otherTerms(definition, answer, knowledge)
  // A wrong answer of another class gives the right one away: then the terms are asked as pairs.
  if (wrong.length < LEAST_OF_CLASS || !wrong.some(({ feedback }) => feedback)) return undefined
  return choice(
    {
      ...about(definition.sentence),
      rule: 'definition_to_term',
      title: WORDING[lang].whichTerm(definition.body),
      right: asAnswer(definition.term, knowledge),
      wrong: wrong.map(({ term, feedback }) => ({ text: asAnswer(term, knowledge), feedback })),
      least: LEAST_WRONG,
      difficulty: 'beginner',
      skill: 'recall',
      hint: coveredElsewhere(definition, answer, knowledge),
      score: 2.6 + Math.min(0.8, answer.score / 10) - (wrong.length < WRONG_ANSWERS ? 0.6 : 0),
    },
    lang,
  )
}

type Other = { term: string; key: string; related: boolean; feedback?: string | undefined }

/** Terms of the same class first: by the head noun of the definition, the same list, the same column of a table. */
function otherTerms(definition: Definition, answer: Term, knowledge: Knowledge): Other[] {
  const { lang } = knowledge.document
  const own = classOf(definition.body, lang)
  const related = (key: string, body?: string) =>
    (body !== undefined && sameClass(own, classOf(body, lang))) ||
    knowledge.siblings.get(definition.key)?.has(key) === true
  const defined = likeDefinitions(definition, knowledge)
    .filter(({ body }) => (classOf(body, lang)?.sort === 'person') === (own?.sort === 'person'))
    .map(
      (other): Other => ({
        term: other.term,
        key: other.key,
        related: related(other.key, other.body),
        feedback: WORDING[lang].means(asAnswer(other.term, knowledge), other.body),
      }),
    )
  const chosen = defined.filter((other) => other.related).slice(0, WRONG_ANSWERS)
  const shown = [definition.body, definition.term, ...chosen.map(({ term }) => term)].join(' ')
  const wanted = { answer, text: definition.term, shown, sentence: definition.sentence, atLeast: 1.2 }
  const near = distractorsFor({ ...wanted, count: WRONG_ANSWERS }, knowledge).map(
    ({ text, key }): Other => ({
      term: text,
      key,
      related: related(key),
    }),
  )
  // A wrong answer of another class or form gives itself away: two good ones are better than a third one of any kind.
  for (const other of near) {
    const fits = other.related && sameForm(other.term, definition.term, lang)
    if (fits && chosen.length < WRONG_ANSWERS && !chosen.some(({ key }) => key === other.key))
      chosen.push(other)
  }
  return chosen
}

/** Another sentence of the text that uses the term, with the term covered. */
function coveredElsewhere(definition: Definition, answer: Term, knowledge: Knowledge): string | undefined {
  const { document } = knowledge
  const { lang } = document
  for (const id of answer.sentences) {
    const sentence = document.sentences[id]
    if (!sentence || sentence === definition.sentence || sentence.scripture) continue
    const quote = quotable(sentence, lang)
    const at = sentence.plain.text.toLowerCase().indexOf(definition.term.toLowerCase())
    const around =
      sentence.plain.text.charAt(at - 1) + sentence.plain.text.charAt(at + definition.term.length)
    if (!quote || quote.before || at < quote.from || /\p{L}/u.test(around)) continue
    const hint = gapText(quote, [at, at + definition.term.length], lang)
    if (!containsPhrase(hint, definition.term)) return WORDING[lang].saysOf(hint)
  }
  return undefined
}

function likeDefinitions(definition: Definition, knowledge: Knowledge): Definition[] {
  const lang = knowledge.document.lang
  const own = definition.key.split(' ')
  const kind = (key: string) => knowledge.termByKey.get(key)?.kind ?? 'term'
  const inBody = new Set(contentStems(definition.body))
  const fits = (other: Definition) =>
    other.key !== definition.key &&
    kind(other.key) === kind(definition.key) &&
    sameForm(other.term, definition.term, lang) &&
    saysMore(other.key, own) &&
    saysMore(definition.key, other.key.split(' ')) &&
    !other.key.split(' ').every((stem) => inBody.has(stem)) &&
    Math.abs(parts(other.term).length - parts(definition.term).length) <= 2 &&
    knowledge.aliases.get(definition.key) !== other.key
  const others = knowledge.askable.filter((other) => fits(other) && !isPerson(other, knowledge.document.lang))
  return nearestFirst(definition, others, knowledge)
}

/** "Data security" and "data masking" may appear together, "security" and "data security" may not. */
function saysMore(key: string, than: string[]): boolean {
  return key.split(' ').some((stem) => !than.includes(stem))
}

export function sameForm(left: string, right: string, lang: 'ar' | 'en'): boolean {
  const [a, b] = [formOf(left, lang), formOf(right, lang)]
  return lang === 'ar' ? a.definite === b.definite : a.ending === b.ending
}

export function nearestFirst(
  definition: Definition,
  others: Definition[],
  knowledge: Knowledge,
): Definition[] {
  const own = knowledge.contextOf(definition.key)
  const { lang } = knowledge.document
  const ending = formOf(definition.term, lang).ending
  // Answers that end like the right one do not give it away by their number or gender.
  const rank = (other: Definition) =>
    cosine(knowledge.contextOf(other.key), own) + (formOf(other.term, lang).ending === ending ? 0.3 : 0)
  return sortedBy(others, (other) => [-rank(other)])
}

/** By the first of the values that differs, each asked for once. */
function sortedBy<T>(all: T[], valuesOf: (one: T) => number[]): T[] {
  return all
    .map((one) => ({ one, values: valuesOf(one) }))
    .sort((a, b) => {
      const at = a.values.findIndex((value, place) => value !== b.values[place])
      return (a.values[at] ?? 0) - (b.values[at] ?? 0)
    })
    .map(({ one }) => one)
}

const bodies = new WeakMap<Definition, Bag>()

/** The stems of its body, each once: every definition is held against every other one. */
function stemsOf(definition: Definition): Bag {
  const known = bodies.get(definition) ?? bag(new Set(contentStems(definition.body)))
  bodies.set(definition, known)
  return known
}

function meaningQuestion(definition: Definition, answer: Term, knowledge: Knowledge) {
  const lang = knowledge.document.lang
  const length = parts(definition.body).length
  const own = classOf(definition.body, lang)
  const stems = stemsOf(definition)
  // One beginning with an article among those without tells a single thing from several.
  const single = (body: string) => /^(?:an?|the|one|any) /i.test(body)
  const like = (other: Definition) =>
    classOf(other.body, lang)?.sort === own?.sort && single(other.body) === single(definition.body)
  const far = (other: Definition) => Math.abs(parts(other.body).length - length)
  const fitting = knowledge.askable.filter(
    (other) =>
      other.key !== definition.key &&
      far(other) <= Math.max(4, length * 0.7) &&
      !definition.key.split(' ').some((stem) => stemsOf(other).has(stem)) &&
      cosine(stemsOf(other), stems) < 0.5 &&
      !isPerson(other, lang),
  )
  const wrong = sortedBy(fitting, (other) => [like(other) ? 0 : 1, far(other)]).slice(0, WRONG_ANSWERS)
  if (wrong.filter(like).length < LEAST_OF_CLASS) return undefined
  const head = classNoun(definition.body, lang)
  return choice(
    {
      ...about(definition.sentence),
      rule: 'term_to_definition',
      title: WORDING[lang].meaningOf(asAnswer(definition.term, knowledge)),
      right: capitalised(definition.body),
      wrong: wrong.map(({ term, body }) => ({
        text: capitalised(body),
        feedback: WORDING[lang].isMeaningOf(asAnswer(term, knowledge)),
      })),
      least: LEAST_WRONG,
      difficulty: 'intermediate',
      skill: 'understand',
      hint: head && WORDING[lang].isA(head),
      score: 2.2 + Math.min(0.8, answer.score / 10),
    },
    lang,
  )
}
