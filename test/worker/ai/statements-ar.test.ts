import { describe, expect, it } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import { candidatesOf } from '#test/support/question-candidates.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { learn } from '#worker/ai/embedded/knowledge.ts'
import { alterationsAr } from '#worker/ai/embedded/questions/statements/alterations-ar.ts'
import { judgeableAr } from '#worker/ai/embedded/questions/statements/judgeable-ar.ts'
import { checkQuestion } from '#worker/ai/gates/question.ts'

const knowledgeOf = (text: string) => learn(analyse(markdownSource(`# درس\n\n${text}`, 'ar')))

/** The sentence in all the ways in which it is altered. */
function altered(text: string, context = ''): string[] {
  const knowledge = knowledgeOf(`${text} ${context}`)
  const [sentence] = knowledge.document.sentences
  if (!sentence) throw new Error('no sentence')
  const { plain } = sentence
  return alterationsAr(sentence, knowledge).map(
    ({ from, to, by }) => plain.text.slice(0, from) + by + plain.text.slice(to),
  )
}

/** What of the first sentence is stated. */
function stated(text: string): string | undefined {
  const knowledge = knowledgeOf(text)
  const [sentence] = knowledge.document.sentences
  const range = sentence && judgeableAr(sentence, knowledge)
  return range && sentence.plain.text.slice(...range)
}

describe('an Arabic sentence is altered', () => {
  it.each([
    ['لا يجوز للساكن أن يغلق باب الدرج.', 'يجوز للساكن أن يغلق باب الدرج.'],
    ['يحظر على الزائر إدخال الطعام إلى القاعة.', 'يجوز للزائر إدخال الطعام إلى القاعة.'],
    ['للطالب أن يؤجل الفصل مرة واحدة.', 'ليس للطالب أن يؤجل الفصل مرة واحدة.'],
    ['على المستأجر أن يدفع الأجرة في أول الشهر.', 'ليس على المستأجر أن يدفع الأجرة في أول الشهر.'],
  ])('in who may and who must: %s', (text, other) => expect(altered(text)).toContain(other))

  it('in what must be done, where a law lays it down', () => {
    const LAW = 'يجوز للزائر الدخول صباحا. لا يجوز للزائر التصوير. يحظر على الزائر اللمس. يحق للزائر السؤال.'
    const rule = 'يجب أن يسلم الزائر حقيبته إلى الحارس.'
    expect(altered(rule, LAW)).toContain(`لا ${rule}`)
    expect(altered(rule)).toEqual([])
    expect(altered('يجب أن يغسل الزائر يديه بالماء.', LAW)).toEqual([])
  })

  it.each([
    ['يشترط ألا تقل مدة التدريب عن شهر.', 'يشترط ألا تزيد مدة التدريب على شهر.'],
    ['تسلم الكتب المعارة خلال أسبوع على الأكثر.', 'تسلم الكتب المعارة خلال أسبوع على الأقل.'],
    ['يتسع الخزان لأكثر من ألف لتر.', 'يتسع الخزان لأقل من ألف لتر.'],
  ])('in the least and the most: %s', (text, other) => expect(altered(text)).toContain(other))

  it.each([
    ['جفت البئر بسبب انقطاع المطر.', 'جفت البئر رغم انقطاع المطر.'],
    ['يؤدي نقص الماء إلى ذبول الأوراق.', 'يحول نقص الماء دون ذبول الأوراق.'],
    ['أدت العاصفة إلى سقوط الجسر.', 'حالت العاصفة دون سقوط الجسر.'],
  ])('in what brings about what: %s', (text, other) => expect(altered(text)).toContain(other))

  it.each([
    ['لا تنمو الطحالب في الظلام.', 'تنمو الطحالب في الظلام.'],
    ['لم يكن الطريق معبدا في ذلك العام.', 'كان الطريق معبدا في ذلك العام.'],
    ['لم تعد السفن ترسو في المرفأ القديم.', 'ما زالت السفن ترسو في المرفأ القديم.'],
  ])('by a denial taken away: %s', (text, other) => expect(altered(text)).toContain(other))

  it.each([
    ['ترتفع أسعار التمر في رمضان.', 'تنخفض أسعار التمر في رمضان.'],
    ['الهواء الساخن يصعد إلى السقف.', 'الهواء البارد يصعد إلى السقف.'],
    ['تخرج البومة للصيد ليلا.', 'تخرج البومة للصيد نهارا.'],
    ['تقع القلعة شمال المدينة.', 'تقع القلعة جنوب المدينة.'],
    ['غسل العمال أيديهم قبل الطعام.', 'غسل العمال أيديهم بعد الطعام.'],
  ])('by an opposite in its own form: %s', (text, other) => expect(altered(text)).toContain(other))

  it.each([
    ['ينتقل الماء من الجذور إلى الأوراق.', 'ينتقل الماء من الأوراق إلى الجذور.'],
    ['بنيت القلعة في القرن التاسع.', 'بنيت القلعة في القرن السابع.'],
    ['تنتهي الرخصة بعد شهرين من صدورها.', 'تنتهي الرخصة بعد أربعة أشهر من صدورها.'],
  ])('in its way, its order and its amounts: %s', (text, other) => {
    const [near, ...rest] = altered(text)
    expect([near, ...rest].some((one) => one === other || one?.includes('القرن الحادي عشر'))).toBe(true)
  })

  it('by another of a kind that the text sets beside it', () =>
    expect(
      altered('تهضم الأمعاء الدقيقة الدهون.', 'تختلف الأمعاء الدقيقة والأمعاء الغليظة في الطول.'),
    ).toContain('تهضم الأمعاء الغليظة الدهون.'))
})

describe('an Arabic sentence is not altered', () => {
  it.each([
    ['where an exception limits the rule', 'لا يجوز دخول القاعة إلا ببطاقة.'],
    ['where both opposites stand in it', 'تسقط الأمطار في الشمال والجنوب معا.'],
    ['where the word is of manner', 'كتب القاضي الحكم بشكل سريع في القاعة.'],
    ['where something only begins', 'بدأ الحداد يطرق الحديد.'],
    ['where a day is a name', 'سار الناس في شارع 6 أكتوبر.'],
    ['where its verb would change its letters', 'احتاج الفلاح إلى بذور.'],
    ['where its contrary is true as well', 'ربما لا تصل الرسالة في يومها.'],
    ['where the rest needs the denial', 'لا يضاف الملح أبدا.'],
    ['where letters only look like a word', 'فتحت النافذة الصغيرة.'],
    ['where it hardly happened', 'بالكاد نجح الولد في الوصول.'],
    ['in one adjective of several', 'يشترط في الحارس أن يكون رجلا عاقلا غير محكوم عليه.'],
    ['in the size of steps', 'يحرك المنشار خطوات لا تقل عن 2 مم.'],
    ['in brackets', 'زار الوفد القرية (شمال الوادي) يوم الوصول.'],
    ['in the amount of a range', 'عاش النحل أسبوعا أو أكثر.'],
    ['where a word of place belongs to power', 'عاشت القرية تحت الحكم قرونا.'],
  ])('%s', (_, text) =>
    expect(altered(text).filter((one) => !/^(?:لا|لم) /u.test(one) || text.startsWith('لا'))).toEqual([]),
  )

  it.each([
    'انتشرت الطباعة في مدن الساحل.',
    'يصب النهر في البحيرة المالحة.',
    'عقد البيع هو اتفاق بين اثنين.',
  ])('by a denial put in, which tells nothing of what is so: %s', (text) =>
    expect(altered(text).filter((one) => /(?:لا|لم) /u.test(one))).toEqual([]),
  )

  it('by somebody who may be the same, until the text sets the two apart', () => {
    const text = 'ذهب التاجر إلى السوق. جلس التاجر عند النهر. ذهب الحارس إلى القلعة. جلس الحارس عند الباب.'
    expect(altered(text)).not.toContain('ذهب الحارس إلى السوق.')
    expect(altered(text, 'سأل الحارس في المساء عن التاجر.')).toContain('ذهب الحارس إلى السوق.')
    expect(altered(text, 'كان الحارس قديما هو التاجر.')).not.toContain('ذهب الحارس إلى السوق.')
  })

  it('by another name of the same thing', () =>
    expect(altered('تحمي الغابة المطيرة التربة.', 'تسمى الغابة المطيرة أيضا الغابة المطرية.')).not.toContain(
      'تحمي الغابة المطرية التربة.',
    ))
})

describe('an Arabic sentence is stated', () => {
  it.each([
    'كانت حليمة تحمل الخبز إلى الطاحونة كل صباح.',
    'مات أكثر من نصف سكان الوادي في عام الجفاف.',
    'على صاحب الحديقة أن يقلم الأشجار في أول الربيع.',
  ])('where it says who or what: %s', (text) =>
    expect(stated(`${text} قالت حليمة إن الخبز طيب. ذهبت حليمة إلى السوق.`)).toBe(text),
  )
  it.each([
    ['كان يحب الجلوس في ظل الشجرة الكبيرة.', 'nobody is named'],
    ['كانت الجدة توقظه كل صباح قبل الفجر.', 'somebody else was named before'],
    ['أعمل في الحقل منذ الصباح الباكر مع أبي".', 'somebody speaks'],
    ['أدت دورا مهما في بناء المدرسة الجديدة.', 'there is only what is done'],
    ['أسقطت الجدار وبنت مكانه سورا من الحجر.', 'the one noun is what it acts on'],
    ['الغرامات التي توقع على السائق بسبب المخالفة.', 'nothing is said of it'],
    ['بدأت بجمع الحطب من الغابة القريبة قبل الغروب.', 'nobody is named who began'],
    ['قامت الدولة في عام 1200م على ضفاف النهر الكبير.', 'nobody knows which state'],
    ['في القرية، وقد بنيت فيها مدرسة كبيرة من الحجر.', 'it is half of two'],
    ['و قد أعطى الناس ما يحتاجون إليه من الخبز.', 'its waw stands apart'],
    ['في جميع الأحوال التي يتأخر فيها القطار عن موعده.', 'it is only a case'],
    ['وصل إلى النهر في أول سنة من عمله.', 'nobody is named who came'],
    ['من الأفضل أن يبدأ الزرع في أول الخريف.', 'it is advice'],
    ['فالماء يتجمد في الخزان المكشوف أيام الشتاء.', 'it goes on from before'],
    ['يجتمع أهل القرية هنا في أول كل شهر.', 'nobody knows where'],
    ['يسكن كلاهما في البيت القديم قرب النهر.', 'two were named before'],
  ])('not of %s: %s', (text) => expect(stated(text)).toBeUndefined())
})

describe('a long Arabic sentence', () => {
  const LONG =
    'بنى أهل الوادي سدا من الحجر عند مدخل القرية الكبيرة، وكانت النساء يحملن الماء كل صباح إلى البيوت البعيدة التي لا تصل إليها القنوات، ثم يعدن إلى الحقول قبل الظهر.'
  it('is stated by its first clause', () =>
    expect(stated(LONG)).toBe('بنى أهل الوادي سدا من الحجر عند مدخل القرية الكبيرة'))
  it.each([
    [
      'where an exception follows',
      'يفتح المتحف أبوابه للزوار كل يوم من الصباح إلى المساء، إلا يوم الجمعة فإنه يغلق أبوابه لأعمال التنظيف والصيانة التي يقوم بها عماله كل أسبوع في قاعاته الكبيرة.',
    ],
    [
      'where its subject was named before',
      'أصدرت كتابا كبيرا عن الطيور، وكانت تسافر كل عام إلى الجزر البعيدة لتصور ما فيها من الأعشاش والبيض والفراخ الصغيرة التي لم يرها أحد من قبل في تلك البلاد.',
    ],
    [
      'where only a time stands before the comma',
      'أثناء أشهر الصيف الطويلة في الوادي، تجف العيون الصغيرة التي تسقي الحقول والبساتين فيحمل الناس الماء من النهر البعيد على ظهور الدواب كل صباح ومساء إلى بيوتهم.',
    ],
  ])('is not cut %s', (_, text) => expect(stated(text)).toBeUndefined())
  it('is not cut where an exception comes later', () =>
    expect(
      stated(
        'لا يجوز للزائر أن يدخل قاعة المخطوطات، ولا يسمح له بلمس ما فيها من الكتب والرسائل والخرائط القديمة، إلا بعد أن يحصل على إذن مكتوب من أمين المكتبة ويوقع عليه عند الباب.',
      ),
    ).toBeUndefined())
  it('may end before another verb, and leaves out foreign names', () => {
    const text =
      'بدأ الحفر في القناة (بالفرنسية: canal) سنة 1910م في آخر الصيف وشارك فيه مئات العمال من قرى الوادي كلها حتى بلغوا البحيرة الكبيرة بعد سنوات طويلة من التعب والصبر على الحر.'
    const [question] = candidatesOf('ar', `# القناة\n\n${text}`, 'fact_true')
    expect(question?.title).toBe('بدأ الحفر في القناة سنة 1910م في آخر الصيف.')
  })
  it('rests on the clause that it states', () => {
    const text = `# الوادي\n\n${LONG.replace('عند مدخل', 'شمال')}`
    const source = markdownSource(text, 'ar')
    const questions = candidatesOf('ar', text, 'fact_true')
    expect(questions.map(({ spans }) => spans[0]?.quote)).toEqual([
      'بنى أهل الوادي سدا من الحجر شمال القرية الكبيرة',
    ])
    for (const question of questions)
      expect(checkQuestion(question, source).filter(({ state }) => state === 'failed')).toEqual([])
  })
})
