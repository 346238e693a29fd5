import { describe, expect, it } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import { candidatesOf } from '#test/support/question-candidates.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { learn } from '#worker/ai/embedded/knowledge.ts'
import { gapWordsAr } from '#worker/ai/embedded/questions/gaps/gap-words-ar.ts'

/** The words that may be left out of the first sentence; further sentences only show how words are used. */
function gapsOf(text: string, title?: string): string[] {
  const document = analyse(markdownSource(text, 'ar', title))
  const [sentence] = document.sentences
  if (!sentence) throw new Error('No sentence')
  return gapWordsAr(sentence, learn(document)).map(({ start, end }) => sentence.plain.text.slice(start, end))
}

describe('a word may be left out', () => {
  it.each<[string, string, string[]]>([
    ['behind a preposition', 'تنتقل البلعة عبر أنبوب عضلي إلى المعدة.', ['البلعة', 'المعدة']],
    ['as the second part of an idafa', 'يغطي سطح اللسان نتوءات دقيقة.', ['اللسان']],
    ['as who does it', 'يفرز الكبد عصارة خضراء.', ['الكبد']],
    ['as what is acted on', 'تنقل الشرايين الأكسجين بسرعة. لا يصل شيء إلى الأكسجين.', ['الأكسجين']],
    ['with the adjective that makes a term of it', 'تقع الغدة تحت القفص الصدري.', ['الغدة', 'القفص الصدري']],
    ['behind a waw, which stays', 'والكبد يفرز عصارة خضراء.', ['الكبد']],
    ['as a number, without its unit', 'يحوي جسمها 206 عظمة.', ['206']],
    ['as a year', 'شيدها أهلها سنة 1906.', ['1906']],
    ['before a relative clause', 'تذبل الأزهار التي تقطف قبل أن تتفتح.', ['الأزهار']],
  ])('%s', (_, text, gaps) => {
    expect(gapsOf(text)).toEqual(gaps)
  })
})

describe('a word stays', () => {
  it.each<[string, string]>([
    ['as an adjective', 'هذه أوعية رقيقة تحمل دورها المهم.'],
    ['with a particle joined to it', 'امتلأ الوعاء الكبير بالماء والزيت.'],
    ['after a demonstrative', 'لا تحدث هذه العملية مرتين.'],
    ['after a word of quantity', 'تشرب منه كل الحيوانات.'],
    ['where it says little', 'يعود في النهاية على سبيل المثال.'],
    ['as part of a name', 'سار عبد الرحمن مع صلاح الدين وأبي العباس.'],
    ['before a name that it is a title of', 'هاجر مع الشيخ منصور.'],
    ['as one of a list', 'يأكل منه الطيور، والأسماك، والحشرات.'],
    ['as one of two joined by and', 'يمر منه الهواء والغبار.'],
    ['as the day of a month', 'وصلها مساء 28 يونيو قبل غيره.'],
    ['as half of a fixed phrase', 'لم يمر عليها مرور الكرام.'],
    ['as one of three joined by and', 'يتكون من الرأس والصدر والبطن.'],
    ['as the first of a list that a waw opens', 'والصومال وغينيا قريبتان منها.'],
    ['after the name of a club', 'فاز عليه فريق يوفنتوس الإيطالي.'],
    ['where the waw is its own', 'يعيش مع والديه قرب واديه.'],
    ['when the sentence has it twice', 'يحمل القلب دما من القلب.'],
    ['in quotation marks', 'سماها قومها «العاصفة» قديما.'],
    ['when it governs a preposition', 'لا يمكن التحكم في سرعتها.'],
    ['after a country', 'زار مدنا في أوروبا الغربية قديما.'],
    ['when al- is no article', 'يسبب ذلك التهاب جلدها.'],
    ['in the middle of an ordinal', 'مات لويس السادس عشر شابا.'],
  ])('%s', (_, text) => {
    expect(gapsOf(text)).toEqual([])
  })
})

it('a word of the title of the document stays', () => {
  expect(gapsOf('ينمو العشب حول النخيل.', 'زراعة النخيل')).toEqual(['العشب'])
  expect(gapsOf('ينمو العشب حول النخيل.', 'زراعة الأرز')).toEqual(['العشب', 'النخيل'])
})

const LIVER = `## أعمال الكبد

يقع الكبد تحت القفص الصدري في الجهة اليمنى من الجسم. ويصنع عصارة خضراء تتجمع في كيس صغير يسمى المرارة. تنصب هذه العصارة في الاثني عشر عند وصول الطعام إليه من المعدة. ويخزن الكبد ما زاد من السكر على حاجة العضلات إلى أن يطلبه الجسم.

## الكلى

تنقي كل كلية الدم من الفضلات. ثم يجري البول في الحالب حتى يبلغ المثانة.`

describe('an Arabic passage with words left out', () => {
  const passagesOf = (text: string) =>
    candidatesOf('ar', text, 'fill_words').filter(({ title }) => title.includes('الفقرة'))
  const passages = () => passagesOf(LIVER)

  it('reads on whole', () => {
    expect(passages().length).toBeGreaterThan(0)
    for (const { content } of passages())
      expect(LIVER).toContain(
        content?.pairs?.map(({ left, right }) => left.replace('_____', right)).join(' '),
      )
  })

  it('does not begin with what points back', () => {
    const pointing = LIVER.replace('يقع الكبد تحت', 'يقع هذا العضو تحت').replace('تنصب هذه', 'تنصب تلك')
    expect(passagesOf(pointing)).toEqual([])
  })
})
