import type { SourceFile } from './files.ts'

/** Security and reliability rules that must be shown by a test named after them. */
export const SHOWN_RULES = [
  1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 24, 25, 27, 28, 29, 30, 31, 33, 34, 35,
  36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 53, 54, 55, 56, 60, 61, 62, 64, 65, 66, 67, 68,
].map((number) => `R${number}`)

const TEST_NAME = /\b(?:it|test|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g

const testNames = (files: SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^test\/.*\.test\.tsx?$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(TEST_NAME)].map((match) => match[2] ?? ''))

/** Rules without a test whose name begins with, or mentions, their number. */
export function evidenceBreaches(files: SourceFile[], rules: readonly string[]): string[] {
  const names = testNames(files)
  return rules
    .filter((rule) => !names.some((name) => new RegExp(`\\b${rule}\\b`).test(name)))
    .map((rule) => `${rule} has no test. Name the one that shows it "${rule}: …".`)
}

type Planted = {
  rule: string
  bug: string
  file: string
  from: string
  also?: { from: string }
  test: string
}

/** Planted bugs whose line is gone from their file or stands there more than once, or whose test no name chooses. */
export const plantedBreaches = (files: SourceFile[], bugs: readonly Planted[]): string[] =>
  bugs.flatMap(({ rule, bug, file, from, also, test }) => {
    const text = files.find(({ path }) => path === file)?.text ?? ''
    const gone = [from, ...(also ? [also.from] : [])]
      .filter((line) => text.split(line).length !== 2)
      .map(
        (line) =>
          `“${bug}” names “${line}”, which does not stand once in ${file}. Name its line as it is now.`,
      )
    const names = testNames(files.filter(({ path }) => path === test))
    if (names.some((name) => new RegExp(`\\b${rule}\\b`).test(name))) return gone
    return [...gone, `“${bug}” is to be seen by a test of “${rule}”, and ${test} has none of that name.`]
  })
