import type { PracticeOptions, Source } from '../engine.ts'
import { examplesIn } from './examples.ts'
import type { Rejected } from './lesson-prompt.ts'
import { briefLine } from './prompts.ts'

const FORM = [
  '{"type": "multiple_choice", "skill": "understand", "difficulty": "beginner", "objective": 1, "title": "…",',
  '"answers": [{"text": "…", "feedback": "…"}], "correct": [0], "items": [], "pairs": [], "extra": [], "value": null,',
  '"tolerance": 0, "unit": "", "accepted": [], "explanation": "…", "hint": "…", "cite": [3], "changed": null}',
].join('\n')

export function practiceTask({ language, brief }: Source, options: PracticeOptions): string {
  return [
    `Write ${options.questions} questions and ${options.cards} flash cards about this lesson. ${briefLine(brief)}`,
    wishLine(options),
    'Ask what a good teacher would ask. About a third asks to recall, a third to understand (why, what follows, which',
    'case is one) and a third to apply (a new situation that is not in the source). Use several types where they fit:',
    'multiple_choice (4 "answers", one "correct"), multiple_answer (4 to 6, several correct), true_or_false (the title is a',
    'statement; "answers" are the words for true and false; where it is a sentence of the source with one term changed, name',
    'the term in "changed"), ordering ("items" in the right order), matching ("pairs", and "extra" rights), numeric ("value",',
    '"tolerance", "unit"), short_answer ("accepted" spellings).',
    'Wrong answers are of the same kind, length and grammatical form as the right one, and each stands for a misconception',
    'that a learner may have; its "feedback" names it kindly. Never "all of the above". "hint" names the idea and not the',
    'answer. "explanation" says why. "objective" is the number of the objective it stands for. "cite" are the sentences from',
    'which the answer follows. No question gives its own answer away or needs a figure or another question.',
    'Cards: a term in front, its meaning behind.',
    `Form: {"questions": [${FORM}], "cards": [{"front": "…", "back": "…", "cite": [3]}]}.`,
    `Example. ${examplesIn(language).question}`,
  ].join('\n')
}

function wishLine(options: PracticeOptions): string {
  const { like, known = [] } = options
  const kind = like
    ? `a ${like.difficulty} question of type ${like.type} that asks to ${like.skill}`
    : 'the question'
  const wishes = {
    another: 'Other questions than those that exist.',
    more_like_this: `More questions like ${kind}, about other passages.`,
    easier: `Easier questions than ${kind}.`,
    harder: `Harder questions than ${kind}.`,
  }
  return [
    options.wish ? wishes[options.wish] : '',
    known.length > 0 ? 'Do not ask again what exists already.' : '',
  ]
    .join(' ')
    .trim()
}

/** Asks once more for the questions that could not stand. */
export function practiceRepairTask(rejected: Rejected[]): string {
  return [
    'These questions can not stand. Write each of them again so that the cited sentences lead to its right answer; keep',
    'its number.',
    ...rejected.map(
      ({ number, problem, written }) => `${number}: ${problem}. It was ${JSON.stringify(written)}`,
    ),
    `Form: {"questions": [{"number": 1, ${FORM.slice(1)}]}.`,
  ].join('\n')
}
