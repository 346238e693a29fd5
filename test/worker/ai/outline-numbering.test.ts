import { describe, expect, it } from 'vitest'
import { articleNumber, countOn } from '#worker/ai/embedded/outline/numbering.ts'
import { headingTitle } from '#worker/ai/embedded/outline/titles.ts'

describe('a title has no number in front', () => {
  it.each([
    ['9.1 Why animals excrete', 'Why animals excrete'],
    ['Chapter 9: The Kidney', 'The Kidney'],
    ['CHAPTER IV. Results', 'Results'],
    ['Chapter twelve: The end', 'The end'],
    ['Part A: Why food makes people ill', 'Why food makes people ill'],
    ['Unit 2: 2.1 Cells', 'Cells'],
    ['Appendix B – Tables of values', 'Tables of values'],
    ['3) Washing hands', 'Washing hands'],
    ['IV. Results', 'Results'],
    ['a) scope', 'Scope'],
    ['A. Scope of the rules', 'Scope of the rules'],
    ['4.2.1. Drums', 'Drums'],
    ['الباب الأول: أحكام عامة', 'أحكام عامة'],
    ['الباب الثاني عشر: العقود', 'العقود'],
    ['الفصل الحادي والعشرون: الختام', 'الختام'],
    ['الفصل 2 – المعادلة', 'المعادلة'],
    ['الوحدة (3): المسكن', 'المسكن'],
    ['المبحث الثاني: الزلازل', 'الزلازل'],
    ['المحور رقم ٢: القيادة', 'القيادة'],
    ['أولًا: أفراد الطائفة', 'أفراد الطائفة'],
    ['أوّلاً- التعريف', 'التعريف'],
    ['عاشرًا: الخاتمة', 'الخاتمة'],
    ['٩-١ لماذا تُخرج الحيوانات فضلاتها', 'لماذا تُخرج الحيوانات فضلاتها'],
    ['2-1 عناصر المعادلة', 'عناصر المعادلة'],
    ['٣- الري', 'الري'],
    ['(ب) الشروط', 'الشروط'],
    ['أ- الشروط', 'الشروط'],
    ['الباب الأول في الطهارة', 'الطهارة'],
    ['المراجعة:', 'المراجعة'],
  ])('%s', (heading, title) => expect(headingTitle(heading)).toBe(title))
})

describe('what only looks like a number stays', () => {
  it.each([
    '7 habits of good readers',
    '1984',
    '1984 in fiction',
    '3D printing',
    '4.5 million people',
    '٤٫٥ مليون نسمة',
    '2024–25 budget',
    'Chapter 3',
    'Chapter 1 of stones',
    'Part of the whole',
    'Section on roads',
    'A market is a place',
    'I am a teacher',
    'الفصل الأول',
    'الأول من نوعه',
    'الجزء الأول من الكتاب',
    'أول الغيث',
    'مادة صلبة',
    'المادة (6): الحقوق',
    'المادة السادسة: الحقوق',
    'Article 5: Rights',
  ])('%s', (heading) => expect(headingTitle(heading)).toBe(heading))
})

it('bare numbers go where the headings of a rank count on, and stay elsewhere', () => {
  expect(countOn(['1 Cells', '2 Tissues', '3 Organs'])).toBe(true)
  expect(countOn(['١ الخلايا', '٢ الأنسجة'])).toBe(true)
  expect(countOn(['7 habits', 'Reading', 'Writing'])).toBe(false)
  expect(countOn(['1984 in fiction', '1985 in fiction'])).toBe(false)
  expect(headingTitle('1 Why animals excrete', true)).toBe('Why animals excrete')
})

it('an article of law is known by its number, in digits or in words', () => {
  expect(
    ['المادة (6): الحقوق', 'مادة ٧', 'المادة الحادية عشرة', 'Article 12. Fees'].map(articleNumber),
  ).toEqual(['6', '٧', 'الحادية عشرة', '12'])
  expect(['مادة صلبة', 'المادة الأولية', 'Articles of faith', 'المادة والطاقة'].map(articleNumber)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
