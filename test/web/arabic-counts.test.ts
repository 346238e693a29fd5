import { expect, it } from 'vitest'
import { arAttempts } from '#web/i18n/messages/ar/attempts.ts'
import { arCourses } from '#web/i18n/messages/ar/courses.ts'
import { arLearning } from '#web/i18n/messages/ar/learning.ts'
import { arReview } from '#web/i18n/messages/ar/review.ts'

const COUNTS = [1, 2, 3, 11, 100]

it('a count says one and two in its word, and its noun agrees with every other number', () => {
  expect(COUNTS.map((n) => arCourses.counts.lessons({ n }))).toEqual([
    'درس واحد',
    'درسان',
    '3 دروس',
    '11 درسًا',
    '100 درس',
  ])
  expect(COUNTS.map((n) => arLearning.questions({ n }))).toEqual([
    'سؤال واحد',
    'سؤالان',
    '3 أسئلة',
    '11 سؤالًا',
    '100 سؤال',
  ])
  expect(COUNTS.map((n) => arReview.lesson.approveAll({ n }))).toEqual([
    'اعتماد عنصر واحد اجتاز الفحص',
    'اعتماد عنصرين اجتازا الفحص',
    'اعتماد 3 عناصر اجتازت الفحص',
    'اعتماد 11 عنصرًا اجتازت الفحص',
    'اعتماد 100 عنصر اجتازت الفحص',
  ])
})

it('a result is said in points, and the time that is left with its dual', () => {
  expect(arAttempts.result.score({ score: 5, total: 9 })).toBe('5 من 9 درجات')
  expect(arAttempts.result.score({ score: 1, total: 2 })).toBe('1 من درجتين')
  expect(arAttempts.left({ minutes: 2, seconds: 11 })).toBe('الوقت الباقي: دقيقتان و11 ثانية')
})
