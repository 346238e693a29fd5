import { searchForm } from '#worker/extract/fold.ts'

const PUNCTUATION = /[?؟.,،;؛:!"'’‘«»“”…()\-–_*]/g

/** The form in which questions are compared: equal for two that ask the same in another spelling. */
export const questionForm = (title: string): string =>
  searchForm(title).replace(PUNCTUATION, ' ').replace(/ +/g, ' ').trim()
