import { describe, expect, it } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import { candidatesOf, pairsOf } from '#test/support/question-candidates.ts'
import { arabicCase } from '#worker/ai/embedded/questions/sets/cases-ar.ts'
import { englishCase } from '#worker/ai/embedded/questions/sets/cases-en.ts'
import { jointOf } from '#worker/ai/embedded/questions/sets/halves.ts'
import { arabicReason, arabicReasonAfter } from '#worker/ai/embedded/questions/sets/reasons-ar.ts'
import { englishReason, englishReasonAfter } from '#worker/ai/embedded/questions/sets/reasons-en.ts'
import type { Rule } from '#worker/ai/embedded/rules.ts'
import { checkQuestion } from '#worker/ai/gates/question.ts'
import { plain } from '#worker/ai/text/fold.ts'
import type { Lang } from '#worker/ai/text/language.ts'

const itemsOf = (lang: Lang, text: string, rule: Rule) =>
  candidatesOf(lang, text, rule).map(({ content }) => content?.items?.map((item) => item.text))

describe('what a text says of several things is asked as pairs', () => {
  it.each<[Rule, Lang, string, string[]]>([
    [
      'match_reasons',
      'en',
      'Queens leave the hive in May because the nest has become too crowded. Affected combs must be burned because the spores survive for forty years. Summer workers live for only six weeks because flying wears out their wings.',
      [
        'Queens leave the hive in May = because the nest has become too crowded',
        'Affected combs must be burned = because the spores survive for forty years',
        'Summer workers live for only six weeks = because flying wears out their wings',
      ],
    ],
    [
      'match_reasons',
      'ar',
      'تصعد الصهارة إلى أعلى لأن كثافتها أقل من كثافة الصخور. يزرع الفلاحون سفوح البراكين لأن تربتها غنية بالمعادن. أخلت السلطات القرية بسبب الغازات السامة المنبعثة من الفوهة.',
      [
        'تصعد الصهارة إلى أعلى = لأن كثافتها أقل من كثافة الصخور',
        'يزرع الفلاحون سفوح البراكين = لأن تربتها غنية بالمعادن',
        'أخلت السلطات القرية = بسبب الغازات السامة المنبعثة من الفوهة',
      ],
    ],
    [
      'match_conditions',
      'en',
      'A loan may be extended once, unless another member has reserved the tool. The secretary may forbid all fires if the weather is dry. The committee may permit a greenhouse if the neighbours agree.',
      [
        'A loan may be extended once = unless another member has reserved the tool',
        'The secretary may forbid all fires = if the weather is dry',
        'The committee may permit a greenhouse = if the neighbours agree',
      ],
    ],
    [
      'match_conditions',
      'ar',
      'يلتزم المشترك بإبلاغ أمين المكتبة إذا فقد بطاقته. يجوز تمديد الإعارة أسبوعًا واحدًا ما لم يطلب الكتاب قارئ آخر. يُعفى الطالب من الجزاء إذا قدّم عذرًا طبيًا.',
      [
        'يلتزم المشترك بإبلاغ أمين المكتبة = إذا فقد بطاقته',
        'يجوز تمديد الإعارة أسبوعًا واحدًا = ما لم يطلب الكتاب قارئ آخر',
        'يُعفى الطالب من الجزاء = إذا قدّم عذرًا طبيًا',
      ],
    ],
    [
      'match_years',
      'ar',
      'بدأ عمال الميناء مد السكة سنة 1893م. وصل خط الحديد إلى مدينة النخيل سنة 1898م. نسف الثوار جسر وادي الرمل سنة 1917م.',
      [
        'بدأ عمال الميناء مد السكة = 1893م',
        'وصل خط الحديد إلى مدينة النخيل = 1898م',
        'نسف الثوار جسر وادي الرمل = 1917م',
      ],
    ],
    [
      'match_years',
      'en',
      'Engineers opened the railway to Ostrand in 1852. Edward Holt sold the canal for 90,000 crowns in 1867. A flood broke the dam of Lake Selt in 1911.',
      [
        'Engineers opened the railway to Ostrand = 1852',
        'Edward Holt sold the canal for 90,000 crowns = 1867',
        'A flood broke the dam of Lake Selt = 1911',
      ],
    ],
    [
      'match_actors',
      'ar',
      'يتولى مجلس الإدارة رسم السياسة العامة للجمعية. على أمين الصندوق أن يحفظ الأموال في المصرف. يختص مراقب الحسابات بفحص الدفاتر في آخر السنة.',
      [
        'يتولى _____ رسم السياسة العامة للجمعية = مجلس الإدارة',
        'على _____ أن يحفظ الأموال في المصرف = أمين الصندوق',
        'يختص _____ بفحص الدفاتر في آخر السنة = مراقب الحسابات',
      ],
    ],
    [
      'match_actors',
      'ar',
      'لا يجوز للعضو أن يبيع حصته قبل سنتين. يصدر الوزير قرارًا يحدد رسوم الميناء. تنظر المحكمة العمالية في نزاعات البحارة. يجوز لمفتش السفن أن يصعد إلى السفينة دون إذن.',
      [
        'لا يجوز لـ_____ أن يبيع حصته قبل سنتين = العضو',
        'يصدر _____ قرارًا يحدد رسوم الميناء = الوزير',
        'تنظر _____ في نزاعات البحارة = المحكمة العمالية',
        'يجوز لـ_____ أن يصعد إلى السفينة دون إذن = مفتش السفن',
      ],
    ],
    [
      'match_actors',
      'en',
      'The skipper must not leave the bridge in fog. The harbour master may close a berth at night. Each passenger sleeps on deck. An inspector may board any ship without notice. The owner must insure the whole crew.',
      [
        '_____ may close a berth at night = The harbour master',
        '_____ may board any ship without notice = An inspector',
        '_____ must insure the whole crew = The owner',
      ],
    ],
    [
      'match_definitions',
      'en',
      'Erosion is the removal of soil by wind or running water. Loam is a mixture of sand, silt and clay. Leaching is the washing out of soluble substances by rain.',
      [
        'Erosion = The removal of soil by wind or running water',
        'Loam = A mixture of sand, silt and clay',
        'Leaching = The washing out of soluble substances by rain',
      ],
    ],
    [
      'match_definitions',
      'ar',
      'الشريان هو وعاء يحمل الدم من القلب إلى أعضاء الجسم. الوريد هو وعاء يعيد الدم إلى القلب. الصمام هو غشاء يسمح للدم بالمرور في اتجاه واحد.',
      [
        'الشريان = وعاء يحمل الدم من القلب إلى أعضاء الجسم',
        'الوريد = وعاء يعيد الدم إلى القلب',
        'الصمام = غشاء يسمح للدم بالمرور في اتجاه واحد',
      ],
    ],
  ])('%s, %s', (rule, lang, text, wanted) => {
    expect(pairsOf(lang, text, rule)).toEqual(wanted)
  })
})

describe('a reason is none', () => {
  it.each([
    'Smoke makes them calm because they expect a fire.',
    'It takes about five hundred years to make one centimetre of soil.',
    'The pump is a machine to raise water from a deep well.',
    'Workers are able to keep the nest warm all winter.',
    'Never open the hive in winter to check the bees inside.',
    'Many genes contain the information to make protein products.',
    'The nation’s growth prompted some traders to save their money.',
    'To someone raised in a large city, the village may seem strange.',
    'The group’s fame quickly waned when questions arose about its leader.',
  ])('%s', (text) => {
    expect(englishReason(text)).toBeUndefined()
  })
  it.each([
    'يقول الصيادون إن السمك زاد لأن المراكب قلت في البحر.',
    'بعد أن زاد عدد المراكب نقص السمك بسبب الصيد الجائر هناك.',
    'لم تكف البئر لتزويد القرية كلها بالماء العذب.',
    'تشمل النظافة تحديث البرامج باستمرار وحفظ كلمات المرور القوية كل شهر.',
    'تضم المدينة أبراجا عالية ومحطة إذاعة قديمة للأخبار المحلية.',
    'إذا شك الحارس في الحمولة فله أن يوقف العربة ساعة، على نفقة صاحبها.',
  ])('%s', (text) => {
    expect(arabicReason(plain(text).text)).toBeUndefined()
  })
})

describe('what follows from a case', () => {
  it.each<[Lang, string, string[]]>([
    [
      'en',
      'If the battery becomes hot, disconnect the charger at once. When the green lamp blinks, the pump is filling the tank. If water reaches the motor, the machine must be dried for two days.',
      [
        'If the battery becomes hot = Disconnect the charger at once',
        'When the green lamp blinks = The pump is filling the tank',
        'If water reaches the motor = The machine must be dried for two days',
      ],
    ],
    [
      'ar',
      'إذا تأخر المستأجر عن دفع الأجرة شهرًا، ينذره المالك كتابةً. إذا انتهت مدة العقد وجب على المستأجر تسليم المفاتيح. إذا تعطل المصعد، فعلى المالك إصلاحه قبل أن ينقضي أسبوع.',
      [
        'إذا تأخر المستأجر عن دفع الأجرة شهرًا = ينذره المالك كتابةً',
        'إذا انتهت مدة العقد = وجب على المستأجر تسليم المفاتيح',
        'إذا تعطل المصعد = على المالك إصلاحه قبل أن ينقضي أسبوع',
      ],
    ],
  ])('is matched with it in %s', (lang, text, wanted) => {
    expect(pairsOf(lang, text, 'match_cases')).toEqual(wanted)
  })
  it('of a law also where whoever does something stands between a verb and its penalty', () => {
    const law =
      'يعاقب كل من يدخل البستان ليلا بغرامة عشرين درهما. وإذا تكرر الدخول في السنة نفسها، ضوعف المبلغ المذكور كله. وإذا تكررت السرقة خلال سنة، ضوعفت الغرامة. ومن قدم شهادة زور ألغي تصريحه. ويعد الطعن مرفوضا إذا مضى أسبوعان دون رد.'
    const pairs = pairsOf('ar', law, 'match_cases')
    expect(pairs).toEqual([
      'كل من يدخل البستان ليلا = يعاقب بغرامة عشرين درهما',
      'إذا تكررت السرقة خلال سنة = ضوعفت الغرامة',
      'من قدم شهادة زور = ألغي تصريحه',
      'إذا مضى أسبوعان دون رد = يعد الطعن مرفوضا',
    ])
    const [set] = candidatesOf('ar', law, 'match_cases')
    const checks = set ? checkQuestion(set, markdownSource(law, 'ar')) : []
    expect(checks.filter(({ state }) => state === 'failed')).toEqual([])
  })
  it('is not matched where a word of its own tells it', () => {
    const rules =
      'If the seat of a clerk is empty, the mayor may name another clerk. If water reaches the motor, the machine must be dried for two days. If the battery becomes hot, disconnect the charger at once. When the green lamp blinks, the pump is filling the tank.'
    expect(pairsOf('en', rules, 'match_cases').join()).not.toContain('clerk')
    expect(pairsOf('en', rules, 'match_cases')).toHaveLength(3)
  })
  it.each([
    'If this happens, the lamp turns red.',
    'When the war ended, the soldiers went home to their farms.',
    'When necessary, the committee may ask an expert for advice.',
  ])('is none of %s', (text) => {
    expect(englishCase(text)).toBeUndefined()
  })
  it.each([
    'إذا كان مقررًا من قبل، فعلى المدير دفع المبلغ كله.',
    'توفير مدارس للأولاد إذا خلت المنطقة من المدارس.',
  ])('is none of %s', (text) => {
    expect(arabicCase(plain(text).text)).toBeUndefined()
  })
})

describe('a result in the sentence after', () => {
  it('is that of the whole sentence before it', () => {
    expect(
      englishReasonAfter(
        'The harbour silted up after the great storm.',
        'As a result, ships had to unload in the next town.',
      )?.sort,
    ).toBe('result')
    expect(
      arabicReasonAfter(
        'امتلأ الميناء بالرمال بعد العاصفة الكبرى',
        'ولذلك صارت السفن تفرغ حمولتها في البلدة المجاورة.',
      )?.sort,
    ).toBe('result')
  })
  it('needs a sentence that says by itself what led to it', () => {
    expect(
      englishReasonAfter('It silted up after that.', 'As a result, ships had to unload in the next town.'),
    ).toBeUndefined()
    expect(
      arabicReasonAfter('امتلأ به بعد ذلك كله.', 'ولذلك صارت السفن تفرغ حمولتها في البلدة المجاورة.'),
    ).toBeUndefined()
  })
})

it('right sides that say nearly the same are not in one set, for either would fit', () => {
  const rights = pairsOf(
    'en',
    'Removing trees leaves the soil bare, leading to erosion. Ploughing loosens the upper soil, leading to more erosion. Floods fill the lakes with mud, causing fish to die. Fires burn the old grass, causing the seeds to open.',
    'match_reasons',
  ).map((pair) => pair.split(' = ')[1])
  expect(rights).toEqual(['leading to erosion', 'causing fish to die', 'causing the seeds to open'])
})

it('a label before a statement is no part of it', () => {
  expect(
    pairsOf(
      'ar',
      'الفساد الإداري: كانت الحكومة تعاني من الرشوة بين المسؤولين، مما أدى إلى ضياع ثقة الناس. ضعف الجيش: كان الجيش يعاني من قلة السلاح، مما جعل الحدود بلا حماية. الإنفاق الزائد: أنفقت الدولة مالا كثيرا على القصور، مما أدى إلى تراكم الديون.',
      'match_reasons',
    ),
  ).toEqual([
    'كانت الحكومة تعاني من الرشوة بين المسؤولين = مما أدى إلى ضياع ثقة الناس',
    'كان الجيش يعاني من قلة السلاح = مما جعل الحدود بلا حماية',
    'أنفقت الدولة مالا كثيرا على القصور = مما أدى إلى تراكم الديون',
  ])
})

it('statements with a reason, a purpose and a result stand in one set', () => {
  expect(
    pairsOf(
      'en',
      'Queens leave the hive in May because the nest has become too crowded. Workers seal every crack with resin to prevent draughts. The old combs were burned in autumn, which stopped the disease.',
      'match_reasons',
    ),
  ).toEqual([
    'Queens leave the hive in May = because the nest has become too crowded',
    'Workers seal every crack with resin = to prevent draughts',
    'The old combs were burned in autumn = which stopped the disease',
  ])
})

describe('the halves of a sentence', () => {
  const halves = (lang: Lang, text: string) => {
    const joint = jointOf(text, lang)
    return joint && [text.slice(0, joint.left), text.slice(joint.right).replace(/\.$/, '')]
  }
  it.each<[Lang, string, string, string]>([
    [
      'en',
      'Data belong to the observer for eighteen months after the night of their making.',
      'Data belong to the observer for eighteen months',
      'after the night of their making',
    ],
    [
      'en',
      'Inside, the sacs are coated with surfactant, a soapy substance.',
      'Inside, the sacs are coated',
      'with surfactant, a soapy substance',
    ],
    [
      'en',
      'When the ship heels to one side, the upward push turns the hull back.',
      'When the ship heels to one side',
      'the upward push turns the hull back',
    ],
    [
      'ar',
      'لا يجوز لأحد أن يعرض بضاعة إلا برخصة سنوية تصدر باسمه.',
      'لا يجوز لأحد أن يعرض بضاعة',
      'إلا برخصة سنوية تصدر باسمه',
    ],
    [
      'ar',
      'بني في الطريق أكثر من ألفي جسر، لأن السيول تجرف ما بني.',
      'بني في الطريق أكثر من ألفي جسر',
      'لأن السيول تجرف ما بني',
    ],
  ])('%s: %s', (lang, text, left, right) => {
    expect(halves(lang, text)).toEqual([left, right])
  })
  it.each<[Lang, string]>([
    ['en', 'A mould that had come from America.'],
    ['en', 'The Incas had some three thousand kinds.'],
    ['ar', 'الماء سائل شفاف.'],
  ])('are not cut off where nothing is left, %s: %s', (lang, text) => {
    expect(halves(lang, text)).toBeUndefined()
  })
})

describe('what has an order is put in order', () => {
  it('by the years of events', () => {
    const text =
      'A flood broke the dam of Lake Selt in 1911. Engineers opened the railway to Ostrand in 1852. Edward Holt sold the canal for 90,000 crowns in 1867.'
    expect(itemsOf('en', text, 'order_dates')).toEqual([
      [
        'Engineers opened the railway to Ostrand',
        'Edward Holt sold the canal for 90,000 crowns',
        'A flood broke the dam of Lake Selt',
      ],
    ])
  })
  it('but not by a year that belongs to an inner clause', () => {
    const text =
      'Cartels are illegal in most countries, which signed the treaty of 1960. King Frederick signed the charter that his father wrote in 1772. The canal was opened after the war had ended in 1806.'
    expect(itemsOf('en', text, 'order_dates')).toEqual([])
  })
  it('by the steps of a list', () => {
    const text =
      '# Steps for starting the pump\n\n1. Open the valve on the left.\n\n2. Wait until the needle stands still.\n\n3. Press the green button.'
    expect(itemsOf('en', text, 'order_steps')).toEqual([
      ['Open the valve on the left', 'Wait until the needle stands still', 'Press the green button'],
    ])
  })
  it('but not where a list has none', () => {
    const text = '# Why bees matter\n\n- They pollinate fruit.\n\n- They give honey.\n\n- They give wax.'
    expect(itemsOf('en', text, 'order_steps')).toEqual([])
  })
  it.each<[Lang, string, string[], boolean]>([
    ['en', 'Weekly care', ['Wipe the lid with a cloth.', 'Empty the tray.', 'Check the belt.'], false],
    [
      'en',
      'Steps you can take to avoid floods, such as:',
      ['Plant trees.', 'Clear the drains.', 'Raise the doors.'],
      false,
    ],
    ['en', 'How to press grapes', ['Fill the basket.', 'Check the screws.', 'Wear thick gloves.'], false],
    [
      'en',
      'How to press grapes',
      [
        'Fill the basket with grapes.',
        'Put the basket under the plate.',
        'Turn the handle until juice runs.',
      ],
      true,
    ],
    ['ar', 'العناية الأسبوعية', ['امسح الغطاء بقطعة قماش.', 'أفرغ الصينية.', 'افحص الحزام.'], false],
    ['ar', 'طريقة عصر العنب', ['املأ السلة.', 'افحص البراغي.', 'ارتد القفازات.'], false],
    [
      'ar',
      'طريقة عصر العنب',
      ['املأ السلة بالعنب.', 'ضع السلة تحت اللوح.', 'أدر المقبض حتى يسيل العصير.'],
      true,
    ],
  ])('numbers are no order, but what follows from something before: %s, %s', (lang, head, steps, ordered) => {
    const text = `# ${head}\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`
    expect(itemsOf(lang, text, 'order_steps')).toHaveLength(ordered ? 1 : 0)
  })
  it('by steps that are counted and named', () => {
    const text = `# Bread\n\nStep 1 - Wet the flour: Use warm water. Wait a little.\n\nStep 2 - Knead the dough: Fold it ten times.\n\nStep 3 - Light the oven: Use dry wood.`
    const steps = [['Wet the flour', 'Knead the dough', 'Light the oven']]
    expect(itemsOf('en', text, 'order_steps')).toEqual(steps)
    expect(itemsOf('en', text.replace('Step 2', 'Tip 2'), 'order_steps')).toEqual([])
    const arabic =
      '# الخبز\n\n## المرحلة الأولى: العجن\n\nماء ودقيق.\n\n## المرحلة الثانية: التخمير\n\nساعة.\n\n## المرحلة الثالثة: الخبز في الفرن\n\nنار.'
    expect(itemsOf('ar', arabic, 'order_steps')).toEqual([['العجن', 'التخمير', 'الخبز في الفرن']])
  })
  it('by the stages of one sentence', () => {
    const text =
      'تبدأ الدورة الرئوية من البطين الأيمن، ثم يمر الدم في الشريان الرئوي إلى الرئتين، ثم يتخلص من ثاني أكسيد الكربون، ثم يعود إلى الأذين الأيسر.'
    expect(itemsOf('ar', text, 'order_stages')).toEqual([
      [
        'تبدأ الدورة الرئوية من البطين الأيمن',
        'يمر الدم في الشريان الرئوي إلى الرئتين',
        'يتخلص من ثاني أكسيد الكربون',
        'يعود إلى الأذين الأيسر',
      ],
    ])
  })
})
