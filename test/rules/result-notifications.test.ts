import { expect, it } from 'vitest'
import { notificationTitle } from '#worker/i18n/notifications.ts'

const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')
const result = { exam: 'Final exam', score: 7, total: 12 }
const regraded = { exam: 'Final exam', score_before: 7, total_before: 12, score_after: 8, total_after: 11 }

it('an exam’s result is notified in points, in both languages', () => {
  expect(plain(notificationTitle('exam_result', result, 'en'))).toBe('Final exam: 7 of 12 points')
  expect(plain(notificationTitle('exam_result', result, 'ar'))).toBe('نتيجتك في Final exam: 7 من 12 درجة')
  expect(plain(notificationTitle('exam_result', { ...result, score: 1, total: 2 }, 'ar'))).toBe(
    'نتيجتك في Final exam: 1 من درجتين',
  )
})

it('shares of a point are said with their decimals, in the reader’s digits', () => {
  const shares = { exam: 'Soil', score: 4.83, total: 5 }
  expect(plain(notificationTitle('exam_result', shares, 'en'))).toBe('Soil: 4.83 of 5 points')
  const arabic = notificationTitle('exam_result', { ...shares, score: 7.5 }, 'ar', { digits: 'arabic_indic' })
  expect(plain(arabic)).toContain('٧٫٥ من ٥ درجات')
})

it('a regraded result says its points before and after, of what counted then', () => {
  expect(plain(notificationTitle('result_changed', regraded, 'en'))).toBe(
    'Final exam was regraded: 8 of 11 points instead of 7 of 12 points',
  )
})

it('a notification from before points were kept still says its percentage', () => {
  expect(plain(notificationTitle('exam_result', { exam: 'Soil', percentage: 58 }, 'en'))).toBe('Soil: 58%')
  expect(plain(notificationTitle('result_changed', { exam: 'Soil', before: 50, after: 75 }, 'en'))).toBe(
    'Soil was regraded: 75% instead of 50%',
  )
})
