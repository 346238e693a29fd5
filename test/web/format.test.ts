import { describe, expect, it } from 'vitest'
import type { Display } from '#web/i18n/display.ts'
import {
  bytes,
  clock,
  date,
  duration,
  intlTag,
  isolate,
  num,
  percent,
  plural,
  relativeTime,
  time,
  westernDigits,
} from '#web/i18n/format.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const ago = (seconds: number) => NOW - seconds * 1000

describe('numbers and times', () => {
  it('are written in Western digits in both languages', () => {
    expect(num(12_345, undefined, 'en')).toBe('12,345')
    expect(num(12_345, undefined, 'ar')).toBe('12,345')
    expect(date('2026-11-20', { dateStyle: 'long', timeZone: 'UTC' }, 'ar')).toBe('20 نوفمبر 2026')
    expect(time(new Date(2026, 10, 20, 9, 4), 'ar')).toBe('09:04')
  })

  it('keep an Arabic percent sign beside its number by direction marks', () => {
    expect(percent(0.83, 0, 'en')).toBe('83%')
    expect(percent(0.83, 0, 'ar')).toBe('\u206883\u200e%\u200e\u2069')
  })

  it('name the day before the month in both languages, in the Gregorian calendar', () => {
    const day = '2026-11-20T09:04:00'
    const full = { weekday: 'long', day: 'numeric', month: 'long' } as const
    expect(date(day, full, 'en')).toBe('Friday 20 November')
    expect(date(day, undefined, 'en')).toBe('20 November 2026')
    expect(date(day, full, 'ar')).toBe('الجمعة، 20 نوفمبر')
    expect(time(day, 'en')).toBe('09:04')
  })
  it('say how long ago something was, and the date when that is long', () => {
    expect(relativeTime(ago(20), NOW, 'en')).toBe('now')
    expect(relativeTime(ago(3 * 60), NOW, 'en')).toBe('3 minutes ago')
    expect(relativeTime(ago(86_400), NOW, 'en')).toBe('yesterday')
    expect(relativeTime(ago(2 * 3600), NOW, 'ar')).toBe('قبل ساعتين')
    expect(relativeTime(ago(90 * 86_400), NOW, 'en')).toMatch(/2026/)
  })

  it('give sizes in units of 1,024 with one decimal from a megabyte on', () => {
    expect(bytes(900, 'en')).toBe('900 bytes')
    expect(bytes(900, 'ar')).toBe('900 بايت')
    expect(bytes(240 * 1024, 'en')).toBe('240 kB')
    expect(bytes(2.4 * 1024 * 1024, 'en')).toBe('2.4 MB')
    expect(bytes(2.4 * 1024 * 1024, 'ar')).toContain('2.4')
  })

  it('count a clock down in minutes and seconds, with hours only when there are any', () => {
    expect([0, 9, 161, 3729].map(clock)).toEqual(['0:00', '0:09', '2:41', '1:02:09'])
    expect(clock(-5)).toBe('0:00')
  })
})

describe('plurals', () => {
  const lessons = {
    zero: 'لا دروس',
    one: 'درس واحد',
    two: 'درسان',
    few: '# دروس',
    many: '# درسًا',
    other: '# درس',
  }

  it('take all six Arabic forms, with the number written into the word for one and two', () => {
    expect([0, 1, 2, 3, 11, 100].map((count) => plural(count, lessons, 'ar'))).toEqual([
      'لا دروس',
      'درس واحد',
      'درسان',
      '3 دروس',
      '11 درسًا',
      '100 درس',
    ])
  })

  it('take the English forms, and a special zero when there is one', () => {
    expect(plural(1, { one: '# lesson', other: '# lessons' }, 'en')).toBe('1 lesson')
    expect(plural(0, { one: '# lesson', other: '# lessons' }, 'en')).toBe('0 lessons')
    expect(plural(0, { zero: 'No lessons', one: '# lesson', other: '# lessons' }, 'en')).toBe('No lessons')
  })

  it('round a duration up to minutes', () => {
    expect(duration(301, 'en')).toBe('6 minutes')
    expect(duration(60, 'ar')).toBe('دقيقة واحدة')
  })
})

it('a name inside a plain string is isolated from the direction around it', () => {
  expect(isolate('HACCP')).toBe('\u2068HACCP\u2069')
})

it('digits typed in Arabic-Indic or Persian become the ones we store', () => {
  expect(westernDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 42')).toBe('0123456789 0123456789 42')
})

describe('digits and calendar are chosen in one place, the tag that all formats are made from', () => {
  const day = Date.UTC(2026, 10, 20)
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const
  const write = (...choice: [Display['digits'], Display['calendar']]) => {
    const [digits, calendar] = choice
    return (['ar', 'en'] as const).map((lang) => {
      const tag = intlTag(lang, { digits, calendar })
      const number = new Intl.NumberFormat(tag).format(2_048)
      return `${number} | ${new Intl.DateTimeFormat(tag, options).format(day)}`
    })
  }

  it('Western digits and the Gregorian calendar', () => {
    expect(write('western', 'gregorian')).toEqual(['2,048 | 20 نوفمبر 2026', '2,048 | November 20, 2026'])
  })

  it('Western digits and Umm al-Qura', () => {
    expect(write('western', 'umm_al_qura')).toEqual([
      '2,048 | 10 جمادى الآخرة 1448 هـ',
      '2,048 | Jumada II 10, 1448 AH',
    ])
  })

  it('Arabic-Indic digits and the Gregorian calendar', () => {
    expect(write('arabic_indic', 'gregorian')).toEqual([
      '٢٬٠٤٨ | ٢٠ نوفمبر ٢٠٢٦',
      '٢٬٠٤٨ | November ٢٠, ٢٠٢٦',
    ])
  })

  it('Arabic-Indic digits and Umm al-Qura', () => {
    expect(write('arabic_indic', 'umm_al_qura')).toEqual([
      '٢٬٠٤٨ | ١٠ جمادى الآخرة ١٤٤٨ هـ',
      '٢٬٠٤٨ | Jumada II ١٠, ١٤٤٨ AH',
    ])
  })
})
