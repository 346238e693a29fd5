import { describe, expect, it } from 'vitest'
import { candidatesOf, pairsOf } from '#test/support/question-candidates.ts'
import type { Rule } from '#worker/ai/embedded/rules.ts'
import type { Lang } from '#worker/ai/text/language.ts'

const titlesOf = (lang: Lang, text: string, rule: Rule) =>
  candidatesOf(lang, text, rule).map(({ title }) => title)
const FILL = 'fill_numbers'

describe('statements lose their numbers, which stand beside them', () => {
  it('in English, with the unit left in the sentence', () => {
    const text =
      '# The lock\n\nThe basin of Lissum holds 400 barges. The longest lock of the canal measures 42 metres. The keeper must open the gate within 15 minutes.'
    expect(pairsOf('en', text, FILL)).toEqual([
      'The basin of Lissum holds _____ barges. = 400',
      'The longest lock of the canal measures _____ metres. = 42',
      'The keeper must open the gate within _____ minutes. = 15',
    ])
  })

  it('in Arabic, where the subject of each is named', () => {
    const text =
      '# الميناء\n\nيبلغ طول رصيف الميناء 420 مترا. تستغرق رحلة السفينة 25 ساعة. يضم مرفأ النخيل 70 حمالا. يبلغ نحو 90 مترا.'
    expect(pairsOf('ar', text, FILL)).toEqual([
      'يبلغ طول رصيف الميناء _____ مترا. = 420',
      'تستغرق رحلة السفينة _____ ساعة. = 25',
      'يضم مرفأ النخيل _____ حمالا. = 70',
    ])
  })

  it('and years are never mixed with other numbers', () => {
    const text =
      '# The mill\n\nIn 1820 Anna Holt opened a school for the weavers of Selt. In 1831, a fire destroyed the northern wing of the mill. In May 1842, the town of Selt bought the ruins of the mill. The chimney of the mill measures 60 metres.'
    expect(
      candidatesOf('en', text, FILL).flatMap(({ content }) => content?.pairs?.map(({ right }) => right)),
    ).toEqual(['1820', '1831', '1842'])
  })
})

describe('a set of numbers is not made', () => {
  it.each<[string, Lang, string]>([
    [
      'of shares that make a whole',
      'en',
      'The clay of Selt contains 30 percent sand. The clay of Holt contains 70 percent sand. The clay of Lissum contains 45 percent sand.',
    ],
    [
      'of numbers that only their size tells',
      'en',
      'The nail of a finger measures 12 millimetres. The country of Selt has 9 million inhabitants. The road to Lissum is 7,000 metres long.',
    ],
    [
      'of digits beside words',
      'en',
      'The basin of Lissum holds 40 barges. The lock of Selt measures thirty metres. The keeper of Holt earns 90 crowns.',
    ],
    [
      'of numbers that another of its statements shows',
      'en',
      'The basin of Lissum holds 40 barges. The lock of Selt measures 30 metres. The keeper of Holt counts 40 ropes and 30 hooks.',
    ],
  ])('%s', (_, lang, text) => expect(pairsOf(lang, `# The port\n\n${text}`, FILL)).toEqual([]))
})

describe('a single number has an owner and is a fact of its own', () => {
  it.each<[Lang, string]>([
    ['en', 'The pumps of Lissum lift 900 litres of water. The engine weighed 40 tonnes.'],
    ['en', 'Edward Holt, who had sold 40 barges, was a rich man.'],
    ['en', 'There were 40 barges.'],
    ['ar', 'يبلغ نحو 90 مترا.'],
    ['ar', 'حكم البلاد 30 سنة.'],
    ['ar', 'في سنة 1893 وصل إلى المدينة بعد 12 يوما.'],
    ['ar', 'بينما يبلغ طول رصيف الميناء 90 مترا.'],
  ])('%s leaves: %s', (lang, text) => {
    const titles = titlesOf(lang, text, 'number')
    expect(titles.filter((title) => !/lift|و?يعمل/.test(title))).toEqual([])
  })

  it.each<[Lang, string, string]>([
    ['en', 'Water boils at 100 degrees in the valley.', 'Water boils at _____ degrees in the valley.'],
    ['en', 'A member may borrow 12 books at once.', 'A member may borrow _____ books at once.'],
    ['ar', 'تبلغ مساحة الحوض 90 مترا مربعا.', 'تبلغ مساحة الحوض _____ مترا مربعا.'],
    ['ar', 'يجوز للعضو استعارة 12 كتابا في الشهر.', 'يجوز للعضو استعارة _____ كتابا في الشهر.'],
  ])('%s takes: %s', (lang, text, gap) => {
    expect(titlesOf(lang, text, 'number').join()).toContain(gap)
  })

  it.each<[Lang, string, string]>([
    ['en', 'The club must meet within seven (7) days in Selt.', 'must meet within _____ days in Selt.'],
    ['en', 'A fee of the club rises by fifty (50) crowns in Selt.', 'rises by _____ crowns in Selt.'],
    ['ar', 'يجب إخطار المجلس قبل الاجتماع بخمسة عشر يوما.', 'قبل الاجتماع بـ_____ يوما.'],
    ['ar', 'يجب إخطار المجلس خلال (15) خمسة عشر يوما.', 'خلال _____ يوما.'],
  ])('%s is left out with its second writing, and without what is joined to it: %s', (lang, text, gap) =>
    expect(titlesOf(lang, text, 'number').join()).toContain(gap),
  )

  it.each<[string, Lang, string]>([
    ['of about so many', 'en', 'The glacier of Selt loses about 10 metres a year.'],
    ['of about so many', 'ar', 'تبلغ مساحة الحوض نحو 90 مترا مربعا.'],
    ['of more than so many', 'en', 'The forest of Selt covers more than 90 hectares.'],
    ['that stands there again', 'en', 'A quorum of the club is fifty percent (50%) of its members.'],
    ['that two years tell', 'en', 'King Aldo ruled for 13 years, from 1321 to 1334.'],
    ['that is a year', 'en', 'The great treaty of 1559 shows the marks of its makers.'],
    ['that is a day of a month', 'ar', 'يبدأ موسم الحصاد في وادي النخيل في 25 يونيو.'],
    ['that is part of a name', 'en', 'The war of Selt is known as the Seven Years War.'],
    ['that another unit says again', 'en', 'The wall of Selt has a length of 73 miles (117 km).'],
    ['of families nobody knows where', 'en', 'There were 1,529 families (70% of all households).'],
    ['of what comes next', 'en', 'The life of Anna Holt for the next 12 years is unclear.'],
    ['of a year before Christ', 'ar', 'بنيت أسوار مدينة النخيل في سنة 625 قبل الميلاد.'],
    ['that is supposed', 'en', 'The tunnel of Selt extends an additional 53 miles.'],
    ['that only modifies', 'en', 'The flame of Selt burned in the pure, 60% oxygen atmosphere.'],
    [
      'of a thing told before',
      'en',
      'In the spring Selt and Holt signed a pact. Anna Holt was glad. The merchants of Lissum joined the pact for 12 years.',
    ],
    [
      'of a thing told before',
      'ar',
      'وقعت مدينة النخيل معاهدة في الربيع. فرح الناس فرحا كبيرا. التزم تجار الميناء القديم بالمعاهدة مدة 12 سنة.',
    ],
  ])('and it is not one %s (%s): %s', (_, lang, text) => {
    expect([...titlesOf(lang, text, 'number'), ...titlesOf(lang, text, 'number_typed')]).toEqual([])
  })

  it.each<[Lang, string, string]>([
    [
      'en',
      'The owner of a dog in Selt must register it within 14 days of the day on which the dog came to the town, and the clerk of the council of Selt enters the name of the owner, the breed of the dog and the date in a book that is kept in the town hall.',
      'came to the town.”',
    ],
    [
      'ar',
      'يستحق العامل في الميناء إجازة سنوية مدتها 21 يوما، وتحدد إدارة الميناء في بداية كل سنة مواعيد هذه الإجازات بحسب حاجة العمل في الأرصفة والمخازن والورش، وتعلنها في لوحة ظاهرة عند المدخل الكبير قبل شهر من بدايتها على الأقل.',
      'مدتها _____ يوما.»',
    ],
  ])('and of a sentence of many rules its own is quoted (%s)', (lang, text, end) =>
    expect(titlesOf(lang, text, 'number').join()).toContain(end),
  )

  it('but not where the rest of it makes an exception', () => {
    const text =
      'يستحق العامل في الميناء إجازة سنوية مدتها 21 يوما، وتحدد إدارة الميناء في بداية كل سنة مواعيد هذه الإجازات بحسب حاجة العمل في الأرصفة والمخازن والورش والمكاتب البعيدة كلها، إلا من لم يمض عليه في خدمة الميناء سنة كاملة.'
    expect(titlesOf('ar', text, 'number')).toEqual([])
  })

  it('but a limit that a rule lays down is exact', () => {
    const text = 'A member may not be absent for more than 90 days.'
    expect(titlesOf('en', text, 'number').join()).toContain('for more than _____ days')
    expect(titlesOf('ar', 'لا يجوز أن تزيد مدة العقد على 90 يوما.', 'number').join()).toContain('_____ يوما')
  })

  it.each<[Lang, string]>([
    ['en', 'The pump of Selt lifts 220 litres of water. The pump of Holt lifts 340 litres of water.'],
    ['en', 'The tower of Selt has 41 stones.'],
    ['en', 'The tower of Selt weighs 7 tonnes.'],
    ['ar', 'يبلغ طول رصيف الميناء 640 مترا.'],
    ['ar', 'يبلغ ارتفاع جبل النخيل 8849 مترا.'],
  ])('and its four answers go up in no equal steps (%s): %s', (lang, text) => {
    for (const { answers } of candidatesOf(lang, text, 'number')) {
      const values = answers.map(({ text: value }) => Number(value)).toSorted((a, b) => a - b)
      const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0))
      if ((values.at(-1) ?? 0) > 16)
        for (const [at, step] of steps.entries()) expect(step).not.toBe(steps[at - 1])
    }
    expect(candidatesOf(lang, text, 'number').length).toBeGreaterThan(0)
  })

  it('and an age stands beside other ages', () => {
    const [question] = candidatesOf('en', 'A member of the club must be at least 18 years of age.', 'number')
    const values = (question?.answers ?? []).map(({ text }) => Number(text))
    expect(values).toContain(18)
    for (const value of values) expect([14, 15, 16, 18, 20, 21, 25]).toContain(value)
  })

  it('and no wrong number is more than a year has', () => {
    const [question] = candidatesOf('en', 'Pupils in Selt spend 220 days a year in school.', 'number')
    for (const { text } of question?.answers ?? []) expect(Number(text)).toBeLessThanOrEqual(365)
    expect(question).toBeDefined()
  })
})

describe('a year is asked of what happened, and of whom', () => {
  it.each<[Lang, string]>([
    ['en', 'In 1764 the council lost patience with the brewers of Selt.'],
    ['en', 'The company moved to Lissum in 1764.'],
    ['en', 'Holt replaced him in January 1764 with Lord Selt.'],
    ['ar', 'وحد الحكام مدن وادي النخيل في سنة 625 قبل الميلاد.'],
    ['en', 'At the death of Anna Holt, in 1764, Edward Holt founded the school of Selt.'],
    ['ar', 'توفي في مدينة النخيل سنة 1917.'],
    ['ar', 'ظل الناس يذكرون أيام الجسر سنة 1917.'],
  ])('%s leaves: %s', (lang, text) => {
    for (const rule of ['year', 'event_year'] as const) expect(titlesOf(lang, text, rule)).toEqual([])
  })

  it('with its calendar, and both years of a day that has two', () => {
    const text =
      'شرع الخليفة المنصور في بناء مدينة بغداد سنة 145هـ / 762م. سقطت بغداد في يد المغول سنة 656هـ.'
    const question = candidatesOf('ar', text, 'event_year').find(({ title }) =>
      title.includes('«شرع الخليفة المنصور في بناء مدينة بغداد»'),
    )
    expect(question?.answers.every(({ text: year }) => /^\d{3}هـ?$/.test(year))).toBe(true)
  })

  it.each<[Lang, string, string]>([
    [
      'ar',
      'في سنة 1917 حصل سليم الحداد، وهو تاجر من النخيل، على رخصة الميناء.',
      '«حصل سليم الحداد على رخصة الميناء»',
    ],
    [
      'en',
      'In 1764, Edward Holt, who was a rich brewer, founded the school of Selt.',
      'Edward Holt founded the school of Selt.',
    ],
  ])('without who somebody was (%s): %s', (lang, text, event) => {
    expect(titlesOf(lang, text, 'event_year').join()).toContain(event)
  })

  it.each<[Lang, string, string, string]>([
    [
      'ar',
      'في سنة 1917 رسم سليم خريطته في النخيل، وهي مدينة كبيرة، وثمنها مئة دينار.',
      '«رسم سليم خريطته في النخيل»',
      'ثمنها',
    ],
    [
      'en',
      'In 1764, Edward Holt opened a school in Selt, which lay on the river, at the price of ten crowns.',
      'Edward Holt opened a school in Selt.',
      'crowns',
    ],
  ])('and no end behind an aside that it does not need (%s): %s', (lang, text, event, end) => {
    const titles = titlesOf(lang, text, 'event_year').join()
    expect(titles).toContain(event)
    expect(titles).not.toContain(end)
  })

  it('and not without its object', () => {
    const text = 'في سنة 1917 حصل سليم الحداد، وهو تاجر من النخيل.'
    expect(titlesOf('ar', text, 'event_year').filter((title) => /الحداد»/u.test(title))).toEqual([])
  })

  it('by a month without the word for year', () => {
    expect(titlesOf('ar', 'أعلنت مدينة النخيل استقلالها في 12 مارس 1910.', 'event_year').join()).toContain(
      '«أعلنت مدينة النخيل استقلالها»',
    )
  })
})
