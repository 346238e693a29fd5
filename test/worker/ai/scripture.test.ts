import { describe, expect, test } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import { practiceOf } from '#test/support/practice-of.ts'
import { arabicSources, englishSources, waterSource } from '#test/support/source-texts.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { embeddedEngine } from '#worker/ai/embedded/engine.ts'
import { learn } from '#worker/ai/embedded/knowledge.ts'
import { onRequest } from '#worker/ai/embedded/questions/kinds.ts'
import type { ArticleBlock, QuestionDraft, Source } from '#worker/ai/engine.ts'
import { checkArticle } from '#worker/ai/gates/article.ts'
import { checkQuestion } from '#worker/ai/gates/question.ts'
import { numbered } from '#worker/ai/language-model/numbered.ts'
import { readBlock } from '#worker/ai/language-model/read-lesson.ts'
import { isScripture } from '#worker/ai/text/scripture.ts'
import { scriptureSentences } from '#worker/ai/text/scripture-sentences.ts'
import { sentenceSpans } from '#worker/ai/text/sentences.ts'

const VERSE = '﴿وَجَعَلْنَا مِنَ الْمَاءِ كُلَّ شَيْءٍ حَيٍّ ۖ أَفَلَا يُؤْمِنُونَ﴾'
const HADITH = 'قال رسول الله ﷺ: «لا يَبُولَنَّ أحدُكم في الماءِ الدائمِ الذي لا يجري». رواه البخاري.'
const PROSE =
  'الماء سائل شفاف لا لون له ولا رائحة. يتكوّن جزيء الماء من ذرتي هيدروجين وذرة أكسجين واحدة. تغطي المياه ثلاثة أرباع سطح الأرض تقريبًا.'

const lessonOf = async (source: Source): Promise<ArticleBlock[]> => {
  const ref = { index: 0, title: 'الدرس', segment_ids: source.segments.map(({ id }) => id) }
  return (await embeddedEngine.lesson(source, ref)).value.blocks
}
const mixed = () => markdownSource([PROSE, `قال تعالى: ${VERSE}`, HADITH].join('\n\n'), 'ar')
const textOf = ({ sentences }: ArticleBlock) => sentences.map(({ text }) => text).join(' ')

describe('a verse or a hadith', () => {
  test.each([VERSE, HADITH, 'قال تعالى: وقل رب زدني علما', 'الحديث متفق عليه', 'Quran 2:255 speaks of it.'])(
    'is known: %s',
    (text) => expect(isScripture(text)).toBe(true),
  )
  test.each([
    PROSE,
    'هاجر النبي إلى المدينة المنورة.',
    'نُشر مقال الله أعلم بكاتبه.',
    'John arrived at 10:30 and said nothing.',
    'The muslim population grew by 12 : 3.',
  ])('is not seen where there is none: %s', (text) => expect(isScripture(text)).toBe(false))

  test('is a quote in every letter and mark, and what stands around it stays what it was', async () => {
    const blocks = await lessonOf(mixed())
    expect(blocks.map(({ kind }) => kind)).toEqual(['definition', 'paragraph', 'quote', 'quote'])
    expect(blocks.slice(2).map(textOf)).toEqual([`قال تعالى: ${VERSE}`, HADITH])
    expect(
      blocks.flatMap((block) => checkArticle(block, mixed())).filter(({ state }) => state === 'failed'),
    ).toEqual([])
  })

  test('is no key point: a summary would tear it from its context', async () => {
    const reason = 'تبرد اليابسة أسرع من البحر، لأن الماء يحتفظ بالحرارة زمنًا أطول.'
    const more = 'يعيش الناس قرب الأنهار منذ القدم.'
    const text = [PROSE, `## البحر\n\n${reason} ${more}`, `قال تعالى: ${VERSE}`, HADITH].join('\n\n')
    const source = markdownSource(text, 'ar')
    const ref = { index: 0, title: 'الدرس', segment_ids: source.segments.map(({ id }) => id) }
    const { summary } = (await embeddedEngine.lesson(source, ref)).value
    expect(summary.length).toBeGreaterThan(0)
    expect(summary.filter(({ text }) => isScripture(text))).toEqual([])
  })
})

describe('the prose of a religious course', () => {
  const comment =
    'تسقط الزكاة عن المال الهالك بسبب فوات محلها. يجب إخراج الزكاة عند تمام الحول، لأن تأخيرها يضر الفقراء. لا تجب الزكاة في بيت السكن. تعطى الزكاة للفقراء والمساكين قبل غيرهم.'
  const religious: Source = {
    ...markdownSource([`## زكاة المال`, comment, `قال تعالى: ${VERSE}`].join('\n\n'), 'ar'),
    religious: true,
  }

  test('stands letter by letter as a quote, and says what can be learnt from it', async () => {
    const ref = { index: 0, title: 'زكاة المال', segment_ids: religious.segments.map(({ id }) => id) }
    const { value } = await embeddedEngine.lesson(religious, ref)
    const quotes = value.blocks.filter(({ kind }) => kind === 'quote')
    expect(quotes.map(textOf)).toEqual([comment, `قال تعالى: ${VERSE}`])
    expect(value.objectives.length).toBeGreaterThan(0)
    expect(value.summary.length).toBeGreaterThan(0)
    for (const { text } of value.summary) expect(comment).toContain(text)
    const verse = religious.segments.at(-1)?.id
    const cited = [...value.summary, ...value.objectives.filter(({ text }) => /^شرح لماذا/u.test(text))]
    expect(cited.flatMap(({ spans }) => spans.map((span) => span.source_id))).not.toContain(verse)
  })
})

describe('which sentences of a passage are scripture', () => {
  const marked = (text: string, religious = true) => {
    const spans = sentenceSpans(text)
    return scriptureSentences(text, spans, religious)
  }
  test.each([
    [
      `فرض الله الصلاة على المسلمين. قال تعالى: ${VERSE}. يؤدي المسلم خمس صلوات في اليوم.`,
      [false, true, false],
    ],
    [
      'الصوم ركن من أركان الإسلام. قال النبي: «الصوم جنة». رواه مسلم. يبدأ الصوم عند طلوع الفجر.',
      [false, true, true, false],
    ],
    [
      'Zakat is paid once a year. Allah says: “Establish prayer and give zakat.” It is due on savings.',
      [false, true, false],
    ],
    [
      'Fasting begins at dawn. The Prophet said: “Fasting is a shield.” Travellers may postpone it.',
      [false, true, false],
    ],
  ])('a quotation and what leads to it are: %s', (text, expected) => expect(marked(text)).toEqual(expected))

  test.each([
    'فرض الله الصيام على المسلمين. قال رسول الله ﷺ إنما الأعمال بالنيات وإنما لكل امرئ ما نوى.',
    'يصوم المسلمون شهر رمضان. قال تعالى: «كتب عليكم الصيام. يصوم المسلم شهرًا كاملًا.',
    'The Prophet said that deeds are judged by intentions. Each person has what was intended.',
  ])('all are where nobody can see how far the quotation goes: %s', (text) =>
    expect(marked(text)).not.toContain(false),
  )

  test('words in quotation marks and vocalised words are in a religious course, and elsewhere are not', () => {
    const texts = [
      'يقول المصلي: «سبحان ربي العظيم». ثم يقوم.',
      'وَأَقِيمُوا الصَّلَاةَ وَآتُوا الزَّكَاةَ. ثم يقوم المصلي.',
    ]
    for (const text of texts) {
      expect(marked(text)).toEqual([true, false])
      expect(marked(text, false)).toEqual([false, false])
    }
  })
})

describe('a religious course', () => {
  const AR = `شرع الصيام في السنة الثانية. يمسك الصائم عن الطعام خلال 14 ساعة في أيام الصيف. قال تعالى: «أيامًا معدودات 30 ساعة». تستغرق صلاة التراويح 60 دقيقة في مسجد الحي. يستمر الاعتكاف 10 أيام في آخر الشهر.`
  const EN = `Fasting was laid down in the second year. The fast lasts for 14 hours in summer. Allah says: “Complete the fast for 30 hours.” The night prayer takes 60 minutes in our mosque. The retreat lasts for 10 days at the end of the month.`

  test.each([
    ['ar' as const, AR],
    ['en' as const, EN],
  ])('asks what its prose says, and leaves its scripture whole (%s)', async (lang, text) => {
    const source = { ...markdownSource(text, lang), religious: true }
    const questions = (await practiceOf(source)).flatMap((practice) => practice.questions)
    const shown = questions.flatMap(({ title, content }) => [
      title,
      ...(content?.pairs ?? []).map(({ left }) => left),
    ])
    expect(shown.some((words) => /_{3}/.test(words))).toBe(true)
    expect(shown.filter((words) => /معدودات|Complete the fast/.test(words))).toEqual([])
  })

  test('asks its prose as passages with gaps, up to a verse and never over it', () => {
    const gaps = (text: string) => {
      const document = analyse({ ...markdownSource(text, 'en'), religious: true })
      return onRequest(document, [], learn(document)).filter(({ rule }) => rule === 'fill_words')
    }
    const prose =
      'Zakat is the yearly payment of 2.5 percent of savings to eight groups of people. The nisab is the least amount of wealth on which zakat must be paid. It equals the value of 85 grams of gold. Zakat is due when a full lunar year has passed over the wealth. The poor, travellers and debtors receive zakat through the treasury.'
    expect(gaps(prose)).toHaveLength(1)
    const verse = 'Allah says: “Establish prayer and give zakat.”'
    const [around] = gaps(`${prose} ${verse}`)
    expect(around).toBeDefined()
    expect(JSON.stringify(around)).not.toContain('Establish prayer')
  })

  test('quotes its prose in the lesson, and makes no statement that alters it', async () => {
    for (const source of [...arabicSources(), ...englishSources()]) {
      const religious = { ...source, religious: true }
      const kinds = new Set((await lessonOf(religious)).map(({ kind }) => kind))
      expect([kinds.has('quote'), kinds.has('paragraph')]).toEqual([true, false])
      const questions = (await practiceOf(religious)).flatMap((practice) => practice.questions)
      const altering = ['antonym', 'contrast', 'statement_choice', 'definition_swap']
      expect(
        questions.filter(({ type, rule }) => type === 'true_or_false' || altering.includes(rule)),
      ).toEqual([])
    }
    const asked = (await practiceOf(waterSource())).flatMap((practice) => practice.questions)
    expect(asked.some(({ type }) => type === 'true_or_false')).toBe(true)
  })
})

describe('the gates', () => {
  const source = mixed()
  const segment = source.segments[1]
  const span = {
    source_id: segment?.id ?? '',
    start: 0,
    end: segment?.text.length ?? 0,
    quote: segment?.text ?? '',
  }
  const stateOf = (results: { name: string; state: string }[], name: string) =>
    results.find((result) => result.name === name)?.state
  const quote = (text: string, kind: ArticleBlock['kind'] = 'quote'): ArticleBlock => ({
    kind,
    sentences: [{ text, spans: [span] }],
    spans: [],
  })

  test('see one letter or mark less in a quote, and a verse outside of one', () => {
    const letters = [...span.quote].flatMap((letter, at) => (/\S/u.test(letter) ? [at] : []))
    expect(stateOf(checkArticle(quote(span.quote), source), 'quote_kept')).toBe('passed')
    for (const at of letters) {
      const less = [...span.quote].toSpliced(at, 1).join('')
      // What remains of the first or last letter's loss still stands in the passage.
      if (span.quote.includes(less)) continue
      expect(stateOf(checkArticle(quote(less), source), 'quote_kept'), less).toBe('failed')
    }
    expect(stateOf(checkArticle(quote(span.quote, 'paragraph'), source), 'quote_kept')).toBe('failed')
    expect(stateOf(checkArticle(quote(PROSE, 'paragraph'), source), 'quote_kept')).toBe('not_applicable')
  })

  const ask = (change: Partial<QuestionDraft>): QuestionDraft => ({
    type: 'true_or_false',
    rule: 'model_statement',
    title: span.quote,
    answers: [
      { text: 'صواب', correct: true },
      { text: 'خطأ', correct: false },
    ],
    explanation: '',
    skill: 'recall',
    difficulty: 'beginner',
    points: 1,
    spans: [span],
    ...change,
  })
  test('refuse a falsified verse and one with a word left out', () => {
    const wrong = [
      { text: 'صواب', correct: false },
      { text: 'خطأ', correct: true },
    ]
    const falsified = ask({ title: span.quote.replace('الْمَاءِ', 'النَّارِ'), answers: wrong })
    const gap = ask({ type: 'multiple_choice', title: 'وَجَعَلْنَا مِنَ _____ كُلَّ شَيْءٍ حَيٍّ' })
    const content = { pairs: [{ left: gap.title, right: 'الْمَاءِ' }], extra_rights: [] }
    const passage = ask({ type: 'matching', title: 'أكمل الفقرة الآتية بالكلمات الناقصة.', content })
    expect(
      [ask({}), falsified, gap, passage].map((one) => stateOf(checkQuestion(one, source), 'scripture_kept')),
    ).toEqual(['passed', 'failed', 'failed', 'failed'])
  })
})

test('whatever a model says of a verse, the lesson quotes it as it stands', () => {
  const source = mixed()
  const context = { source, numbered: numbered(source.segments) }
  const verse = source.segments[1]?.text ?? ''
  const prose = 'الماء سائل شفاف لا لون له ولا رائحة.'
  const read = (text: string, cite: number[], kind: 'paragraph' | 'quote' = 'paragraph') => {
    const items = [
      { text: prose, cite: [1] },
      { text, cite },
    ]
    const written = { kind, title: '', tone: 'note' as const, items, rows: [], cite: [], more: false }
    return (readBlock(written, 1, context).value ?? []).map((block) => [block.kind, textOf(block)])
  }
  expect(read(verse, [4])).toEqual([
    ['paragraph', prose],
    ['quote', verse],
  ])
  expect(read('جعل الله من الماء كل شيء حي', [4]).at(-1)).toEqual(['quote', verse])
  // A quote says what it cites, whatever the model wrote in it.
  expect(read(verse.replace('الْمَاءِ', 'النَّارِ'), [4], 'quote')).toEqual([['quote', verse]])
})
