/** What search engines and shared links say of a public page. */
export const enPageDescriptions = {
  home: 'Sullam is a learning platform in Arabic and English: an instructor’s material becomes levels, lessons and questions, and every sentence opens the page it came from.',
  providers:
    'For instructors and providers: upload PDF, Word or slides, review the draft of a course beside its source, then publish it.',
  studentFeatures:
    'For students: short lessons, exercises that explain, an exam without surprises and a certificate anyone can verify.',
}
