import { describe, expect, test } from 'vitest'
import { foldedOf, kindsOf, lessonOf } from '#test/support/lesson-of.ts'

const blockOf = async (text: string, lang: 'en' | 'ar', kind: string) =>
  (await lessonOf(text, lang)).blocks.find((block) => block.kind === kind)
const itemsOf = async (text: string, lang: 'en' | 'ar', kind: string) =>
  (await blockOf(text, lang, kind))?.sentences.map((sentence) => sentence.text)

describe('steps', () => {
  test('are a list under words that say so, without their numbers', async () => {
    const items = '- Fill the jar.\n- Add water.\n- Shake it hard.'
    expect(await itemsOf(`Proceed in this order:\n\n${items}`, 'en', 'steps')).toEqual([
      'Fill the jar.',
      'Add water.',
      'Shake it hard.',
    ])
    expect(await itemsOf(`## The test in three steps\n\n${items}`, 'en', 'steps')).toHaveLength(3)
    expect(
      await itemsOf(
        'ويتبع النحال الخطوات الآتية:\n\n- ارتداء القناع.\n- رفع الغطاء.\n- إغلاق الخلية.',
        'ar',
        'steps',
      ),
    ).toHaveLength(3)
  })

  test('are not what a heading calls elements or causes, though they are counted', async () => {
    const text =
      '## عناصر العقد\n\nأولا: الرضا بين الطرفين.\n\nثانيا: المحل الذي يرد عليه.\n\nثالثا: السبب المشروع.'
    expect(await blockOf(text, 'ar', 'steps')).toBeUndefined()
    expect(await itemsOf(text, 'ar', 'list')).toHaveLength(3)
  })

  test('stand in a sentence with "then"', async () => {
    const text =
      'Clouds form in four stages: the sun warms the ground, then moist air rises, then dust gathers it, then drops form.'
    expect(await itemsOf(text, 'en', 'steps')).toEqual([
      'the sun warms the ground',
      'moist air rises',
      'dust gathers it',
      'drops form',
    ])
    const arabic =
      'ويمر صنعه بأربع مراحل: تجمع العاملة الرحيق، ثم تسلمه إلى أخرى، ثم تنشره في العيون، ثم تغطي العين بالشمع.'
    expect(await itemsOf(arabic, 'ar', 'steps')).toEqual([
      'تجمع العاملة الرحيق',
      'تسلمه إلى أخرى',
      'تنشره في العيون',
      'تغطي العين بالشمع',
    ])
  })

  test('are numbered orders, whatever their verbs', async () => {
    const en =
      '- 1. Knead the dough for ten minutes.\n- 2. Stretch the dough over the tin.\n- 3. Prick the base with a fork.'
    expect(kindsOf(await lessonOf(`## The base\n\n${en}`, 'en'))).toContain('steps')
    const ar = '- 1. اعصر الليمون في الوعاء.\n- 2. اسكب الماء فوقه.\n- 3. احرص على التحريك ببطء.'
    expect(kindsOf(await lessonOf(`## الشراب\n\n${ar}`, 'ar'))).toContain('steps')
  })

  test('are not made of a list that is only numbered', async () => {
    const text =
      'Three rivers cross the land:\n\n1. The long river of the north.\n2. The short river of the south.\n3. The dry river of the east.'
    expect(kindsOf(await lessonOf(text, 'en'))).toEqual(['paragraph', 'list'])
  })
})

describe('lists', () => {
  test('are opened where a sentence announces how many', async () => {
    const text =
      'Soil is kept in three ways: ploughing along the slope, growing cover crops in winter, and planting rows of trees.'
    expect(await itemsOf(text, 'en', 'list')).toEqual([
      'ploughing along the slope',
      'growing cover crops in winter',
      'planting rows of trees',
    ])
  })

  test('and where as many sentences alike follow', async () => {
    const text =
      'There are three signs of bad faith. It changes its demands. It sends people without power. And it keeps no record.'
    expect(await itemsOf(text, 'en', 'list')).toHaveLength(3)
    const arabic =
      'تحصل المنشأة على المال من مصدرين. التمويل بالملكية هو مال يقدمه الشركاء مقابل نصيب. والتمويل بالدين هو مال تقترضه المنشأة بعائد محدد.'
    expect(await itemsOf(arabic, 'ar', 'list')).toEqual([
      'التمويل بالملكية هو مال يقدمه الشركاء مقابل نصيب.',
      'التمويل بالدين هو مال تقترضه المنشأة بعائد محدد.',
    ])
  })
})

describe('definitions', () => {
  test('of terms and meanings each have a panel; a remark after them stays a list', async () => {
    const text =
      '- Leader: the person who gives the commands.\n- Follower: the person who repeats each command.\n- Both lift at the same moment.'
    const { blocks } = await lessonOf(text, 'en')
    expect(blocks.map(({ kind, labels }) => [kind, labels?.[0]])).toEqual([
      ['definition', 'Leader'],
      ['definition', 'Follower'],
      ['list', undefined],
    ])
    expect(
      kindsOf(
        await lessonOf(
          'دفتر اليومية: سجل تُكتب فيه العمليات بتاريخها.\n\nدفتر الأستاذ: سجل تُجمع فيه العمليات بحسب الحسابات.',
          'ar',
        ),
      ),
    ).toEqual(['definition', 'definition'])
  })

  test('stand in a table of two columns, too', async () => {
    const text =
      '| Term | Meaning |\n|---|---|\n| Silt | grains finer than sand |\n| Loam | a soil of all three sizes |'
    expect((await lessonOf(text, 'en')).blocks.map(({ kind, labels }) => [kind, labels])).toEqual([
      ['definition', ['Silt']],
      ['definition', ['Loam']],
    ])
  })

  test('are one a section, and no person or picture is a term', async () => {
    const two =
      'Erosion is the removal of topsoil by moving water. Humus is the dark matter that remains after plants have rotted.'
    expect(kindsOf(await lessonOf(two, 'en'))).toEqual(['definition', 'paragraph'])
    expect(
      kindsOf(await lessonOf('The mayor, a careful man named Finch, offered 60 crowns to anybody.', 'en')),
    ).toEqual(['paragraph'])
    expect(
      kindsOf(await lessonOf('Silence is an offer to think in Tokyo and nothing more than that.', 'en')),
    ).toEqual(['paragraph'])
  })

  test('begin without the waw that joins them', async () => {
    const text = 'قائمة الدخل تبيّن الإيرادات. وقائمة التدفقات النقدية هي كشف بما دخل الصندوق وما خرج منه.'
    expect((await blockOf(text, 'ar', 'definition'))?.labels).toEqual(['قائمة التدفقات النقدية'])
  })
})

test('a note says its tone instead of its label, and an example is folded', async () => {
  expect(await blockOf('Warning: Never leave a slope bare.', 'en', 'note')).toMatchObject({
    tone: 'warning',
    sentences: [{ text: 'Never leave a slope bare.' }],
  })
  expect(await blockOf('نصيحة: اسقِ الزرع صباحًا.', 'ar', 'note')).toMatchObject({
    tone: 'tip',
    sentences: [{ text: 'اسقِ الزرع صباحًا.' }],
  })
  const lesson = await lessonOf(
    'Loam is a soil of all three sizes, and most crops grow best in it.\n\nExample: A farmer near the river mixed sand into her heavy clay and harvested twice as much.',
    'en',
  )
  expect(foldedOf(lesson)).toMatch(/^A farmer/)
})

describe('prose itself holds', () => {
  test('an imagined scene until its paragraph ends, and an example as long as it goes on: folded', async () => {
    const scene =
      'Soil holds water between its grains. Imagine a sponge on a plate. You pour a glass of water over the sponge. Some of it stays inside.'
    expect(foldedOf(await lessonOf(scene, 'en'))).toMatch(/^Imagine a sponge .* stays inside\.$/)
    const example =
      'تحفظ التربة الماء بين حباتها الدقيقة. وعلى سبيل المثال تبقى التربة الطينية رطبة أيامًا بعد المطر. تجف التربة الرملية في يوم واحد.'
    expect(await itemsOf(example, 'ar', 'example')).toEqual([
      'وعلى سبيل المثال تبقى التربة الطينية رطبة أيامًا بعد المطر.',
    ])
    expect(
      await blockOf('Soil is thin here. Such examples are rare. Grass grows.', 'en', 'example'),
    ).toBeUndefined()
  })

  test('a remark to heed', async () => {
    const text = 'Clay soils crack in summer. Be careful with heavy machines on wet clay. Sand dries out.'
    expect(await blockOf(text, 'en', 'note')).toMatchObject({ tone: 'warning', sentences: [{}] })
    const arabic = 'تتشقق التربة الطينية صيفًا. لاحظ أن الشقوق تجلب الهواء إلى الجذور. تجف الرمال سريعًا.'
    expect(await blockOf(arabic, 'ar', 'note')).toMatchObject({ tone: 'note' })
    expect(await blockOf('Sand dries out. A note that he wrote is lost.', 'en', 'note')).toBeUndefined()
  })

  test('instructions in their order, and no story', async () => {
    const text =
      'The jar test takes a day. Fill the jar with soil. Then add water up to the rim. Finally shake it for a minute.'
    expect(await itemsOf(text, 'en', 'steps')).toEqual([
      'Fill the jar with soil.',
      'Then add water up to the rim.',
      'Finally shake it for a minute.',
    ])
    const reasons =
      'There is much to say for it. First, the soil stays in its place. Second, water sinks in. Finally, birds find food.'
    expect(await itemsOf(reasons, 'en', 'list')).toHaveLength(3)
    const arabic = 'الفحص سهل. أولا املأ الوعاء بالتربة. ثم أضف الماء حتى الحافة. وأخيرا حرك الوعاء بقوة.'
    expect(await itemsOf(arabic, 'ar', 'steps')).toHaveLength(3)
    const story =
      'The town was rich. First the river came in 1702. Then the fire took it in 1741. Finally it was left.'
    expect(await blockOf(story, 'en', 'steps')).toBeUndefined()
  })
})

test('an article of law is one quote, its warning a note, its list a list', async () => {
  const text =
    '## المادة (4): قبل التجربة\n\nيتبع الطالب قبل التجربة الخطوات الآتية:\n\n- يلبس المعطف والنظارة.\n- يقرأ بطاقة التجربة.\n\nتنبيه: لا يُضاف الماء إلى الحمض.\n\n## المادة (5): الحفظ\n\nتُحفظ المواد في خزانة. يحتفظ المشرف بالمفتاح.\n\nتُجرد المواد كل ستة أشهر.'
  const { blocks } = await lessonOf(text, 'ar')
  expect(blocks.map(({ kind, more }) => [kind, more ?? false])).toEqual(
    ['heading', 'quote', 'steps', 'note', 'heading', 'quote'].map((kind) => [kind, false]),
  )
  expect(blocks.at(-1)?.sentences).toHaveLength(3)
})

test('a table has its caption, and its first row is its head', async () => {
  const text = 'Table 2: Soils and their water.\n\n| Soil | Water |\n|---|---|\n| Sand | 12 |\n| Clay | 40 |'
  expect(await blockOf(text, 'en', 'table')).toMatchObject({
    head: 'row',
    sentences: [{ text: 'Table 2: Soils and their water.' }],
  })
})
