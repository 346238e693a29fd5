import { describe, expect, it } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { learn } from '#worker/ai/embedded/knowledge.ts'
import { sentenceGaps } from '#worker/ai/embedded/questions/gaps/sentence-gaps.ts'
import type { Lang } from '#worker/ai/text/language.ts'

function gapsOf(lang: Lang, markdown: string, title?: string) {
  const document = analyse(markdownSource(markdown, lang, title))
  return sentenceGaps(document.sentences, learn(document)).flatMap(({ content }) =>
    (content?.pairs ?? []).map(({ left, right }) => `${left} = ${right}`),
  )
}

const BEES = [
  'تضع الملكة بيضها في العيون السداسية.',
  'تجمع العاملات رحيق الأزهار وتحمله إلى الخلية.',
  'يطرد النحل عن بيته ما يقترب منه من الدبابير.',
  'يحفظ المربي إطارات الشمع بعيدا عن الرطوبة.',
]

describe('sentences with a word left out of each', () => {
  it('are asked in one set, though they stand apart', () => {
    const gaps = gapsOf('ar', `## المنحل\n\n- ${BEES.join('\n- ')}`)
    expect(gaps.length).toBeGreaterThanOrEqual(3)
    for (const gap of gaps) expect(gap).toMatch(/_____.* = ال/u)
  })

  it('do not show the word of another', () => {
    const text = [...BEES, 'تهاجم الدبابير كل خلية ضعيفة قرب الأزهار.'].join('\n- ')
    const gaps = gapsOf('ar', `## المنحل\n\n- ${text}`)
    for (const gap of gaps) {
      const [, right = ''] = gap.split(' = ')
      expect(gaps.filter((other) => (other.split(' = ')[0] ?? '').includes(right))).toEqual([])
    }
  })

  it('leave no word out that the title of the document names', () => {
    const gaps = gapsOf(
      'en',
      `## Ships

The pilot guides every large ship through the narrow mouth of the harbour. Tugs pull the heavy tankers to the oil terminal.

## Sheds

The old customs house stores the nets of the fishing fleet. The ice plant keeps the catch fresh for the morning market. Divers mend the wooden piles of the long quay in every winter.`,
      'The harbour',
    )
    expect(gaps.length).toBeGreaterThan(0)
    expect(gaps.join('\n')).not.toMatch(/= harbour$/m)
  })

  it('are not asked where they lean on what stood before', () => {
    const leaning = BEES.map((text) => `من ناحية أخرى ${text}`).join('\n\n')
    expect(gapsOf('ar', `## المنحل\n\n${leaning}`)).toEqual([])
  })

  it('are not asked where their heading is their subject', () => {
    const parts = ['المعدة', 'المريء', 'القولون', 'الكيس']
    const text = parts
      .map((part, at) => `## ${part}\n\nكيس يصب ما فيه في ${['القناة', 'الحوض', 'الأمعاء', 'الفم'][at]}.`)
      .join('\n\n')
    expect(gapsOf('ar', text)).toEqual([])
  })
})
