import { expect, test } from 'vitest'
import { lessonOf } from '#test/support/lesson-of.ts'

const pointsOf = async (text: string, lang: 'en' | 'ar') =>
  (await lessonOf(text, lang)).summary.map((point) => point.text)

test('of a history what happened is kept, and no day that only its context names', async () => {
  const kept = 'In 1871 the miners of Karsholm founded the first savings bank of the province.'
  const text = [
    '## The miners of Karsholm',
    'Karsholm lies in a narrow valley of the north. They came to it in 1822 from the coast.',
    `${kept} That year the miners lost half of their boats in Karsholm in a single storm.`,
    'In 1903 a railway reached the harbour. The mines closed in 1931. Nobody lives there now.',
  ].join('\n\n')
  const points = await pointsOf(text, 'en')
  expect(points).toContain(kept)
  expect(points.join()).not.toContain('That year')
})

test('a long Arabic sentence gives its first whole clause, letter by letter', async () => {
  const clause =
    'تعد الغابات المطيرة من أغنى بيئات الأرض لأنها تجمع آلاف الأنواع من النبات والحيوان في مساحة صغيرة'
  const text = [
    '## الغابات المطيرة',
    'تقع الغابات المطيرة قرب خط الاستواء. تسقط الأمطار فيها كل يوم تقريبا.',
    `${clause}، حيث تعيش القردة والطيور والفراشات في طبقات الأشجار العليا وتعيش النمور والزواحف في الظل على الأرض بين الجذور الكبيرة.`,
    'تتناقص هذه الغابات عاما بعد عام. يقطع الناس الأشجار لبيع الخشب.',
  ].join('\n\n')
  const [point] = (await lessonOf(text, 'ar')).summary
  expect(point?.text).toBe(clause)
  expect(point?.spans.map(({ quote }) => quote)).toEqual([clause])
})

test('nothing is taken off where the comma comes before what the sentence says', async () => {
  const text = [
    '## الغابات المطيرة',
    'تقع الغابات المطيرة قرب خط الاستواء. تسقط الأمطار فيها كل يوم تقريبا.',
    'إذا قطعت الغابات المطيرة في المناطق الجبلية لأن الناس يحتاجون إلى الخشب وإلى أرض جديدة للزراعة، حيث تنحدر المياه بسرعة على السفوح العارية، جرفت السيول تربة الغابات كلها إلى الأنهار في سنوات قليلة.',
    'تتناقص الغابات عاما بعد عام.',
  ].join('\n\n')
  for (const point of await pointsOf(text, 'ar')) expect(point).toMatch(/\.$/)
})

test('a question and what only announces are no points', async () => {
  const text = [
    '## The tides',
    'The tides follow the moon. Most coasts see two of them a day.',
    'Before discussing the tides of rivers, a deeper understanding of the tides is necessary because they differ.',
    'The tides, however, do not reach all rivers because weirs hold them back.',
    'Salt marshes grow slowly. Birds rest there.',
  ].join('\n\n')
  expect((await pointsOf(text, 'en')).join()).not.toMatch(/discussing|however/)
})

test('what the lesson defines comes before a side remark', async () => {
  const text = [
    '## Ranks',
    'Plants are sorted into ranks. A genus is a group of species that share a common ancestor.',
    'The word for a rank is also used in the army because both are ordered. Gardeners like short names.',
    'Old books use other ranks. Many of them are out of print.',
  ].join('\n\n')
  expect(await pointsOf(text, 'en')).toContain('A genus is a group of species that share a common ancestor.')
})
