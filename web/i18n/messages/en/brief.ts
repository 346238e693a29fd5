/** What each choice of the course form changes, with and without a language model, and the choices in one line. */
const noEffect = 'No effect without a language model.'
const category = 'Students find the course by it. It changes nothing in the lessons.'
const religious = 'Religious: passages stay as quotes, letter by letter.'
export const enBrief = {
  builtIn: {
    description: 'Students see it. It doesn’t change the lessons without a language model.',
    category,
    audience: noEffect,
    target: noEffect,
    age: 'Children: sections of at most 80 words, easier questions, no numbers to type.',
    contentType: religious,
    qualification: 'How hard the questions are: easier for a diploma, harder for a master.',
    curriculum: noEffect,
  },
  model: {
    description: 'Students see it, and the model reads what the course is for.',
    category,
    audience: 'The model chooses words and examples for them.',
    target: 'The model chooses words and examples for them.',
    age: 'Children: short sections, plain words, easier questions, no numbers to type.',
    contentType: religious,
    qualification: 'How deep the lessons go and how hard the questions are.',
    curriculum: 'The model plans the lessons for this form.',
  },
  title: 'Who it’s for',
  none: 'Nothing was said about who it’s for.',
  change: 'Change',
}
