import { describe, expect, test } from 'vitest'
import { isAskable } from '#worker/ai/embedded/definitions/definition-filter.ts'
import { findDefinitions } from '#worker/ai/embedded/definitions/definitions.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { standalone } from '#worker/ai/embedded/lesson/standalone.ts'
import { findOpposite } from '#worker/ai/embedded/questions/statements/opposites.ts'
import type { EngineSegment, Source } from '#worker/ai/engine.ts'

function documentOf(text: string, language: 'ar' | 'en', kind: EngineSegment['kind'] = 'paragraph') {
  const source: Source = { language, segments: [{ id: 's1', kind, text, lang: language }] }
  return analyse(source)
}

const askable = (text: string, language: 'ar' | 'en', kind?: EngineSegment['kind']) =>
  findDefinitions(documentOf(text, language, kind)).filter((found) => isAskable(found, language))

describe('a sentence that defines gives its term and its meaning', () => {
  test.each<['ar' | 'en', string, string, string]>([
    [
      'en',
      'A loam is a soil that contains sand, silt and clay.',
      'loam',
      'a soil that contains sand, silt and clay',
    ],
    [
      'en',
      'Latency refers to the time a packet needs to travel.',
      'Latency',
      'the time a packet needs to travel',
    ],
    [
      'en',
      'The central processing unit (CPU) is a chip that runs the instructions of programs.',
      'central processing unit',
      'a chip that runs the instructions of programs',
    ],
    [
      'en',
      'Insomnia, a lasting difficulty in falling asleep, is common in cities.',
      'Insomnia',
      'a lasting difficulty in falling asleep',
    ],
    [
      'en',
      'Erosion is the removal of soil by wind, and it has many causes.',
      'Erosion',
      'the removal of soil by wind',
    ],
    [
      'ar',
      'الترشيح هو تمرير الماء عبر طبقات من الرمل والحصى.',
      'الترشيح',
      'تمرير الماء عبر طبقات من الرمل والحصى',
    ],
    [
      'ar',
      'يُعرَّف الخزان الجوفي بأنه طبقة صخرية مسامية تخزن الماء.',
      'الخزان الجوفي',
      'طبقة صخرية مسامية تخزن الماء',
    ],
    ['ar', 'تشير التحلية إلى إزالة الأملاح من مياه البحر.', 'التحلية', 'إزالة الأملاح من مياه البحر'],
    ['ar', 'والعرض هو الكمية التي يرغب المنتجون في بيعها.', 'العرض', 'الكمية التي يرغب المنتجون في بيعها'],
    [
      'ar',
      'الحاسوب آلة تستقبل البيانات وتعالجها ثم تخرج النتائج.',
      'الحاسوب',
      'آلة تستقبل البيانات وتعالجها ثم تخرج النتائج',
    ],
    ['ar', 'اَلتَّبَخُّرُ هُوَ تَحَوُّلُ المَاءِ مِنَ السَّائِلِ إِلَى الغَازِ.', 'اَلتَّبَخُّرُ', 'تَحَوُّلُ المَاءِ مِنَ السَّائِلِ إِلَى الغَازِ'],
  ])('%s: %s', (language, text, term, body) => {
    expect(askable(text, language).map((found) => [found.term, found.body])).toEqual([[term, body]])
  })

  test('a list item defines only with a noun phrase that says what the thing does', () => {
    const found = (text: string) => askable(text, 'ar', 'list_item').map(({ term }) => term)
    expect(found('الفلج: قناة قديمة تنقل الماء من باطن الجبل إلى القرى.')).toEqual(['الفلج'])
    expect(found('المرونة: دعم كامل لجميع الأجهزة والمنصات الحديثة.')).toEqual([])
    expect(
      askable('Proxy: a machine that stands between clients and servers.', 'en', 'list_item'),
    ).toHaveLength(1)
    expect(askable('Backups: you should always keep three of them nearby.', 'en', 'list_item')).toEqual([])
  })

  test('a label that comes twice is a rubric and defines nothing', () => {
    const item = (id: string, text: string): EngineSegment => ({ id, kind: 'list_item', text, lang: 'en' })
    const segments = [
      item('a', 'Role: a person who reads the plan.'),
      item('b', 'Role: a person who writes the code.'),
    ]
    expect(findDefinitions(analyse({ language: 'en', segments }))).toEqual([])
  })
})

describe('a sentence that only looks like a definition is left alone', () => {
  test.each<['ar' | 'en', string]>([
    ['en', 'This is a layer that covers most of the land.'],
    ['en', 'The main reason is a lack of rain in the dry months.'],
    ['en', 'Sleep is one of the most important things for a child.'],
    ['en', 'A network firewall is a firewall that guards a network.'],
    ['en', 'The idea that learning is the result of consequences came later.'],
    ['en', 'A cell is a unit that we described in the chapter above.'],
    ['ar', 'هذا هو السبب الذي جعل الناس يهاجرون من القرى.'],
    ['ar', 'المشكلة هي أن الماء لا يكفي جميع السكان.'],
    ['ar', 'أهم شيء هو أن يحافظ الإنسان على الماء.'],
    ['ar', 'أمن الشبكة هو أمن أجهزة الشبكة من الأخطار كلها.'],
    ['ar', 'يوفر الكتالوج هو طريقة مبسطة لتجربة النماذج المختلفة.'],
  ])('%s: %s', (language, text) => {
    expect(askable(text, language)).toEqual([])
  })
})

describe('a sentence stands alone', () => {
  const verdict = (text: string, language: 'ar' | 'en', topics: string[] = []) => {
    const [sentence] = documentOf(text, language).sentences
    return sentence && standalone(sentence, language, new Set(['كتاب', 'درس']), new Set(topics))?.text
  }

  test.each<['ar' | 'en', string, string]>([
    [
      'en',
      'However, sandy soils drain faster than clay soils in spring.',
      'Sandy soils drain faster than clay soils in spring.',
    ],
    [
      'ar',
      'وتمتص الأمعاء الغليظة الماء والأملاح من الفضلات.',
      'تمتص الأمعاء الغليظة الماء والأملاح من الفضلات.',
    ],
    [
      'ar',
      'وحدة المعالجة المركزية أسرع من الذاكرة بمئات المرات.',
      'وحدة المعالجة المركزية أسرع من الذاكرة بمئات المرات.',
    ],
  ])('%s: %s', (language, text, expected) => {
    expect(verdict(text, language, ['امعاء'])).toBe(expected)
  })

  test.each<['ar' | 'en', string]>([
    ['en', 'It drains faster than clay soils in every season.'],
    ['en', 'In this way, clay holds more water than sand does.'],
    ['en', 'As figure 3 shows, clay holds more water than sand.'],
    ['en', 'You should water clay less often than sand in summer.'],
    ['en', 'Always wash the filter before you use the new machine.'],
    ['en', 'Sarah presses the lever because she wants more of the food.'],
    ['en', 'Does clay hold more water than sand in winter?'],
    ['en', 'Clay holds more water than sand (see below for the proof.'],
    ['en', 'The first group of plants grew more slowly than the second.'],
    ['en', 'More water than sand'],
    ['ar', 'كما أنها تمتص الماء من الفضلات قبل خروجها.'],
    ['ar', 'وهو يحتوي على نسبة عالية من الحديد والأملاح.'],
    ['ar', 'تحتوي على نسبة عالية من الحديد والأملاح المعدنية.'],
    ['ar', 'يمنع شخصا من الادعاء بأنه لم يرسل رسالة إلى أحد.'],
    ['ar', 'يوضح الشكل أدناه كيف تنتقل الإشارات بين الخلايا العصبية.'],
    ['ar', 'سنتناول في القسم القادم أنواع الخلايا العصبية ووظائفها.'],
    ['ar', 'راجع كتابك كل يوم قبل أن يبدأ الدرس الجديد.'],
    ['ar', 'هل تمتص الأمعاء الغليظة الماء من الفضلات؟'],
  ])('not %s: %s', (language, text) => {
    expect(verdict(text, language)).toBeUndefined()
  })
})

describe('the opposite of an English word', () => {
  test.each<[string, string | undefined]>([
    ['Sandy soils drain faster than clay soils.', 'slower'],
    ['The ocean is the largest of all biomes.', 'smallest'],
    ['The price of bread has increased since then.', 'decreased'],
    // An adjective before its noun has no opposite that reads.
    ['The upper layer is warm in summer.', undefined],
    ['A lower price brings buyers.', undefined],
    ['Unsaturated fats help to lower blood levels more than butter does.', undefined],
    ['Some of the ranks are valued more than others.', undefined],
    ['Perth is the second largest town of the region.', undefined],
    ['An increased risk goes with age.', undefined],
    ['No more than ten people fit.', undefined],
    ['Both more and less water harm it.', undefined],
    ['More is more.', undefined],
    ['The valves open slowly.', undefined],
  ])('%s', (text, opposite) => {
    expect(findOpposite(text)?.opposite).toBe(opposite)
  })
})
