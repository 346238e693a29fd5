import { describe, expect, it } from 'vitest'
import { candidatesOf } from '#test/support/question-candidates.ts'
import { tellingArabic } from '#worker/ai/embedded/questions/narrative/telling-ar.ts'
import { TELLING_EN } from '#worker/ai/embedded/questions/narrative/telling-en.ts'
import type { Lang } from '#worker/ai/text/language.ts'

const setsOf = (lang: Lang, text: string) =>
  candidatesOf(lang, text, 'order_events').map(({ content }) => content?.items?.map((item) => item.text))

const clauseOf = (lang: Lang, sentence: string) => {
  const doers = {
    nouns: new Set(['الغراب']),
    names: new Set(['سمير', 'علاء']),
    vocabulary: new Set(['الغراب']),
  }
  const [clause] = (lang === 'en' ? TELLING_EN : tellingArabic(doers)).clauses(sentence)
  return clause && sentence.slice(...clause)
}

const STORY =
  'Once upon a time a miller had three sons. One morning the miller gave his youngest son an old cat. The boy was sad, and he did not know how he could live. Then the cat asked the boy for a pair of boots. He wore them proudly and walked about the yard. The next day the cat caught a rabbit in the forest. It was fat and brown, with long soft ears. Later the cat carried the rabbit to the palace. The king was pleased with such a present and thanked him. At last the king invited the boy to a feast.'
const HIKAYA =
  'كان التاجر يعيش في مدينة بعيدة على شاطئ البحر. ذات يوم سافر التاجر إلى جزيرة في وسط البحر. وكانت الجزيرة جميلة وفيها أشجار كثيرة وطيور ملونة. ثم هبت ريح شديدة على السفن. فغرق المركب قرب الصخور العالية. ولم يبق مع الرجال طعام ولا ماء في ذلك اليوم الطويل. بعد أيام، عثر الصياد على التاجر عند الشاطئ. وكان الصياد رجلًا فقيرًا يسكن كوخًا صغيرًا مع أولاده. وفي النهاية عاد التاجر إلى أهله بعد رحلة طويلة.'

describe('what happens in a story is asked in its order', () => {
  it.each<[Lang, string, string[]]>([
    [
      'en',
      STORY,
      [
        'The miller gave his youngest son an old cat',
        'The cat asked the boy for a pair of boots',
        'The cat caught a rabbit in the forest',
        'The king invited the boy to a feast',
      ],
    ],
    [
      'ar',
      HIKAYA,
      [
        'سافر التاجر إلى جزيرة في وسط البحر',
        'غرق المركب قرب الصخور العالية',
        'عثر الصياد على التاجر عند الشاطئ',
        'عاد التاجر إلى أهله',
      ],
    ],
  ])('without the words that give the order away (%s)', (lang, text, items) => {
    expect(setsOf(lang, text)).toEqual([items])
  })

  it.each<[Lang, string]>([
    ['en', STORY.replace('The next day', 'Two years earlier a fire had burned the mill. The next day')],
    ['ar', HIKAYA.replace('ثم هبت', 'وقبل ذلك بسنوات كان التاجر فقيرًا. ثم هبت')],
  ])('and not what may be told out of its order (%s)', (lang, text) => expect(setsOf(lang, text)).toEqual([]))

  it.each<[Lang, string, string]>([
    ['en', STORY, ' A mill is a house with a wheel. Cats are small hunters. Boots are high shoes.'],
    ['ar', HIKAYA, ' تقع الجزر في البحار. يعد الصيد مهنة قديمة. تتكون السفينة من ألواح. هو مركب صغير.'],
  ])('nor where a text describes more than it tells (%s)', (lang, story, description) => {
    const described = story.replaceAll('. ', `.${description} `)
    expect(setsOf(lang, described)).toEqual([])
  })

  it.each<[Lang, string, string, string]>([
    ['en', STORY, ' Then the cat asked', '\n\n## The boots\n\nThen the cat asked'],
    ['ar', HIKAYA, ' بعد أيام، عثر', '\n\n## النجاة\n\nبعد أيام، عثر'],
  ])('across the headings of a story (%s)', (lang, story, sentence, headed) => {
    expect(story).toContain(sentence)
    expect(setsOf(lang, story.replace(sentence, headed))).toEqual(setsOf(lang, story))
  })

  it('does not ask a thing that happens twice', () => {
    const again = STORY.replace('It was fat and brown', 'The cat caught another rabbit in the forest')
    expect(setsOf('en', again).flat()).not.toContain('The cat caught a rabbit in the forest')
  })
})

describe('a clause that stands alone', () => {
  it.each<[Lang, string, string]>([
    ['en', 'When the rain had stopped, the fox crept out of its hole.', 'the fox crept out of its hole'],
    ['en', 'The road was wet and the old horse fell into a ditch.', 'the old horse fell into a ditch'],
    ['en', 'Marta was elected mayor, and she moved to the town hall.', 'Marta was elected mayor'],
    ['en', 'The old woman sat down on a stone because she was tired.', 'The old woman sat down on a stone'],
    ['ar', 'وفي الصباح خرج سمير إلى الحقل وهو يغني.', 'خرج سمير إلى الحقل'],
    ['ar', 'نزل علاء الدين إلى بئر مظلمة، ثم نادى.', 'نزل علاء الدين إلى بئر مظلمة،'],
    ['ar', 'غضب الغراب وطار إلى الغابة.', 'غضب الغراب وطار إلى الغابة.'],
    ['ar', 'أخذت زوجة الصياد السمكة إلى السوق، ثم عادت.', 'أخذت زوجة الصياد السمكة إلى السوق،'],
  ])('is cut at its end (%s): %s', (lang, sentence, clause) => expect(clauseOf(lang, sentence)).toBe(clause))

  it.each<[Lang, string]>([
    ['en', 'He crept out of the hole at night.'],
    ['en', 'Her father gave a ring to the merchant.'],
    ['en', 'The fox gave him a piece of old bread.'],
    ['en', 'Every evening the fox crept out of its hole.'],
    ['en', 'The fox had crept out of its hole.'],
    ['en', 'The fox used to steal eggs from the farm.'],
    ['en', '“The fox crept out of its hole,” said the hen.'],
    ['en', 'The fox lived in a hole under the oak.'],
    ['en', 'The shed and the painted gate near the road.'],
    ['en', 'The fox did not creep out of its hole.'],
    ['en', 'The angry bees stung his head and his nose.'],
    ['en', 'The wind swept the leaves off the ground.'],
    ['en', 'One family found the answer to that question.'],
    ['ar', 'فتح الباب ودخل مسرعًا.'],
    ['ar', 'شكر الغراب على معروفه الكبير.'],
    ['ar', 'أعطى الغراب دينارًا من الذهب.'],
    ['ar', 'وصل سمير إلى المكان الذي يريده.'],
    ['ar', 'عاد إلى بيته حزينًا.'],
    ['ar', 'أعطى الغراب له قطعة من الجبن.'],
    ['ar', 'كان الغراب قد عاد إلى عشه.'],
    ['ar', 'كان الغراب يعود إلى عشه كل يوم.'],
    ['ar', 'لم يخرج الغراب من عشه في الشتاء.'],
    ['ar', 'خرج الغراب من بيتها في الصباح.'],
    ['ar', 'كتاب الغراب على الشجرة العالية.'],
  ])('is none (%s): %s', (lang, sentence) => expect(clauseOf(lang, sentence)).toBeUndefined())
})
