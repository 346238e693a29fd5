import { describe, expect, test } from 'vitest'
import { locateQuote } from '#worker/ai/locate.ts'
import { containsPhrase, display, fold, plain, shown } from '#worker/ai/text/fold.ts'
import { inScriptOf } from '#worker/ai/text/language.ts'
import { sentenceSpans } from '#worker/ai/text/sentences.ts'
import { contentStems, stem, words } from '#worker/ai/text/words.ts'

describe('stems', () => {
  test.each([
    ['الكتاب', 'وكتاب', 'كتاب'],
    ['المعلمون', 'المعلمين', 'معلم'],
    ['للخلايا', 'الخلايا', 'خلايا'],
    ['والمدرسة', 'مدرسة', 'مدرس'],
    ['بالبيانات', 'البيانات', 'بيان'],
    ['العلمية', 'علمي', 'علم'],
    ['الشَّبَكَةُ', 'شبكة', 'شبك'],
    ['أنظمتها', 'أنظمته', 'انظمت'],
  ])('%s and %s meet in one Arabic stem', (left, right, expected) => {
    expect([stem(left), stem(right)]).toEqual([expected, expected])
  })

  test.each([
    ['networks', 'network'],
    ['studies', 'study'],
    ['running', 'runs'],
    ['stopped', 'stop'],
    ['classes', 'class'],
    ['fixation', 'fixate'],
    ["teacher's", 'teachers'],
    ['Compacted', 'compact'],
  ])('%s and %s meet in one English stem', (left, right) => {
    expect(stem(left)).toBe(stem(right))
  })

  test.each([
    ['glass', 'gas'],
    ['virus', 'vire'],
    ['كتاب', 'مكتب'],
    ['علم', 'عالم'],
  ])('%s and %s stay apart', (left, right) => {
    expect(stem(left)).not.toBe(stem(right))
  })

  test('function words of both languages carry no content', () => {
    expect(contentStems('the rain of the sea and its salt')).toEqual(['rain', 'sea', 'salt'])
    expect(contentStems('في البحر وفي التي على الملح')).toEqual(['بحر', 'ملح'])
  })
})

describe('sentences', () => {
  const split = (text: string) => sentenceSpans(text).map(({ start, end }) => text.slice(start, end))
  test.each([
    ['Dr. Smith came. He left.', ['Dr. Smith came.', 'He left.']],
    ['It grew by 3.5 percent. Then it fell.', ['It grew by 3.5 percent.', 'Then it fell.']],
    ['Use soap, e.g. olive soap. Rinse well.', ['Use soap, e.g. olive soap.', 'Rinse well.']],
    ['See Fig. 3 for the U.S. map. It is old.', ['See Fig. 3 for the U.S. map.', 'It is old.']],
    ['One line\nwraps here. Another one.', ['One line\nwraps here.', 'Another one.']],
    ['1. Stand close. Then lift.', ['1. Stand close.', 'Then lift.']],
    ['(3) افتح الباب. ثم ادخل.', ['(3) افتح الباب.', 'ثم ادخل.']],
    ['Is it so? Yes! Good.', ['Is it so?', 'Yes!', 'Good.']],
    ['شرح د. أحمد الدرس. ثم خرج.', ['شرح د. أحمد الدرس.', 'ثم خرج.']],
    ['كتب أ.د. محمود كتابًا. نشره عام 1990.', ['كتب أ.د. محمود كتابًا.', 'نشره عام 1990.']],
    ['توفي سنة 850 م. وألف كتبًا.', ['توفي سنة 850 م.', 'وألف كتبًا.']],
    ['ما الماء؟ الماء سائل. يتبخر بالحرارة.', ['ما الماء؟', 'الماء سائل.', 'يتبخر بالحرارة.']],
  ])('%s', (text, expected) => {
    expect(split(text)).toEqual(expected)
  })
})

describe('folding', () => {
  test.each([
    ['إلى', 'الي'],
    ['مَدْرَسَةٌ', 'مدرسه'],
    ['مســـؤول', 'مسوول'],
    ['١٢٣', '123'],
    ['Naïve', 'naive'],
    ['a\u200Bb\u202Ec', 'abc'],
  ])('%s folds to %s', (text, expected) => {
    expect(fold(text)).toBe(expected)
  })

  test('what is shown keeps its tashkeel and loses invisible controls', () => {
    expect(display('سنة 583 هـ، كتــاب هــذا')).toBe('سنة 583 هـ، كتاب هذا')
    expect(display('  تُعرَّف\u200F  الدالّة\n بأنها ')).toBe('تُعرَّف الدالّة بأنها')
  })

  test('a slice of the plain text is cut from the original with its tashkeel', () => {
    const original = 'قالَ  المُعلِّمُ: العِلْمُ نورٌ'
    const view = plain(original)
    expect(view.text).toBe('قال المعلم: العلم نور')
    const from = view.text.indexOf('العلم')
    expect(shown(original, view, from, from + 5)).toBe('العِلْمُ')
  })

  test('a phrase is found only as whole words', () => {
    expect(containsPhrase('The food chain, in short.', 'food chain')).toBe(true)
    expect(containsPhrase('The food chains', 'food chain')).toBe(false)
    expect(containsPhrase('مدرسة العلوم', 'علوم')).toBe(false)
  })

  test('words keep their hyphens and apostrophes', () => {
    expect(words("no-till farming doesn't e.g. 3.5 ml")).toEqual([
      'no-till',
      'farming',
      "doesn't",
      'e.g',
      '3.5',
      'ml',
    ])
  })
})

test('Arabic prose with many Latin names is Arabic, and English with one Arabic word is English', () => {
  expect(inScriptOf('يدعم Docker و Kubernetes تشغيل الحاويات في السحابة', 'ar')).toBe(true)
  expect(inScriptOf('The word كتاب means book in Arabic, and nothing else at all.', 'en')).toBe(true)
  expect(inScriptOf('The word means book', 'ar')).toBe(false)
  expect(inScriptOf('هذه جملة عربية', 'en')).toBe(false)
})

describe('locating a quote', () => {
  const segment = {
    id: 's1',
    kind: 'paragraph' as const,
    lang: 'ar',
    text: 'مقدمة. تُعَدُّ الخليّةُ وحدةَ  البناءِ في الأحياء. خاتمة.',
  }

  test('it is found whatever its tashkeel, spacing and punctuation, and the span holds the source’s own text', () => {
    const span = locateQuote('تعد الخلية وحدة البناء في الأحياء', segment)
    expect(span?.quote).toBe('تُعَدُّ الخليّةُ وحدةَ  البناءِ في الأحياء.')
    expect(segment.text.slice(span?.start, span?.end)).toBe(span?.quote)
  })

  test('one changed word, or too short a piece, is not found', () => {
    expect(locateQuote('تعد الذرة وحدة البناء في الأحياء', segment)).toBeUndefined()
    expect(locateQuote('في', segment)).toBeUndefined()
    expect(locateQuote('', segment)).toBeUndefined()
  })

  test('offsets count UTF-16 units past an emoji', () => {
    const text = 'Note 🌱🌱: roots drink water. End.'
    const span = locateQuote('roots drink water', { id: 'e', kind: 'paragraph', lang: 'en', text })
    expect(text.slice(span?.start, span?.end)).toBe('roots drink water.')
  })
})
