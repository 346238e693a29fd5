/** What search engines and shared links say of a public page. */
export const enPageDescriptions = {
  home: 'Sullam is a learning platform in Arabic and English. It turns an instructor’s files into levels, lessons and questions, linked to the pages they came from.',
  providers:
    'For instructors and providers: upload PDF, Word or slides, review the draft course beside its source, then publish it.',
  studentFeatures:
    'For students: short lessons, exercises, an exam without surprises and a certificate anyone can verify.',
}
