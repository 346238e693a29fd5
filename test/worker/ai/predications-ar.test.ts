import { describe, expect, it } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { learn } from '#worker/ai/embedded/knowledge.ts'
import { predicationsAr } from '#worker/ai/embedded/questions/predicates/predication-ar.ts'
import { shown } from '#worker/ai/text/fold.ts'

/** What the last sentence says of whom; sentences before it only show how words are used. */
function saidIn(text: string, title?: string): string[] {
  const document = analyse(markdownSource(text, 'ar', title))
  const sentence = document.sentences.at(-1)
  if (!sentence) throw new Error('No sentence')
  const cut = (from: number, to: number) => shown(sentence.raw, sentence.plain, from, to)
  return predicationsAr(sentence, learn(document)).map(({ named, subject, predicate, gender, person }) => {
    const inside = !named && predicate[0] < subject[0]
    const right = inside
      ? `${cut(predicate[0], subject[0])} ${cut(subject[1], predicate[1])}`
      : cut(...predicate)
    const left = named ? shown(named.raw, named.plain, ...subject) : cut(...subject)
    return `${left} | ${right} | ${gender ?? '?'}${person ? ' person' : ''}`
  })
}

describe('a subject stands apart from what is said of it', () => {
  it.each<[string, string, string]>([
    ['when it stands first', 'الأوراق تصنع الغذاء في ضوء النهار.', 'الأوراق | تصنع الغذاء في ضوء النهار | f'],
    [
      'when its verb stands first',
      'تمتص الجذور الماء من التربة الرطبة.',
      'الجذور | تمتص الماء من التربة الرطبة | f',
    ],
    [
      'with the adjective that is a part of it',
      'تنقل الأوعية الخشبية الماء إلى أعلى الشجرة.',
      'الأوعية الخشبية | تنقل الماء إلى أعلى الشجرة | f',
    ],
    [
      'with whose it is',
      'تحمي طبقة الشمع أوراق النبات من الجفاف.',
      'طبقة الشمع | تحمي أوراق النبات من الجفاف | f',
    ],
    [
      'behind the season',
      'في الشتاء تهاجر الطيور إلى بلاد دافئة بعيدة.',
      'الطيور | في الشتاء تهاجر إلى بلاد دافئة بعيدة | f',
    ],
    ['behind "as for"', 'أما الساق فتحمل الأوراق نحو ضوء الشمس.', 'الساق | تحمل الأوراق نحو ضوء الشمس | f'],
    [
      'behind "to be"',
      'كانت القافلة تقطع الصحراء في أربعين يوما.',
      'القافلة | كانت تقطع الصحراء في أربعين يوما | f',
    ],
    [
      'without the pronoun before what it is',
      'القرنية هي غشاء شفاف يغطي مقدمة العين.',
      'القرنية | غشاء شفاف يغطي مقدمة العين | f',
    ],
    [
      'when a noun says what it is',
      'الصدأ طبقة هشة تتكون على سطح الحديد.',
      'الصدأ | طبقة هشة تتكون على سطح الحديد | m',
    ],
    [
      'up to a further clause of a long sentence',
      'تنتشر حبوب اللقاح مع الريح إلى حقول بعيدة جدا، بينما يحمل النحل حبوبا أخرى من زهرة إلى زهرة في البستان نفسه.',
      'حبوب اللقاح | تنتشر مع الريح إلى حقول بعيدة جدا | f',
    ],
    [
      'when it is a place that the text names again',
      'سافر التاجر إلى سمرقندا مرتين. تقع سمرقندا على طريق القوافل القديم.',
      'سمرقندا | تقع على طريق القوافل القديم | f',
    ],
    ['when it is a person', 'شيد السلطان قلعة على رأس الجبل.', 'السلطان | شيد قلعة على رأس الجبل | m person'],
    [
      'when a deed tells that it is a name',
      'أسس المستنير مدرسة كبيرة في قرطبة.',
      'المستنير | أسس مدرسة كبيرة في قرطبة | m person',
    ],
    [
      'behind another clause',
      'هناك ثلج على الجبل طوال العام، بينما الوادي يخضر في أول الربيع.',
      'الوادي | يخضر في أول الربيع | m',
    ],
    [
      'when a relative clause behind a comma speaks of it',
      'ويقع بيتنا خلف الحزام الرملي، الذي يفصل البحيرة عن البحر.',
      'الحزام الرملي | يفصل البحيرة عن البحر | m',
    ],
    [
      'with the years behind a name',
      'عاش نعمان طويلا. رحل نعمان كثيرا. وتوفي نعمان (900-960م) في قرية على ضفة النهر.',
      'نعمان (900-960م) | توفي في قرية على ضفة النهر | m person',
    ],
    [
      'when the sentence before names it',
      'تعيش السلحفاة في البحر. وتخرج إلى الشاطئ مرة في العام.',
      'السلحفاة | تخرج إلى الشاطئ مرة في العام | f person',
    ],
    [
      'when who did it were many',
      'حفر القدماء آبارا. هزم الفرسان جيش الملك عند النهر.',
      'الفرسان | هزم جيش الملك عند النهر | m person',
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toEqual([said])
  })
})

describe('nothing stands apart', () => {
  it.each<[string, string]>([
    ['when the subject was named before', 'تنمو الشجرة ببطء. يصل طولها إلى عشرة أمتار بعد سنين.'],
    ['when the verb is of another gender than the noun behind it', 'يغسل المئزرة بالماء الساخن كل مساء.'],
    ['when people behind the verb are many', 'زرع الفلاحون القمح في السهل الشرقي.'],
    ['when it points at something', 'هذه الطبقة تحمي الورقة من الجفاف الشديد.'],
    ['when the noun is too broad', 'يحتاج البعض إلى النوم ساعات طويلة.'],
    ['when a relative clause belongs to it', 'تذبل الأزهار التي تقطف قبل أن تتفتح تماما.'],
    ['when two share the verb', 'تنتقل الأملاح والسكريات في أوعية دقيقة جدا.'],
    ['when too little is said', 'تنقسم الخلية إلى اثنتين.'],
    ['when what it is in belongs to it', 'تقاوم الأبراج متعددة الطوابق الريح بهيكل من فولاذ.'],
    ['when the noun of a deed is the subject', 'حظر الصيادين ليس حلا لمشكلة البحيرة.'],
    ['when a name follows what somebody is', 'أسس الطبيب يعقوب دارا للمرضى قرب السوق.'],
    ['when its own subject follows later', 'تنمو النخلة ببطء. ونشأت في الواحة ثلاث قرى صغيرة.'],
    [
      'when the verb is of another gender than who was named',
      'تنمو النخلة ببطء. ويصل إلى الوادي في آخر الصيف.',
    ],
    ['when it says what must be', 'يجب حفظ الدواء في مكان بارد مظلم.'],
    ['when what is said points at something else', 'تنمو الجذور في ذلك المكان الرطب نموا سريعا.'],
    ['when it is open whether the second noun is an adjective', 'يلون الصانع المزخرف بريشة من شعر.'],
  ])('%s', (_, text) => {
    expect(saidIn(text)).toEqual([])
  })
})
