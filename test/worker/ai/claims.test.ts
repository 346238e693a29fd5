import { describe, expect, test } from 'vitest'
import { arabicSources, englishSources } from '#test/support/source-texts.ts'
import { faithful } from '#worker/ai/gates/faithful.ts'
import type { GateName } from '#worker/ai/gates/gate.ts'
import { sentenceSpans } from '#worker/ai/text/sentences.ts'
import arabic from '../../fixtures/paraphrases/ar.json'
import english from '../../fixtures/paraphrases/en.json'

/** The names of the checks that a sentence fails against its passage. */
function failedOf(says: string, passage: string): GateName[] {
  const spans = [{ source_id: 's1', start: 0, end: passage.length, quote: passage }]
  return faithful([{ text: says, spans }])
    .filter(({ state }) => state === 'failed')
    .map(({ name }) => name)
}

describe('a lie in other words is named', () => {
  test.each<[GateName, string, string]>([
    ['numbers_occur', 'The dam is 92 m high.', 'Its wall rises 29 metres.'],
    ['numbers_occur', 'Three planets have rings.', 'Rings surround four planets.'],
    ['numbers_occur', 'A jury of twelve heard the case.', 'Ten jurors heard it.'],
    ['units_occur', 'Keep the dough warm for 3 hours.', 'The dough needs warmth for 3 days.'],
    ['units_occur', 'The pipe is 40 cm wide.', 'A pipe of 40 mm is used.'],
    ['units_occur', 'Milk keeps for three days.', 'Milk stays fresh for three weeks.'],
    ['dates_occur', 'The court sits in October.', 'It is in November that the court sits.'],
    ['dates_occur', 'Offices close on Friday.', 'On Monday the offices close.'],
    ['names_occur', 'Pasteur heated the broth.', 'The broth was heated by Koch.'],
    ['names_occur', 'The canal opened in Egypt.', 'It was Turkey and Iran that opened the canal.'],
    ['negations_kept', 'Clay does not drain well.', 'Clay drains well.'],
    ['negations_kept', 'Oil floats on water.', 'Oil does not float on water.'],
    ['negations_kept', 'The lease cannot be sold.', 'The lease can be sold to others.'],
    ['quantifiers_kept', 'Some beetles can swim.', 'All beetles are able to swim.'],
    ['quantifiers_kept', 'Many patients recover.', 'Most patients get well.'],
    ['quantifiers_kept', 'Every judge must retire.', 'Some judges retire.'],
    ['quantifiers_kept', 'Plants take up nitrate.', 'Plants take up only nitrate.'],
    ['quantifiers_kept', 'It weighs more than 40 kg.', 'It has less than 40 kg.'],
    ['quotations_kept', 'He said he was tired.', 'He said: “I will never do this again.”'],
  ])('in English, %s: %s → %s', (name, passage, says) => {
    expect(failedOf(says, passage)).toContain(name)
  })

  test.each<[GateName, string, string]>([
    ['numbers_occur', 'ارتفاع السد 92 مترًا.', 'يعلو جدار السد 29 مترًا.'],
    ['numbers_occur', 'لثلاثة كواكب حلقات.', 'تحيط الحلقات بأربعة كواكب.'],
    ['numbers_occur', 'نظر في القضية اثنا عشر محلفًا.', 'نظر فيها عشرة محلفين.'],
    ['units_occur', 'يترك العجين 3 ساعات.', 'يحتاج العجين إلى 3 أيام.'],
    ['units_occur', 'قطر الأنبوب 40 سم.', 'يستعمل أنبوب قطره 40 مليمترًا.'],
    ['units_occur', 'يبقى الحليب صالحًا ثلاثة أيام.', 'لا يفسد الحليب قبل ثلاثة أسابيع.'],
    ['units_occur', 'تسقط الدعوى بعد سنتين.', 'للدعوى أجل مدته شهران.'],
    ['dates_occur', 'تنعقد المحكمة في أكتوبر.', 'موعد انعقاد المحكمة في نوفمبر.'],
    ['dates_occur', 'بدأت الغزوة في رمضان.', 'وقعت الغزوة في شهر شوال.'],
    ['names_occur', 'ألّف ابن سينا كتاب القانون.', 'كتاب القانون من تأليف ابن رشد.'],
    ['names_occur', 'فُتحت القناة في مصر.', 'شهدت تركيا افتتاح القناة.'],
    ['names_occur', 'بنى المنصور المدينة.', 'بُنيت المدينة بأمر المأمون.'],
    ['negations_kept', 'الطين لا يصرّف الماء جيدًا.', 'الطين يصرّف الماء جيدًا.'],
    ['negations_kept', 'يطفو الزيت على الماء.', 'لا يطفو الزيت على الماء.'],
    ['negations_kept', 'لا يجوز بيع عقد الإيجار.', 'يجوز بيع عقد الإيجار للغير.'],
    ['quantifiers_kept', 'بعض الخنافس تسبح.', 'جميع الخنافس قادرة على السباحة.'],
    ['quantifiers_kept', 'كثير من المرضى يشفى.', 'معظم المرضى يتعافون.'],
    ['quantifiers_kept', 'كل قاضٍ يتقاعد.', 'بعض القضاة يتقاعدون.'],
    ['quantifiers_kept', 'يمتص النبات النترات.', 'لا يمتص النبات إلا النترات فقط دون غيرها.'],
    ['quantifiers_kept', 'يزن أكثر من 40 كغ.', 'وزنه أقل من 40 كيلوغرامًا.'],
    ['quotations_kept', 'قال إنه متعب.', 'قال: «لن أفعل هذا مرة أخرى أبدًا».'],
  ])('in Arabic, %s: %s → %s', (name, passage, says) => {
    expect(failedOf(says, passage)).toContain(name)
  })
})

describe('whatever is altered in a sentence of a text is caught', () => {
  const sentences = [...englishSources(), ...arabicSources()]
    .flatMap(({ segments }) => segments.filter(({ kind }) => kind === 'paragraph' || kind === 'list_item'))
    .flatMap(({ text }) => sentenceSpans(text).map(({ start, end }) => text.slice(start, end)))
  const passages = [
    ...sentences,
    ...english.map(({ passage }) => passage),
    ...arabic.map(({ passage }) => passage),
  ]

  /** Of the sentences that the change applies to, those in which it is not seen. */
  function unseen(change: (sentence: string) => string): { tried: number; missed: string[] } {
    const altered = passages.flatMap((passage) => {
      const says = change(passage)
      return says === passage ? [] : [{ says, passage }]
    })
    return {
      tried: altered.length,
      missed: altered
        .filter(({ says, passage }) => failedOf(says, passage).length === 0)
        .map(({ says }) => says),
    }
  }

  test('as it stands none of them fails', () => {
    expect(passages.length).toBeGreaterThan(200)
    expect(passages.filter((passage) => failedOf(passage, passage).length > 0)).toEqual([])
  })

  test.each<[string, number, (sentence: string) => string]>([
    ['a number', 15, (text) => text.replace(/\d+/u, (digits) => String(Number(digits) + 7))],
    ['a name in Latin script', 5, (text) => text.replace(/(?<=\p{Ll},? )\p{Lu}\p{Ll}{3,}/u, 'Zanzibar')],
    [
      'a denial left out',
      3,
      (text) =>
        text.match(/ not /g)?.length === 1 ? text.replace(/(?<=do|does|is|are|can|should) not /u, ' ') : text,
    ],
    ['a denial put in', 40, (text) => text.replace(/ (is|are|was|were|can|has) (?!not)/u, ' $1 not ')],
    [
      'an Arabic denial left out',
      5,
      (text) =>
        text.match(/(?<=^|\s)(?:لا|لم|لن|ليس|ليست|غير|دون|بلا|ولا)(?=\s)/gu)?.length === 1
          ? text.replace(/(?<=^|\s)(?:لا|لم|لن) /u, '')
          : text,
    ],
    [
      'an Arabic denial put in',
      40,
      (text) => text.replace(/(?<=\p{L} )(?<!لا )(?=(?:ي|ت)[\p{L}\p{M}]{3,} )/u, 'لا '),
    ],
    [
      'some made all',
      3,
      (text) => text.replace(/\bsome\b/u, 'all').replace(/(?<!\p{L})بعض(?!\p{L})/u, 'جميع'),
    ],
    [
      'a unit',
      3,
      (text) =>
        text
          .replace(/(?<=\d )(?:metres|km|kilometres|mm|cm|days|hours|tonnes|litres|years?)\b/u, 'grams')
          .replace(/(?<=\d )(?:مترًا|متر|كيلومترًا|مليمترًا|يومًا|أيام|لترات)(?!\p{L})/u, 'كيلوغرامًا'),
    ],
  ])('%s', (_, least, change) => {
    const { tried, missed } = unseen(change)
    expect(missed).toEqual([])
    expect(tried).toBeGreaterThanOrEqual(least)
  })
})
