import { describe, expect, it } from 'vitest'
import { classNoun } from '#worker/ai/embedded/questions/class-noun.ts'

describe('a hint names the class of a term', () => {
  it.each([
    ['a hormone that lowers the sugar in the blood', 'hormone'],
    ['a tall wooden frame built over the shaft of a mine', 'frame'],
    ['a place, whether alongside a wharf or in the stream, where a ship lies', 'place'],
    ['a vessel used to carry grain', 'vessel'],
  ])('of %s', (meaning, noun) => {
    expect(classNoun(meaning, 'en')).toBe(noun)
  })

  it.each([
    ['شجرة معمرة تعيش في الواحات', 'شجرة'],
    ['مرض يصيب أوراق النبات', 'مرض'],
    ['وعاءٌ فخاريٌّ يحفظ الماء باردا', 'وعاءٌ'],
  ])('of %s', (meaning, noun) => {
    expect(classNoun(meaning, 'ar')).toBe(noun)
  })
})

describe('no class is named', () => {
  it.each([
    'or in the stream where a ship lies',
    'a kind of rope with three strands',
    'the part of a ship below the water',
    'the removal of salt from sea water',
    'the drying of leaves over a fire',
    'any person who owns a share of the ship',
    'a tank full of brine',
    'strips of leather that hold the oar',
  ])('of %s', (meaning) => {
    expect(classNoun(meaning, 'en')).toBeUndefined()
  })

  it.each([
    'كل من يدخل السوق بقصد البيع',
    'جمع المال من أهل القرية',
    'جمع يدوي للثمار قبل نضجها',
    'تجفيف الأوراق فوق النار',
    'زراعة تعتمد على ماء المطر',
    'ما يوضع تحت السرج',
    'نوع من الحبال يصنع من الليف',
    'مجموعة كبيرة من السفن',
    'فتح الباب لمن يشاء',
  ])('of %s', (meaning) => {
    expect(classNoun(meaning, 'ar')).toBeUndefined()
  })
})
