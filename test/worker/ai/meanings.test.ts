import { describe, expect, test } from 'vitest'
import { meaningsOf } from '#worker/ai/embedded/definitions/meanings.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { learn } from '#worker/ai/embedded/knowledge.ts'
import { definitionPairs } from '#worker/ai/embedded/questions/sets/definition-pairs.ts'
import { typedTerms } from '#worker/ai/embedded/questions/term-typed.ts'
import type { EngineSegment } from '#worker/ai/engine.ts'
import { checkQuestion } from '#worker/ai/gates/question.ts'

type Lang = 'ar' | 'en'
function read(texts: string[], lang: Lang, kind: EngineSegment['kind'] = 'paragraph') {
  const segments = texts.map((text, index): EngineSegment => ({ id: `s${index}`, kind, text, lang }))
  const document = analyse({ language: lang, segments })
  return { document, knowledge: learn(document) }
}
function told(texts: string[], lang: Lang, kind?: EngineSegment['kind']) {
  const { document, knowledge } = read(texts, lang, kind)
  return meaningsOf(document.sentences, knowledge).map(({ kind: sort, term, body }) => [sort, term, body])
}

describe('strangers define in free wording', () => {
  test.each<[Lang, string, string, string]>([
    [
      'en',
      'The slow wearing of stone by wind and rain is called abrasion.',
      'abrasion',
      'the slow wearing of stone by wind and rain',
    ],
    [
      'en',
      'In birds, a pouch of the gullet where grain softens is known as the crop.',
      'crop',
      'a pouch of the gullet where grain softens',
    ],
    [
      'en',
      'Grain is ground between a pair of heavy round stones called querns.',
      'querns',
      'a pair of heavy round stones',
    ],
    ['en', 'The term tare refers to the weight of an empty cart.', 'tare', 'the weight of an empty cart'],
    [
      'en',
      'Millers use the term bolting to describe the sifting of flour through cloth.',
      'bolting',
      'the sifting of flour through cloth',
    ],
    [
      'en',
      'Fallow, or the resting of a field for one year, keeps soil rich.',
      'Fallow',
      'the resting of a field for one year',
    ],
    [
      'en',
      'The wheel turns a lantern, which is a small gear made of wooden bars.',
      'lantern',
      'a small gear made of wooden bars',
    ],
    [
      'en',
      'Draught (or draft) is defined as the depth of a hull under water.',
      'Draught',
      'the depth of a hull under water',
    ],
    ['ar', 'يُطلق مصطلح الحت على تآكل الصخر بفعل الريح والمطر.', 'الحت', 'تآكل الصخر بفعل الريح والمطر'],
    ['ar', 'يُطلق على ترك الأرض عامًا بلا زرع اسم التبوير.', 'التبوير', 'ترك الأرض عامًا بلا زرع'],
    [
      'ar',
      'المقصود بالتطعيم تثبيت غصن من شجرة على ساق شجرة أخرى.',
      'التطعيم',
      'تثبيت غصن من شجرة على ساق شجرة أخرى',
    ],
    [
      'ar',
      'القناة الضيقة التي تحمل الماء إلى الحقل تُسمّى الساقية.',
      'الساقية',
      'القناة الضيقة التي تحمل الماء إلى الحقل',
    ],
    ['ar', 'يمر الماء في أنابيب فخارية طويلة تسمى القساطل.', 'القساطل', 'أنابيب فخارية طويلة'],
    ['ar', 'يجري الماء في الأرض خلال شقوق ضيقة جدا تسمى المسالك.', 'المسالك', 'شقوق ضيقة جدا'],
    ['ar', 'بقاء ماء المطر في حفر الأرض يسمى التغدق.', 'التغدق', 'بقاء ماء المطر في حفر الأرض'],
    ['ar', 'تعتمد القرية على مياه جوفية عذبة تسمى الرواكد.', 'الرواكد', 'مياه جوفية عذبة'],
    ['ar', 'الرمد (بالإنجليزية: Ophthalmia) هو التهاب يصيب غشاء العين.', 'الرمد', 'التهاب يصيب غشاء العين'],
    ['ar', 'يمكن تعريف الكثافة على أنها كتلة وحدة الحجم من المادة.', 'الكثافة', 'كتلة وحدة الحجم من المادة'],
    ['ar', 'الساقي: هو قناة صغيرة تحمل الماء إلى الشجر.', 'الساقي', 'قناة صغيرة تحمل الماء إلى الشجر'],
    [
      'ar',
      'الوقف في الاصطلاح: حبس الأصل وصرف منفعته في وجوه الخير.',
      'الوقف في الاصطلاح',
      'حبس الأصل وصرف منفعته في وجوه الخير',
    ],
    [
      'en',
      'A leat refers to any open channel that brings water to a mill or to IT halls.',
      'leat',
      'any open channel that brings water to a mill or to IT halls',
    ],
  ])('%s: %s', (lang, text, term, body) => {
    expect(told([text], lang)).toContainEqual(['definition', term, body])
  })

  test('whoever does something', () => {
    const text = 'المؤجر هو من يملك الدار ويسلمها لغيره بأجر. المستأجر هو من ينتفع بالدار مقابل مال معلوم.'
    expect(told(text.split(/(?<=\.) /), 'ar').map(([, term, body]) => [term, body])).toEqual([
      ['المؤجر', 'من يملك الدار ويسلمها لغيره بأجر'],
      ['المستأجر', 'من ينتفع بالدار مقابل مال معلوم'],
    ])
  })

  test('a list in a meaning is not cut in two', () => {
    const text = 'Millwork is defined as a set of shafts, cogs, and stones that turn grain into flour.'
    expect(told([text], 'en').map(([, , body]) => body)).not.toContain('a set of shafts, cogs')
  })

  test('a law says several at once', () => {
    const text =
      'يقصد بالمطحنة الدار القائمة على ضفة النهر، وبالطحان كل من رخص له بطحن الحبوب فيها، وبالحصة القمحية ما يؤخذ أجرة.'
    expect(told([text], 'ar').map(([, term, body]) => [term, body])).toEqual([
      ['الطحان', 'كل من رخص له بطحن الحبوب فيها'],
      ['المطحنة', 'الدار القائمة على ضفة النهر'],
    ])
  })

  test.each<[Lang, string, string, string]>([
    ['ar', 'الدلو وعاء كبير يرفع الماء من البئر.', 'الدلو', 'وعاء كبير يرفع الماء من البئر'],
    [
      'ar',
      'والناعورة دولابة خشبية ترفع الماء من النهر، وتصبه في القناة.',
      'الناعورة',
      'دولابة خشبية ترفع الماء من النهر',
    ],
    [
      'en',
      'The shaft carries cogs, which are short teeth that turn the next wheel.',
      'cogs',
      'short teeth that turn the next wheel',
    ],
  ])('a noun and what it does, %s: %s', (lang, text, term, body) => {
    expect(told([text], lang)).toContainEqual(['definition', term, body])
  })

  test.each<[Lang, string]>([
    ['en', 'The following is the chemical formula for the lime of the kiln.'],
    ['en', 'The great flood is the Flood of Saint Mark in the river books.'],
    ['en', 'Water is the basis of all work in the valley mills.'],
    ['ar', 'يعد مجلس الطحانين المرجع هو صاحب القول في أجرة الطحن.'],
    ['ar', 'باقي القنوات هي امتداد للساقية الكبيرة في شمال القرية.'],
    ['ar', 'القرية هي عضو دائم في اتحاد قرى الوادي الكبير.'],
    ['ar', 'جففت الأرض من أجل استخراج الخث (وهو نوع من النبات المتفحم).'],
    ['ar', 'السدود هي من أهم ما بناه الناس على هذا النهر.'],
    ['en', 'This kind of slow wear of stone by the wind is called abrasion.'],
    [
      'en',
      'The city of mills on the lower river is called Oldbridge by its people and Newmill by others, as it was in 1820.',
    ],
    ['en', 'The mayor is the elected head of the town council and signs its orders.'],
    ['en', 'Harun Vale, an old miller who lost his farm, sold the wheel.'],
    ['en', 'The result is a loss of soil that nobody can repair.'],
    ['en', 'Flour is made of grain that was ground between two stones.'],
    ['en', 'Together, the two stones are a pair that grinds the grain.'],
    ['en', 'A pole is a long bar of wood or'],
    ['en', 'The width of the leat is the primary factor for the speed of water.'],
    ['ar', 'تعد الساقية إحدى قنوات الحقل، وهي تمثل نصف ما فيه من القنوات.'],
    ['ar', 'الأعمدة هي مثبتة على قاعدة من الحجر في أسفل الطاحونة.'],
    ['ar', 'الطاحونة: أعمال الإصلاح المستمرة تقلل من عطل الحجر كل سنة.'],
    ['ar', 'يخلط الدقيق بالنخالة في الأسواق، وهي حيلة تعرف بالتلبيس.'],
    ['en', 'Flowers that hold both kinds of dust are called perfect.'],
    ['ar', 'هذه القناة الضيقة التي تحمل الماء تسمى الساقية.'],
    ['ar', 'ظهرت في جداره طبقات تسمى الرقائق.'],
    ['ar', 'نشأت على السفح قرى صغيرة تسمى النجوع.'],
    ['ar', 'تتكون في جدار قديم طبقات تسمى الرقائق.'],
    ['ar', 'المحافظ هو رئيس الجهاز الإداري في المدينة كلها.'],
    ['ar', 'سالم النجار هو شاعر ولد في قرية على النهر.'],
    ['ar', 'الماء هو عنصر أساسي في حياة الناس والحيوان والنبات.'],
    ['ar', 'الهدف هو تقليل ما يضيع من الماء في القنوات القديمة.'],
  ])('and leave alone %s: %s', (lang, text) => {
    expect(told([text], lang).filter(([sort]) => sort === 'definition')).toEqual([])
  })

  test('a person as anybody may be one is a term', () => {
    expect(told(['A gleaner is a person who gathers what the reapers leave.'], 'en')).toHaveLength(1)
  })
})

describe('what a thing does describes it', () => {
  test.each<[Lang, string, string, string]>([
    [
      'en',
      'The hopper feeds grain into the eye of the upper stone.',
      'hopper',
      'feeds grain into the eye of the upper stone',
    ],
    [
      'en',
      'Sluices are used to hold back the water of the millpond.',
      'Sluices',
      'are used to hold back the water of the millpond',
    ],
    [
      'ar',
      'تعمل البوابة الخشبية على حجز الماء خلف الطاحونة.',
      'البوابة الخشبية',
      'تعمل على حجز الماء خلف الطاحونة',
    ],
    ['ar', 'الرئتان مسؤولتان عن التنفس، والجلد مسؤول عن تبريد الجسم.', '', ''],
    [
      'ar',
      'الساقية تنقل الماء من النهر إلى الحقول البعيدة.',
      'الساقية',
      'تنقل الماء من النهر إلى الحقول البعيدة',
    ],
  ])('%s: %s', (lang, text, term, body) => {
    expect(told([text], lang)).toEqual(term === '' ? [] : [['description', term, body]])
  })

  test('people and pointers do nothing that describes a thing', () => {
    expect(told(['People carry grain to the mill in sacks of heavy cloth.'], 'en')).toEqual([])
    expect(told(['It carries grain to the upper stone of the old mill.'], 'en')).toEqual([])
    expect(told(['المهندسون يعملون على حجز الماء خلف الطاحونة القديمة.'], 'ar')).toEqual([])
  })

  test.each([
    'The photo shows a tall wheel in the river below the mill.',
    'Grain exchange during the winter occurs mainly on the quay.',
    'Effective water control measures help keep the meadows dry.',
    'The wheel was repaired by two masons in the dry summer.',
    'An order must be made in writing and sent to the miller.',
    "Holt's old mill contains four stones of the hardest rock.",
  ])('and neither what a picture shows nor what was done once or must be done: %s', (text) => {
    expect(told([text], 'en')).toEqual([])
  })

  test('labels that stand side by side are described by what follows them', () => {
    const labels = [
      'Hopper: feeds grain into the eye of the stone.',
      'Sluice: holds back the water of the whole pond.',
      'Sieve: separates the bran from the fine flour.',
    ]
    expect(told(labels, 'en', 'list_item').map(([sort, term]) => [sort, term])).toEqual([
      ['description', 'Hopper'],
      ['description', 'Sluice'],
      ['description', 'Sieve'],
    ])
    expect(told(labels.slice(0, 2), 'en', 'list_item')).toEqual([])
  })
})

test('terms that are joined to the sentence before still stand in their passage', () => {
  const texts = [
    'الغدير منخفض واسع يجتمع فيه ماء المطر.',
    'والدلو وعاء كبير من الجلد يرفع به الماء.',
    'والناعورة آلة خشبية ترفع الماء من النهر.',
  ]
  const { document, knowledge } = read(texts, 'ar')
  const [set] = definitionPairs({ sentences: document.sentences, blocks: document.blocks }, knowledge)
  expect(set?.content?.pairs).toHaveLength(3)
  expect(set && checkQuestion(set, document.source).filter(({ state }) => state === 'failed')).toEqual([])
})

describe('a term to type', () => {
  const text = (lang: Lang) =>
    lang === 'en'
      ? [
          'A sluice is a gate that holds back the water of a pond.',
          'Two sluices stood below the mill.',
          'The miller opened the sluice at dawn.',
        ]
      : [
          'الساقية قناة ضيقة تحمل الماء من النهر إلى الحقول.',
          'حفر الفلاحون الساقية قبل الصيف.',
          'تجف الساقية في آخر السنة.',
        ]
  test.each<[Lang, string[]]>([
    ['en', ['sluice', 'the sluice', 'a sluice', 'sluices', 'the sluices']],
    ['ar', ['الساقية', 'ساقية']],
  ])('is accepted with and without its article, %s', (lang, accepted) => {
    const { document, knowledge } = read(text(lang), lang)
    const [question] = typedTerms({ sentences: document.sentences, blocks: document.blocks }, knowledge)
    expect(question?.type).toBe('short_answer')
    expect(question?.content?.accepted).toEqual(accepted)
  })

  test('is none that a heading says', () => {
    const segments = ['Sluice', ...text('en')].map(
      (line, index): EngineSegment => ({
        id: `s${index}`,
        kind: index === 0 ? 'heading' : 'paragraph',
        text: line,
        lang: 'en',
      }),
    )
    const document = analyse({ language: 'en', segments })
    expect(typedTerms(document, learn(document))).toEqual([])
  })
})
