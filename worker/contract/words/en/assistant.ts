/** What the assistant says around passages, in English. `{x}` is filled with words of the question or the material. */
export const enAssistantTexts = {
  mentions: 'Your material doesn’t define “{x}”, but it mentions it:',
  says_of: 'Your material says of “{x}”:',
  list: 'Your material lists:',
  steps: 'In this order:',
  how: 'This is how your material describes it:',
  compare: 'Side by side:',
  table: 'From the table under “{x}”:',
  no: 'No, not as you put it:',
  yes: 'Yes:',
  judge: 'Your material says this. Compare it with your case:',
  summary: '“{x}” in its main sentences:',
  simpler: 'I can’t reword. This is how your material puts it:',
  quiz: 'Questions on “{x}”:',
  quiz_all: 'Questions from your course:',
  none: 'I can’t find this in your material.',
  none_of: 'Your material says nothing about “{x}”.',
  perhaps: 'I didn’t find an answer in your material. These passages come nearest. Judge for yourself:',
  later: 'This comes in a later lesson: “{x}”. I can quote it once that lesson is open to you.',
  near: 'The nearest passage, which doesn’t answer your question:',
  near_when: 'Your material gives no date for this. The nearest passage:',
  near_number: 'Your material gives no figure for this. The nearest passage:',
  near_who: 'Your material names nobody for this. The nearest passage:',
  near_where: 'Your material names no place for this. The nearest passage:',
  near_why: 'Your material gives no reason for this. The nearest passage:',
  no_translating: 'Translating needs a language model, and none is set up here. The nearest passage:',
  no_general:
    'General questions need a language model, and none is set up here. I answer from your material:',
  model_away: 'The language model isn’t answering right now, so I’m quoting your material instead.',
  model_unproven:
    'I’m quoting your material instead, because what the language model wrote couldn’t be traced to it.',
  no_writing: 'I don’t write texts, I quote your material. These sentences may help you to write your own:',
  no_opinion: 'I have no opinions. This is what your material says:',
  greeting:
    'I answer from your course material and show where each sentence stands. Ask what something is, why, how, when or how many. You can also ask for a comparison, a summary of a lesson or a short quiz.',
  other_language:
    'Your question is in another language than this material. Without a language model I can only search in the language of the material.',
  ask_more: 'What would you like to know? Name a thing, a person or a part of your course.',
  which_part: 'Which part should I take? Name a lesson or a heading.',
  understood_as: 'Understood as “{x}”.',
  in_lesson: 'I looked only in the lesson “{x}”.',
  in_file: 'I looked only in the file “{x}”.',
  carried: 'About “{x}”:',
  exercise_nudge:
    'This is a question of your open exercise, so I won’t answer it. Look at its lesson again: the answer stands there.',
  exercise_hint: 'A hint: {x}',
  exercise_example: 'Try one like it first. Then go back to the exercise:',
  exercise_withheld:
    'Your open exercise asks about a passage that I’ve left out here. It is shown once you’ve answered.',
  exercise_sourced:
    'While your exercise is open, I answer from your material only. Ask this again once you’ve answered the exercise.',
  translate_what: 'Write the text after “Translate:”, and I’ll translate it.',
  not_translated:
    'The translation lost or changed a number or a name twice, so I’m not showing it. Try a shorter text.',
  quiz_none: 'There are no practice questions for this yet.',
}
