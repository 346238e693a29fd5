import { describe, expect, test } from 'vitest'
import { lessonOf } from '#test/support/lesson-of.ts'

const objectivesOf = async (text: string, lang: 'en' | 'ar') =>
  (await lessonOf(text, lang)).objectives.map((objective) => objective.text)

describe('what a student can do afterwards comes from', () => {
  test('steps', async () => {
    const steps = '- Fill the jar.\n- Add water.\n- Shake it hard.'
    expect(
      await objectivesOf(`## Testing texture\n\nProceed as follows, in these steps:\n\n${steps}`, 'en'),
    ).toEqual(['put the three steps of testing texture in order'])
    expect(
      await objectivesOf(
        '## غسل اليدين\n\nتتبع الخطوات الآتية:\n\n- بلّ اليدين.\n- وضع الصابون.\n- شطف اليدين.',
        'ar',
      ),
    ).toEqual(['ترتيب خطوات «غسل اليدين» الثلاث'])
  })

  test('what is counted and listed', async () => {
    expect(
      await objectivesOf(
        'There are three ways of protecting a field. Terraces slow the water down. Trees slow the wind down. Grass slows the rain down.',
        'en',
      ),
    ).toEqual([])
    expect(
      await objectivesOf(
        'Soil is kept in three ways: ploughing along the slope, growing cover crops in winter, and planting rows of trees.',
        'en',
      ),
    ).toEqual(['name the three ways in “The lesson”'])
    expect(
      await objectivesOf('## أفراد الطائفة\n\nتتألف الطائفة من ثلاثة أنواع: الملكة والعاملات والذكور.', 'ar'),
    ).toEqual(['ذكر الأنواع الثلاثة الواردة في «أفراد الطائفة»'])
  })

  test('sibling definitions, and definitions that are left', async () => {
    const text =
      'Mediation is a procedure in which a neutral person helps the parties. Arbitration is a procedure in which a neutral person decides for them.'
    expect(await objectivesOf(text, 'en')).toEqual(['tell “mediation” from “arbitration”'])
    expect(await objectivesOf('التبلور هو تحوّل جزء من سكر العسل إلى بلورات صلبة.', 'ar')).toEqual([
      'شرح المقصود بـ«التبلور»',
    ])
  })

  test('reasons, with the verb before its subject in Arabic', async () => {
    expect(
      await objectivesOf('Sandy soils drain quickly because the gaps between their grains are wide.', 'en'),
    ).toEqual(['explain why sandy soils drain quickly'])
    expect(await objectivesOf('لا يفسد العسل بسهولة، لأن قلة الماء تمنع نمو الجراثيم.', 'ar')).toEqual([
      'شرح لماذا لا يفسد العسل بسهولة',
    ])
    expect(await objectivesOf('العسل لا يفسد بسهولة لأن قلة الماء تمنع نمو الجراثيم.', 'ar')).toEqual([
      'شرح لماذا لا يفسد العسل بسهولة',
    ])
  })

  test('what came of something, and what happened for a reason', async () => {
    expect(await objectivesOf('Clay soils crack in summer as a result of long droughts.', 'en')).toEqual([
      'explain why clay soils crack in summer',
    ])
    expect(await objectivesOf('The crack is only because of the drought.', 'en')).toEqual([])
    expect(await objectivesOf('سقطت القلعة بعد شهرين بسبب قلة الماء.', 'ar')).toEqual([
      'شرح لماذا سقطت القلعة بعد شهرين',
    ])
    expect(await objectivesOf('كانت هناك مشكلة بسبب قلة الماء.', 'ar')).toEqual([])
  })

  test('a person whom a heading names', async () => {
    const text =
      'Ada Marsh drained the fen. She dug a canal in two years. Her pumps still work, and people remember Ada Marsh.'
    expect(await objectivesOf(`## Ada Marsh\n\n${text}`, 'en')).toEqual(['say what Ada Marsh did'])
  })

  test('tables', async () => {
    const compared =
      '| Property | Sand | Clay |\n|---|---|---|\n| Drainage | fast | slow |\n| Warming | early | late |'
    expect(await objectivesOf(compared, 'en')).toEqual(['compare sand and clay'])
    const arabic =
      '| العدو | الموسم | المكافحة |\n|---|---|---|\n| الفاروا | الخريف | أحماض |\n| الدبور | الصيف | مصايد |'
    expect(await objectivesOf(arabic, 'ar')).toEqual([
      'المقارنة بين «الفاروا» و«الدبور» من حيث «الموسم» و«المكافحة»',
    ])
  })

  test('headings that ask how, or name what stands under them', async () => {
    const water =
      'Blood enters the kidney under pressure. Water and salts pass through a filter. Most of the water returns to the blood.'
    expect(await objectivesOf(`## How urine is made\n\n${water}`, 'en')).toEqual([
      'explain how urine is made',
    ])
    expect(
      await objectivesOf(
        '## ما أسباب التعرية؟\n\nتجرف السيول التربة العارية. تحمل الرياح الحبات الجافة.',
        'ar',
      ),
    ).toEqual(['ذكر أسباب التعرية'])
  })

  const BREAD =
    'Yeast feeds on the sugar of the flour. The gas that it makes lifts the dough. Many industrial bakeries add more of it.'
  const MILL =
    'تدور الطاحونة بقوة الماء. وتطحن الطاحونة القمح في ساعات قليلة. وكان أهل القرية يدفعون ثمن الطحن دقيقًا.'

  test.each([
    ['en', 'How is dough lifted?', BREAD, 'explain how dough is lifted'],
    ['en', 'How does yeast work?', BREAD, 'explain how yeast works'],
    ['en', 'How do bakers work?', BREAD, 'explain how bakers work'],
    ['en', 'What causes a dough to rise?', BREAD, 'explain what causes a dough to rise'],
    ['en', 'Does salt matter?', BREAD, 'answer the question “Does salt matter?”'],
    ['en', 'What is yeast?', BREAD, 'explain what is meant by “yeast”'],
    ['en', 'Industrial Bakeries', BREAD, 'describe industrial bakeries'],
    ['en', 'The Importance of Yeast', BREAD, 'explain the importance of yeast'],
    ['en', 'Cleaning the oven', `${BREAD} Brush the ashes out first.`, 'describe how to clean the oven'],
    ['en', 'Avoid waste', `${BREAD} Much waste is burnt.`, 'describe how to avoid waste'],
    ['en', 'How Yeast Works', BREAD, 'explain how yeast works'],
    ['en', 'Benefits of slow baking', BREAD, 'name the benefits of slow baking'],
    ['ar', 'كيف تدور الطاحونة؟', MILL, 'شرح كيف تدور الطاحونة'],
    ['ar', 'الطاحونة', MILL, 'التعريف بالطاحونة'],
    ['ar', 'الأضرار', MILL, 'ذكر الأضرار'],
    ['ar', 'أهمية الطاحونة', MILL, 'بيان أهمية الطاحونة'],
    ['ar', 'نشأة الطاحونة', MILL, 'شرح نشأة الطاحونة'],
    ['ar', 'ما الفرق بين الطحن والعصر؟', MILL, 'بيان الفرق بين الطحن والعصر'],
    ['ar', 'ماذا يحدث عند الجفاف؟', MILL, 'بيان ما يحدث عند الجفاف'],
    ['ar', 'هل للملح فائدة؟', MILL, 'الإجابة عن سؤال «هل للملح فائدة؟»'],
  ] as const)('a heading that asks or names what its text tells (%s): %s', async (lang, name, text, made) =>
    expect(await objectivesOf(`## ${name}\n\n${text}`, lang)).toEqual([made]),
  )

  test('things that sub-headings name side by side', async () => {
    const parts =
      '### Rye\n\nRye grows on poor soil. Farmers sow rye late.\n\n### Barley\n\nBeer is made of barley. Much barley is fed to cattle.'
    expect(await objectivesOf(parts, 'en')).toEqual(['describe rye and barley'])
    const pair = '- العصر الأول: اتسعت فيه المدينة.\n- العصر الثاني: ضاقت فيه الأسواق.'
    expect(await objectivesOf(`مرت المدينة بعهدين مختلفين:\n\n${pair}`, 'ar')).toEqual([
      'التمييز بين «العصر الأول» و«العصر الثاني»',
    ])
  })

  test('two things that a sentence sets against each other', async () => {
    expect(
      await objectivesOf(
        'Unlike brick walls, which keep the heat, wooden walls are warm to the touch.',
        'en',
      ),
    ).toEqual(['explain how wooden walls and brick walls differ'])
    expect(
      await objectivesOf('تختلف الجدران الطينية عن الجدران الحجرية في أنها تحفظ البرودة.', 'ar'),
    ).toEqual(['بيان الفرق بين الجدران الطينية والجدران الحجرية'])
  })

  test('what a lead announces before a list', async () => {
    const list = '- Two harvests failed.\n- Bread grew dear.'
    expect(await objectivesOf(`The main causes of the revolt were:\n\n${list}`, 'en')).toEqual([
      'name the main causes of the revolt',
    ])
    expect(
      await objectivesOf('من أهم أسباب الثورة ما يلي:\n\n- فساد المحصول عامين.\n- غلاء الخبز.', 'ar'),
    ).toEqual(['ذكر أهم أسباب الثورة'])
  })

  test('years in their order, and articles of law', async () => {
    const history =
      'The mill was built in 1702. A flood carried it away in 1741. The town built another in 1760. The railway came in 1851.'
    expect(await objectivesOf(history, 'en')).toEqual(['put the main events from 1702 to 1851 in order'])
    const few =
      'The mill was built in 1702. It stood near the bridge (Smith, 1999). A flood carried it away in 1741.'
    expect(await objectivesOf(few, 'en')).toEqual(['say what happened in 1702 and 1741'])
    expect(
      await objectivesOf('تأسست المدينة سنة 1702. وكان سوقها كبيرًا. وسقطت المدينة سنة 1741.', 'ar'),
    ).toEqual(['ذكر ما حدث في سنة 1702 وسنة 1741'])
    const law = '## المادة (7): الإبلاغ\n\nعلى المدير أن يرفع تقريرًا خلال 72 ساعة.'
    expect(await objectivesOf(law, 'ar')).toEqual(['بيان المدد المحددة في «الإبلاغ»'])
    const plainArticles =
      'Article 1. The hall opens at noon.\n\nArticle 2. A member must return a book within 14 days.\n\nArticle 3. Lamps are put out at ten. The door is locked.\n\nArticle 4. A member who loses a book pays for it.'
    expect(await objectivesOf(plainArticles, 'en')).toEqual([
      'give the time limits that are set in article 2',
      'say what follows when the rules in article 4 are broken',
    ])
  })
})

describe('no objective is made', () => {
  test.each([
    ['en', 'The order cannot be reversed because the paint is wet.'],
    ['en', 'It floats because it is lighter than water.'],
    ['en', 'The journey took three years and cost four hundred crowns.'],
    ['ar', 'سخر منه معاصروه لأنه خالف المألوف.'],
    ['ar', 'أقام في المدينة ثلاثة أشهر ثم رحل.'],
    ['en', '## The Way In\n\nAir enters through the nose. It is warmed there.'],
    ['en', `## Moving the air\n\nAir flows in when the chest grows. It flows out again.`],
    ['en', '## The theory\n\nThe theory was old. Few people knew the theory then.'],
    ['en', '## River Girls\n\nThe film River Girls follows two sisters. They work at a mill.'],
    ['en', '## How they came\n\nThe bakers came by ship. Their ovens came later.'],
    ['en', 'Bill 1070 was passed in the spring. Bill 1081 was passed in the autumn.'],
    ['en', '## Building materials\n\nLime holds walls together. Wood carries the roof.'],
    ['en', '## Feudal\n\nThe lords held the land. Peasants worked on it.'],
    ['en', '## Introduction\n\nBread is old. People bake it everywhere.'],
    ['ar', '## مقدمة\n\nالخبز قديم. ويخبزه الناس في كل مكان.'],
    ['ar', '## رحلة العمر\n\nيدخل الهواء من الأنف. ويدفأ فيه.'],
    ['ar', '## يجري الماء\n\nيجري الماء في الجدول. ويسقي الحقل.'],
  ] as const)('(%s) %s', async (lang, text) => expect(await objectivesOf(text, lang)).toEqual([]))

  test('twice from the same words: the topic wins over its number, what is meant is asked once', async () => {
    const text =
      '## علامات الماء\n\nيُعرف الماء بثلاث علامات:\n\n- نبات أخضر في أرض يابسة\n- نمل أسود قرب صخرة\n- ضباب رقيق قبل الفجر'
    expect(await objectivesOf(text, 'ar')).toEqual(['ذكر علامات الماء'])
  })
})

test('each objective rests on passages of the lesson', async () => {
  const text =
    '## Testing texture\n\nLoam is a soil of all three sizes that most crops like.\n\nProceed in these steps:\n\n- Fill the jar.\n- Add water.\n- Shake it hard.'
  const { objectives } = await lessonOf(text, 'en')
  expect(objectives.map(({ spans }) => spans.map(({ quote }) => quote))).toEqual([
    ['Loam is a soil of all three sizes that most crops like.'],
    ['Fill the jar.', 'Add water.', 'Shake it hard.'],
  ])
})

describe('key points', () => {
  const TEXT =
    'Soil lies on rock. Grass grows on it. Sandy soils drain quickly because the gaps between the grains are wide. Clay soils crack in summer. Wet clay must never be ploughed, since heavy machines press the air out of the ground.'
  const pointsOf = async (text: string, lang: 'en' | 'ar') =>
    (await lessonOf(text, lang)).summary.map((point) => point.text)

  test('are reasons and rules that stand alone, never the first lines', async () => {
    const points = await pointsOf(TEXT, 'en')
    expect(points.length).toBeGreaterThan(0)
    expect(points.join(' ')).toMatch(/because the gaps|must never be ploughed/)
    expect(points.join(' ')).not.toContain('Soil lies on rock')
  })

  test.each([
    ['en', 'Additionally, rye is common, because it grows on poor soil.'],
    ['en', 'As discussed in the section on mills, rye is dear because the mills are few.'],
    ['en', 'When the harvest failed, the group moved to another valley.'],
    ['en', '(Rye was dear at the time, so the bakers had a ready market.)'],
    ['en', 'In one study, a farmer might expect that rye grows faster if it is sown late.'],
    ['ar', 'القمح الصلب: يدل على قمح يزرع إذا قل المطر في السهل.'],
    ['ar', 'وهكذا نجد أن الجاودار ينمو جيدًا إذا زرع في الخريف.'],
  ] as const)('never lean on another sentence or tell of one case (%s): %s', async (lang, sentence) => {
    const text =
      lang === 'en'
        ? `${TEXT}\n\nMost of it is eaten. ${sentence}`
        : `ينمو القمح في السهل. ويزرع في الخريف. ويحصد في الصيف. ${sentence}`
    expect(await pointsOf(text, lang)).not.toContain(sentence)
  })

  test('are definitions and general statements about what the lesson is about', async () => {
    const text =
      '## Rye\n\nMany people eat dark bread. Much of it is made of rye. It is sown late. Rye flour absorbs far more water than the flour of wheat.'
    expect(await pointsOf(text, 'en')).toEqual(['Rye flour absorbs far more water than the flour of wheat.'])
  })

  test.each([
    [
      'en',
      '## Summary\n\n- Look before you lift a load.\n- Ask for help above 25 kilograms.',
      'Look before you lift a load.',
    ],
    [
      'ar',
      '## خلاصة\n\n- ينتقل الضوء في خطوط مستقيمة.\n- ينعكس الضوء عن السطوح الملساء.',
      'ينتقل الضوء في خطوط مستقيمة.',
    ],
  ] as const)('are the author’s own where there are any (%s)', async (lang, summary, first) => {
    const body = lang === 'en' ? TEXT : 'الضوء طاقة تنتقل في الفراغ. قاس رومر سرعة الضوء سنة 1676م.'
    const lesson = await lessonOf(`## ${lang === 'en' ? 'Soil' : 'الضوء'}\n\n${body}\n\n${summary}`, lang)
    expect(lesson.summary.map(({ text }) => text)[0]).toBe(first)
    expect(lesson.blocks.at(-1)).toMatchObject({ kind: 'list', more: true })
  })
})

test('steps are not put in order and named as well, and general provisions are no list', async () => {
  const steps =
    '## خطوات الإخلاء\n\nتتبع الخطوات الآتية:\n\n- إطفاء المصابيح.\n- إغلاق الأبواب.\n- الخروج بهدوء.'
  expect(await objectivesOf(steps, 'ar')).toEqual(['ترتيب خطوات الإخلاء'])
  const rules = 'يفتح المكان في الثامنة صباحا كل يوم. يغلق المكان في الثامنة مساء كل يوم عمل.'
  expect((await objectivesOf(`## أحكام عامة\n\n${rules}`, 'ar')).join()).not.toContain('ذكر أحكام عامة')
  expect(await objectivesOf(`## أحكام الصيام\n\n${rules}`, 'ar')).toContain('ذكر أحكام الصيام')
})

describe('what reads badly is not asked', () => {
  test('an order as a thing, a reader as a subject, two headings of one tail as two kinds', async () => {
    const order = 'تحفظ الملفات في القرص الخارجي كل مساء. الملفات القديمة تحفظ في صندوق. الملفات السرية تقفل.'
    expect((await objectivesOf(`## احفظ الملفات\n\n${order}`, 'ar')).join()).not.toContain('عن احفظ')
    expect(await objectivesOf('تحتاج إلى الماء كل يوم لأن الحر شديد في الصيف.', 'ar')).toEqual([])
    const rules =
      '### Resignation of members\n\nA resignation of members is sent by letter. The letter is read aloud.\n\n### Admission of members\n\nAn admission of members needs two votes. The votes are counted twice.'
    expect((await objectivesOf(rules, 'en')).join()).not.toContain('tell “')
  })

  test('a head of a column that is no noun', async () => {
    const table = '| Wood | Height | Used for |\n|---|---|---|\n| Oak | 30 m | ships |\n| Ash | 25 m | oars |'
    expect(await objectivesOf(`## Woods\n\n${table}`, 'en')).toEqual(['compare oak and ash by height'])
  })
})

test('a rule says who is bound by it', async () => {
  const en = 'The treasurer must publish the accounts every spring. Each member must sign the red book.'
  expect(await objectivesOf(`## Article 3: Accounts\n\n${en}`, 'en')).toContain(
    'say what the treasurer and each member must do under “accounts”',
  )
  const ar = 'على أمين الصندوق أن ينشر الحسابات في الربيع. يلتزم العضو بتوقيع الدفتر.'
  expect((await objectivesOf(`## المادة (3): الحسابات\n\n${ar}`, 'ar')).join()).toMatch(
    /بيان ما يجب على أمين الصندوق والعضو في «الحسابات»/,
  )
})
