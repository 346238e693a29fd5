import { plural } from '../../format.ts'

/** A lesson or question that is written again: what is wished of it, and the choice between old and new. */
export const enReviewRewrites = {
  ask: {
    lesson: 'Regenerate this lesson?',
    block: 'Regenerate this block?',
    card: 'Replace this card with another one?',
    question: 'Regenerate this question?',
  },
  text: {
    lesson:
      'We write it again from the same passages. You then see old and new side by side and keep one. Its questions and cards stay, and students see nothing until you publish.',
    block:
      'We write it again from the passages it cites. You then see old and new side by side and keep one. The rest of the lesson stays.',
    card: 'We make another card from the lesson’s passages. You then see both side by side and keep one.',
    question:
      'We make a question from the lesson’s passages. You then see both side by side. Students who answered this one keep their results.',
  },
  wish: 'What should change?',
  wishes: {
    again: { label: 'Write it again', hint: 'From the same passages, without your edits' },
    shorter: { label: 'Shorter', hint: 'The main points stay open, the rest folds under “More detail”' },
    more_examples: { label: 'More examples', hint: 'Examples come out of “More detail”' },
    another: { label: 'Another question', hint: 'It replaces this one' },
    more_like_this: { label: 'More like this', hint: 'One more of this kind. This one stays' },
    easier: { label: 'Easier', hint: 'It replaces this one' },
    harder: { label: 'Harder', hint: 'It replaces this one' },
  },
  act: {
    lesson: 'Regenerate lesson',
    block: 'Regenerate block',
    card: 'Make another card',
    question: 'Regenerate question',
  },
  done: {
    lesson: 'The lesson is rewritten',
    block: 'The block is rewritten',
    card: 'Another card is made',
    question: 'The question is rewritten',
  },
  writing: 'Rewriting. You can keep working.',
  added: 'A question like it is added',
  failed: {
    lesson: 'We couldn’t rewrite the lesson. It’s unchanged.',
    block: 'We couldn’t rewrite the block. It’s unchanged.',
    card: 'We couldn’t make another card. Nothing has changed.',
    question: 'We couldn’t rewrite the question. It’s unchanged.',
  },
  nothing: {
    lesson: 'The engine has no other text for this lesson. It’s unchanged.',
    block: 'The engine has no other text for this block. It’s unchanged.',
    card: 'The engine found no other card in these passages. Nothing has changed.',
    question: 'The engine found no other question in these passages. Nothing has changed.',
    lessonBuiltIn: 'There’s no other text for this lesson without a language model. It’s unchanged.',
    blockBuiltIn: 'There’s no other text for this block without a language model. It’s unchanged.',
    cardBuiltIn: 'There’s no other card in these passages without a language model. Nothing has changed.',
    questionBuiltIn:
      'Nothing else can be asked from these passages without a language model. Nothing has changed.',
  },
  compare: 'Compare old and new',
  waiting: {
    lesson: 'This lesson is rewritten. Keep the old text or the new one.',
    block: 'A block is rewritten. Keep the old text or the new one.',
    card: 'A card has been replaced. Keep the old one or the new one.',
    question: 'A question is rewritten. Keep the old one, the new one or both.',
    label: 'Waiting for your choice',
  },
  title: {
    lesson: 'The lesson, old and new',
    block: 'The block, old and new',
    card: 'The card, old and new',
    question: 'The question, old and new',
  },
  before: 'Old',
  after: 'New',
  minutes: (p: { n: number }) => `read in ${plural(p.n, { one: '# minute', other: '# minutes' }, 'en')}`,
  unchanged: (p: { n: number }) =>
    plural(p.n, { one: '# part is the same', other: '# parts are the same' }, 'en'),
  none: 'Nothing here',
  parts: { title: 'Title', objective: 'Objectives', summary: 'Summary', card: 'Card' },
  states: { added: 'New', removed: 'Gone', changed: 'Changed', moved: 'Moved', same: 'Same' },
  lost: 'If you keep the old text, changes you made to the new one are lost.',
  later: 'Decide later',
  keep: { old: 'Keep the old', new: 'Keep the new', both: 'Keep both' },
  kept: {
    old: 'The old one is back',
    new: 'The new one stays',
    both: 'Both stay',
  },
}
