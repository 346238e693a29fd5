/** What each type of question is called, wherever it is named. */
export const enQuestionTypes = {
  multiple_choice: 'Multiple choice',
  true_or_false: 'True or false',
  multiple_answer: 'Several right',
  ordering: 'Ordering',
  matching: 'Matching',
  numeric: 'Numeric',
  short_answer: 'Short answer',
}
