import { bag, cosine } from '../../text/vectors.ts'
import { contentStems, parts } from '../../text/words.ts'
import type { Definition } from '../definitions/definitions.ts'
import type { Knowledge } from '../knowledge.ts'
import { capitalised } from '../lesson/standalone.ts'
import { asAnswer, formOf } from '../terms/term-form.ts'
import type { Term } from '../terms/terms.ts'
import { choice, type QuestionCandidate } from './candidate.ts'
import { distractorsFor } from './distractors.ts'
import { WORDING } from './wording.ts'

const WRONG_ANSWERS = 3
/** Three answers are enough when a third wrong one would be poor. */
const LEAST_WRONG = 2

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
  if (wrong.length < LEAST_WRONG) return undefined
  return choice(
    {
      rule: 'definition_to_term',
      title: WORDING[lang].whichTerm(definition.body),
      sentence: definition.sentence,
      right: asAnswer(definition.term, knowledge),
      wrong: wrong.map((term) => asAnswer(term, knowledge)),
      difficulty: 'beginner',
      score: 3 + Math.min(1, answer.score / 10) - (wrong.length < WRONG_ANSWERS ? 0.6 : 0),
    },
    lang,
  )
}

/** Other defined terms first, because each of them could fit a description. Then related terms of the text. */
function otherTerms(definition: Definition, answer: Term, knowledge: Knowledge): string[] {
  const chosen = likeDefinitions(definition, knowledge)
    .slice(0, WRONG_ANSWERS)
    .map(({ term, key }) => ({ text: term, key }))
  if (chosen.length < WRONG_ANSWERS) {
    const shown = [definition.body, definition.term, ...chosen.map(({ text }) => text)].join(' ')
    const wanted = { answer, text: definition.term, shown, sentence: definition.sentence, atLeast: 1.2 }
    for (const { text, key } of distractorsFor({ ...wanted, count: WRONG_ANSWERS }, knowledge)) {
      if (chosen.length < WRONG_ANSWERS && !chosen.some((other) => other.key === key))
        chosen.push({ text, key })
    }
  }
  return chosen.map(({ text }) => text)
}

function likeDefinitions(definition: Definition, knowledge: Knowledge): Definition[] {
  const lang = knowledge.document.lang
  const own = definition.key.split(' ')
  const kind = (key: string) => knowledge.termByKey.get(key)?.kind ?? 'term'
  const inBody = new Set(contentStems(definition.body))
  const fits = (other: Definition) =>
    other.key !== definition.key &&
    saysMore(other.key, own) &&
    saysMore(definition.key, other.key.split(' ')) &&
    !other.key.split(' ').every((stem) => inBody.has(stem)) &&
    Math.abs(parts(other.term).length - parts(definition.term).length) <= 2 &&
    sameForm(other.term, definition.term, lang) &&
    knowledge.aliases.get(definition.key) !== other.key &&
    kind(other.key) === kind(definition.key)
  return nearestFirst(definition, knowledge.askable.filter(fits), knowledge)
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
  const context = (key: string) => knowledge.contexts.get(key) ?? new Map<string, number>()
  const nearness = new Map(
    others.map((other) => [other, cosine(context(other.key), context(definition.key))]),
  )
  const { lang } = knowledge.document
  const ending = formOf(definition.term, lang).ending
  // Answers that end like the right one do not give it away by their number or gender.
  const rank = (other: Definition) =>
    (nearness.get(other) ?? 0) + (formOf(other.term, lang).ending === ending ? 0.3 : 0)
  return others.sort((a, b) => rank(b) - rank(a))
}

function meaningQuestion(definition: Definition, answer: Term, knowledge: Knowledge) {
  const lang = knowledge.document.lang
  const length = parts(definition.body).length
  const stems = bag(new Set(contentStems(definition.body)))
  const wrong = knowledge.askable
    .filter((other) => {
      const otherStems = contentStems(other.body)
      const far = Math.abs(parts(other.body).length - length)
      return (
        other.key !== definition.key &&
        far <= Math.max(4, length * 0.7) &&
        !otherStems.some((stem) => definition.key.split(' ').includes(stem)) &&
        cosine(bag(new Set(otherStems)), stems) < 0.5
      )
    })
    .sort((a, b) => Math.abs(parts(a.body).length - length) - Math.abs(parts(b.body).length - length))
    .slice(0, WRONG_ANSWERS)
  if (wrong.length < LEAST_WRONG) return undefined
  return choice(
    {
      rule: 'term_to_definition',
      title: WORDING[lang].meaningOf(asAnswer(definition.term, knowledge)),
      sentence: definition.sentence,
      right: capitalised(definition.body),
      wrong: wrong.map(({ body }) => capitalised(body)),
      difficulty: 'intermediate',
      score: 2.8 + Math.min(1, answer.score / 10),
    },
    lang,
  )
}
