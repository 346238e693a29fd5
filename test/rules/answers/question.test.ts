import { describe, expect, it } from 'vitest'
import { questionOf } from '#worker/ai/answers/question.ts'
import { kindOf } from '#worker/ai/answers/question-kinds.ts'
import { slipsBetween } from '#worker/ai/answers/slips.ts'

describe('what a question wants', () => {
  it.each([
    ['What is osmosis?', 'define'],
    ['who worked out how much soil worms bring up', 'who'],
    ['how does a plant react when it is dry', 'steps'],
    ['How deep is the well?', 'number'],
    ['What does a permit cost?', 'number'],
    ['what happens if I forget the key', 'condition'],
    ['What makes the soil salty?', 'why'],
    ['How come honey keeps?', 'why'],
    ['Which is heavier, lead or gold?', 'compare'],
    ['What are the kinds of rock?', 'list'],
    ['May I keep hens?', 'true'],
    ['Summarise the first chapter', 'summary'],
    ['quiz me on volcanoes', 'quiz'],
    ['Translate the first sentence into Arabic', 'translate'],
    ['Write me an essay about bees', 'write'],
    ['hello, what can you do?', 'meta'],
    ['ما هو التناضح؟', 'define'],
    ['شو يعني الصمام؟', 'define'],
    ['ليش سكروا السكة؟', 'why'],
    ['وش نسوي إذا انقطع الماء؟', 'condition'],
    ['كم لتر دم في الجسم؟', 'number'],
    ['ومتى توفي؟', 'when'],
    ['مين اكتشف الدورة الدموية؟', 'who'],
    ['وين أعلق الكاشف؟', 'where'],
    ['أيهما أعلى فوجي أم إتنا؟', 'compare'],
    ['هل يجوز بيع الأدوية؟', 'true'],
    ['مم يتكون القلب؟', 'list'],
    ['كيف أستخدم الطفاية؟', 'steps'],
    ['لخص درس التعقيم', 'summary'],
    ['اختبرني في البراكين', 'quiz'],
    ['ترجم التعريف إلى الإنجليزية', 'translate'],
    ['السلام عليكم، شو بتقدر تعمل؟', 'meta'],
  ])('%s: %s', (question, kind) => {
    expect(kindOf(question)).toBe(kind)
  })
})

describe('what a question is about', () => {
  it('is its words of content, without those that frame it', () => {
    expect(questionOf('What does the word symbiosis mean?').focus).toEqual(['symbiosis'])
    expect(questionOf('ما معنى كلمة التناضح؟').focus).toEqual(['التناضح'])
    expect(questionOf('من دوّن الرحلة؟').focus).toEqual(['دوّن', 'الرحلة'])
  })
  it('is two things in a comparison', () => {
    expect(questionOf('difference between a ureter and a urethra').sides).toEqual([['ureter'], ['urethra']])
    expect(questionOf('ما الفرق بين الخطر والمخاطرة؟').sides).toEqual([['الخطر'], ['المخاطره']])
  })
  it('names who is meant', () => {
    expect(questionOf('Who was the wife of Andrew Steele?').names).toEqual(['Andrew', 'Steele'])
    expect(questionOf('متى ولد سالم بن غانم؟').names).toEqual(['سالم', 'غانم'])
  })
  it('points back by a pronoun, and not by «ما هو»', () => {
    expect(questionOf('When did he die?').follows).toBe(true)
    expect(questionOf('وكل كم يوم يتم فحصها؟').follows).toBe(true)
    expect(questionOf('ما هو الصمام؟').follows).toBe(false)
  })
})

it('a slip is a letter too many, too few, alike or exchanged; another letter is two', () => {
  expect(slipsBetween('jelley', 'jelly', 2)).toBe(1)
  expect(slipsBetween('receive', 'recieve', 2)).toBe(1)
  expect(slipsBetween('stock', 'stick', 2)).toBe(2)
  expect(slipsBetween('ضفدع', 'ظفدع', 2)).toBe(1)
  expect(slipsBetween('one', 'another', 2)).toBe(3)
})
