/** What an instructor told a student, on the student's page of the course. */
export const enPosts = {
  title: 'From your instructor',
  kinds: { message: 'A message to you', report_answer: 'An answer to your report' },
  isNew: 'New',
  earlier: 'Show earlier ones',
}
