import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { arFieldTexts } from '#worker/contract/words/ar/fields.ts'
import { arRefusalTexts } from '#worker/contract/words/ar/refusals.ts'
import { enFieldTexts } from '#worker/contract/words/en/fields.ts'
import { enRefusalTexts } from '#worker/contract/words/en/refusals.ts'

const root = new URL('../..', import.meta.url).pathname
const textsOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .filter((path) => !path.includes('contract/words/'))
    .map((path) => readFileSync(root + path, 'utf8'))
const sources = textsOf('worker/**/*.ts', 'web/**/*.{ts,tsx}')

it('every text that a field may be told is said by some field', () => {
  const silent = Object.keys({ ...enFieldTexts, ...enRefusalTexts }).filter(
    (code) => !sources.some((text) => text.includes(`'${code}'`)),
  )
  expect(silent).toEqual([])
})

it('says the specification’s sentences word by word', () => {
  expect(Object.values(enFieldTexts)).toEqual(
    expect.arrayContaining([
      'Value is required',
      'Value is not a valid email address',
      'Value must be numeric',
      'At least 2 characters long',
      'At least 4 characters long',
      'At least 5 characters long',
      'At least 8 characters long',
      'At least 10 characters long',
      'The value must be equal to the other value',
      'The maximum value allowed is 100',
      'The maximum length allowed is 64',
      'The value is not alphabetical (numbers and symbols not allowed)',
      'This field must contain only letters and spaces',
      'Please enter a valid phone number',
      'Enter at least one content type',
      'Enter the description',
      'At least 3 answers are required',
      'Answers should not be the same',
      'Please enter all answers',
      "You can't delete the last answer",
      'Please add at least one skill',
      'Upload a file or choose one uploaded before',
    ]),
  )
  expect(Object.keys(arFieldTexts)).toEqual(Object.keys(enFieldTexts))
})

it('has the words at hand for all that a page may find before it sends', () => {
  // The schemas of the contract are checked in the page too, and so are questions.
  const checked = textsOf('worker/contract/**/*.ts', 'worker/questions/**/*.ts', 'web/**/*.{ts,tsx}')
  const missing = Object.keys(enRefusalTexts).filter((code) =>
    checked.some((text) => text.includes(`'${code}'`)),
  )
  expect(missing).toEqual([])
  expect(Object.keys(arRefusalTexts)).toEqual(Object.keys(enRefusalTexts))
})
