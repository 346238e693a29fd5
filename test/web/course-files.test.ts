import { expect, it } from 'vitest'
import { LIMITS } from '#db/vocabulary.ts'
import { bodyOf, FRESH_OPTIONS } from '#web/features/generation/course-options.ts'
import { chooseLanguage, closedBecause, writableLanguages } from '#web/features/generation/generate-rules.ts'
import { type Entry, newEntry, nextToSend, secondsLeft } from '#web/features/materials/upload-list.ts'
import { displayName } from '#worker/features/materials/rules.ts'

const file = (size: number) => ({ name: 'a.pdf', size }) as File // only its name and size are looked at
const entry = (state: Entry['state'], key: string = state): Entry => ({
  key,
  name: key,
  bytes: 1,
  share: 0,
  state,
})

it('a file over the limit, or one too many, is refused before it is sent', () => {
  expect(newEntry(file(LIMITS.uploadBytes), 'a', 0).state).toBe('waiting')
  expect(newEntry(file(LIMITS.uploadBytes + 1), 'a', 0)).toMatchObject({
    state: 'refused',
    refusal: 'too_large',
  })
  expect(newEntry(file(1), 'a', LIMITS.materialsPerCourse)).toMatchObject({ refusal: 'too_many' })
})

it('two files are sent at once, the others wait for their turn', () => {
  const waiting = ['a', 'b', 'c'].map((key) => entry('waiting', key))
  expect(nextToSend(waiting).map(({ key }) => key)).toEqual(['a', 'b'])
  expect(nextToSend([entry('sending'), ...waiting]).map(({ key }) => key)).toEqual(['a'])
  expect(nextToSend([entry('sending'), entry('sending', 'other'), ...waiting])).toEqual([])
})

it('the time left is said once it is no guess', () => {
  expect(secondsLeft(0.01, 5_000)).toBe(undefined)
  expect(secondsLeft(0.25, 4_000)).toBe(12)
})

it('the language follows the first file until the instructor chooses', () => {
  const files = [
    { id: '1', title: null, language: 'other' },
    { id: '2', title: null, language: 'ar' },
  ]
  expect(chooseLanguage(undefined, files, ['en', 'ar'])).toBe('ar')
  expect(chooseLanguage('en', files, ['en', 'ar'])).toBe('en')
})

it('only languages that the server’s engine writes are on offer, and none other is chosen', () => {
  expect(writableLanguages(['en', 'ar'])).toEqual(['en', 'ar'])
  expect(writableLanguages(['en', 'ar', 'zh', 'ja'])).toEqual(['en', 'ar', 'zh', 'ja'])
  const files = [{ id: '1', title: null, language: 'ar' }]
  expect(chooseLanguage('zh', files, writableLanguages(['en', 'ar']))).toBe('ar')
  expect(chooseLanguage('zh', files, writableLanguages(['en', 'ar', 'zh']))).toBe('zh')
})

it('a closed button knows why', () => {
  const arabic = { id: '1', title: null, language: 'ar' }
  const now = { files: [arabic], uploading: 0, bad: 0, language: 'ar', builtIn: true, online: true } as const
  expect(closedBecause({ ...now, files: [arabic] })).toBe(undefined)
  expect(closedBecause({ ...now, files: [] })).toBe('noFiles')
  expect(closedBecause({ ...now, files: [], bad: 1 })).toBe('onlyBad')
  expect(closedBecause({ ...now, files: [arabic], uploading: 1 })).toBe('uploading')
  expect(closedBecause({ ...now, files: [arabic], language: 'en' })).toBe('language')
  expect(closedBecause({ ...now, files: [arabic], language: 'en', builtIn: false })).toBe(undefined)
  expect(closedBecause({ ...now, files: [arabic], online: false })).toBe('offline')
})

it('what was left open is left out of the request', () => {
  expect(bodyOf(FRESH_OPTIONS, 'en', ['1'])).toEqual({
    material_ids: ['1'],
    language: 'en',
    output_types: ['article', 'card'],
    questions_per_lesson: 4,
  })
  const chosen = {
    ...FRESH_OPTIONS,
    title: ' Soil ',
    levels: 2,
    lessons: 3,
    target_audience: '',
    age: 'adults' as const,
  }
  expect(bodyOf(chosen, 'ar', ['1'])).toMatchObject({
    title: 'Soil',
    levels_number: 2,
    lessons_per_level: 3,
    age: 'adults',
  })
  expect(bodyOf(chosen, 'ar', ['1'])).not.toHaveProperty('target_audience')
})

it('R60: a name shows as what it is', () => {
  expect(displayName('C:\\secret\\lesson.pdf')).toBe('lesson.pdf')
  expect(displayName('notes\u202Efdp.exe')).toBe('notesfdp.exe')
  expect(displayName('a\u0000b\nc.txt')).toBe('abc.txt')
  expect(displayName(' \u200f ')).toBe('file')
  expect([...displayName('😀'.repeat(300))]).toHaveLength(200)
})
