import type { LessonOptions, Source } from '../engine.ts'
import { LESSON_WORDS } from '../lesson-words.ts'
import { examplesIn } from './examples.ts'
import { briefLine } from './prompts.ts'

const WISHES: Record<NonNullable<LessonOptions['wish']>, string> = {
  shorter: 'The instructor wishes it shorter: at most half as many words as you would write otherwise.',
  more_examples: 'The instructor wishes more examples: at least one after every important idea.',
}

export function lessonTask({ language, brief }: Source, options: LessonOptions = {}): string {
  const { least, most } = LESSON_WORDS[language === 'ar' ? 'ar' : 'en']
  return [
    `Write the article of this lesson from the source, ${least} to ${most} words. ${briefLine(brief)}`,
    options.wish ? WISHES[options.wish] : '',
    '"objectives": 1 to 4 things that a learner can do after it, beginning with a verb.',
    '"blocks" in reading order, in sections that each begin with a heading. Kinds: heading ("title" is its text, no',
    'items), paragraph (one item a sentence), list and steps (one item an entry; steps in order), definition ("title" is',
    'the term), note ("tone": note, warning or tip), example ("title"; it may be your own, then "cite" is empty), quote',
    '(items cite the sentences that are quoted; code copies them), table ("rows", the first names the columns; "cite").',
    '"more": true folds a block that only some learners need.',
    '"key_points": up to 3 sentences that are worth remembering.',
    'Form: {"objectives": [{"text": "…", "cite": [3]}], "blocks": [{"kind": "paragraph", "title": "", "tone": "note",',
    '"items": [{"text": "…", "cite": [3, 4]}], "rows": [], "cite": [], "more": false}], "key_points": [{"text": "…", "cite": [5]}]}.',
    `Example. ${examplesIn(language).block}`,
  ].join('\n')
}

export type Rejected = { number: number; problem: string; written: unknown }

/** Asks once more for what could not stand, and only for that. */
export function lessonRepairTask(rejected: Rejected[]): string {
  return [
    'These blocks of your lesson can not stand. Write each of them again so that its cited sentences say all that it',
    'says; leave out what they do not say. Keep its number.',
    ...rejected.map(
      ({ number, problem, written }) => `${number}: ${problem}. It was ${JSON.stringify(written)}`,
    ),
    'Form: {"blocks": [{"number": 1, "kind": "paragraph", "title": "", "tone": "note", "items": [{"text": "…", "cite": [3]}],',
    '"rows": [], "cite": [], "more": false}]}.',
  ].join('\n')
}
