import { describe, expect, it } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import { candidatesOf, pairsOf } from '#test/support/question-candidates.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { learn } from '#worker/ai/embedded/knowledge.ts'
import { namedPartSets } from '#worker/ai/embedded/questions/lists/part-sets.ts'
import { checkQuestion } from '#worker/ai/gates/question.ts'
import type { Lang } from '#worker/ai/text/language.ts'

const boats = `# Boats of the river
## Ferry
A ferry crosses at one narrow place all day long. It carries carts and cattle from one bank to the other.
## Barge
A barge has a flat bottom and needs hardly any depth of water. Timber and stone travel down to the harbour in it.
## Tug
A tug has two strong engines that pull heavier vessels. This is loud.
## Conclusion
The mayor paints every hull each spring with green and white colour.`

const pots = `# أواني الفخار
## الزير
الزير يحفظ زيت الموسم كله من الخريف إلى الصيف. وهذا أمر معروف.
## الإبريق
الإبريق يصب الماء على أيدي الضيوف قبل تناول العشاء.
## الطاجن
الطاجن يوضع باللحم والخضار فوق الجمر ساعات.
## خاتمة
يلون الصناع كل قطعة بالأزرق والأبيض قبل بيعها.`

describe('what is said of things is matched with the headings that name them', () => {
  it('one for each part, with neither a general part nor a statement that needs another', () => {
    expect(pairsOf('en', boats, 'match_parts')).toEqual([
      '… crosses at one narrow place all day long = Ferry',
      '… has a flat bottom and needs hardly any depth of water = Barge',
      '… has two strong engines that pull heavier vessels = Tug',
    ])
    expect(pairsOf('ar', pots, 'match_parts')).toEqual([
      '… يحفظ زيت الموسم كله من الخريف إلى الصيف = الزير',
      '… يصب الماء على أيدي الضيوف قبل تناول العشاء = الإبريق',
      '… يوضع باللحم والخضار فوق الجمر ساعات = الطاجن',
    ])
  })

  it('also from bullets, and in the last of their lessons beside those before it', () => {
    const text = `# Kilns
## Clamp kiln
- Clamp kilns burn for nine days without a chimney.
## Bottle kiln
- Bottle kilns hold two thousand plates behind a double wall.
## Ring kiln
- Ring kilns never cool down, for the flame walks from room to room.`.replaceAll(' kiln\n', ' kilns\n')
    const document = analyse(markdownSource(text, 'en'))
    const lessonAt = (from: number) => document.blocks.slice(from, from + 2)
    const made = (from: number) =>
      namedPartSets(lessonAt(from), learn(document)).flatMap(({ content }) => content?.pairs ?? [])
    expect(made(1)).toEqual([])
    expect(made(3)).toEqual([])
    expect(made(5).map(({ left, right }) => `${left} = ${right}`)).toEqual([
      '… burn for nine days without a chimney = Clamp kilns',
      '… hold two thousand plates behind a double wall = Bottle kilns',
      '… never cool down, for the flame walks from room to room = Ring kilns',
    ])
  })

  it('but not what only stands under them', () => {
    const others = boats.replace('A tug has', 'The lock keeper owns')
    expect(pairsOf('en', others, 'match_parts')).toEqual([])
    expect(pairsOf('ar', pots.replace('الطاجن يوضع', 'كان الطباخ يغليه'), 'match_parts')).toEqual([])
  })

  it('not by a word of a heading, and not what stands in two parts', () => {
    const named = boats.replace('two strong engines that', 'the engines of tugs that')
    expect(pairsOf('en', named, 'match_parts')).toEqual([])
    const twice = boats.replace(
      'This is loud.',
      'It carries carts and cattle from one bank to the other. A ferry crosses at one narrow place all day long.',
    )
    expect(pairsOf('en', twice, 'match_parts').join()).not.toContain('narrow place')
    const root = pots.replace('يوضع باللحم والخضار فوق الجمر', 'يوضع بين الطواجن والطاجنات فوق الجمر')
    expect(pairsOf('ar', root, 'match_parts')).toEqual([])
    const her = pots.replace('## الطاجن\nالطاجن يوضع', '## الجرة\nالجرة توضع')
    expect(pairsOf('ar', her, 'match_parts')).toEqual([])
    const broken = pots
      .replace('## الزير', '## أغصان التين')
      .replace('الزير يحفظ زيت الموسم', 'يحمل الغصن ثمار الموسم')
    expect(pairsOf('ar', broken, 'match_parts')).toEqual([])
  })

  it('a pronoun may stand for what the heading names, and for nothing else', () => {
    const it = boats.replace('A ferry crosses at one narrow place all day long. It', 'It')
    expect(pairsOf('en', it, 'match_parts')[0]).toBe(
      'It carries carts and cattle from one bank to the other = Ferry',
    )
    const other = boats.replace(
      'A ferry crosses at one narrow place all day long. It',
      'An old mill stands there. It',
    )
    expect(pairsOf('en', other, 'match_parts').join()).not.toContain('It carries')
  })

  it('a label that several parts have stays with what it labels, and its part is asked', () => {
    const text = `# Woods
## Oak
- Origin: hills of the north and west
- Price: forty crowns for each plank
## Cedar
- Origin: dry slopes near the sea
- Price: ninety crowns, paid in silver
## Ash
- Origin: wet valleys behind the dam
- Price: twelve crowns by the cart`
    const pairs = pairsOf('en', text, 'match_parts')
    expect(pairs.slice(0, 3).map((pair) => pair.split(' = ')[1])).toEqual(['Oak', 'Cedar', 'Ash'])
    expect(pairs.every((pair) => /^(?:Origin|Price): /.test(pair))).toBe(true)
  })

  it('a name of one letter or number is not told either', () => {
    const text = `# Vitamins
## Vitamin A (retinol)
Vitamin A keeps the eye able to see at dusk. People short of vitamin A stumble in dim rooms.
## Vitamin B1 (thiamine)
Vitamin B1 stands in grains and nuts. People short of vitamin B1 lose their strength.
## Vitamin C
Vitamin C stands in lemons and green peppers. Sailors short of vitamin C lost teeth.`
    expect(pairsOf('en', text, 'match_parts')).toEqual([
      '… keeps the eye able to see at dusk = Vitamin A (retinol)',
      '… stands in grains and nuts = Vitamin B1 (thiamine)',
      '… stands in lemons and green peppers = Vitamin C',
    ])
  })

  it('only where there are three, and headings that name something', () => {
    expect(pairsOf('en', boats.replace('## Tug', '## Example 1'), 'match_parts')).toEqual([])
    expect(pairsOf('en', boats.replace('## Tug', '## How is it pulled?'), 'match_parts')).toEqual([])
    expect(pairsOf('ar', pots.replace('## الطاجن', '## مقدمة'), 'match_parts')).toEqual([])
  })

  it('the check sees a statement under another heading', () => {
    const source = markdownSource(boats, 'en')
    const [set] = candidatesOf('en', boats, 'match_parts')
    const of = (question: typeof set) =>
      question && checkQuestion(question, source).find(({ name }) => name === 'pairs_in_source')?.state
    expect(of(set)).toBe('passed')
    const sides = set?.answers.map(({ text }) => text) ?? []
    const swapped = [sides[0], sides[3], sides[2], sides[1], sides[4], sides[5]].map((text = '') => ({
      text,
      correct: true,
    }))
    expect(of(set && { ...set, answers: swapped })).toBe('failed')
  })
})

describe('names of a list are matched with what is said of them', () => {
  it.each<[Lang, string, string[]]>([
    [
      'en',
      '# Kites\n\n- Class A kites – paper and thin reed\n- Class B kites – silk on bamboo\n- Class C kites – plastic sheet',
      [
        'Paper and thin reed = Class A kites',
        'Silk on bamboo = Class B kites',
        'Plastic sheet = Class C kites',
      ],
    ],
    [
      'ar',
      '# أدوار الورشة\n\n- النجار: يقطع الألواح على القياس المطلوب\n- الدهان: يطلي القطعة بطبقتين رقيقتين\n- البواب: يغلق الأبواب في آخر المساء',
      [
        'يقطع الألواح على القياس المطلوب = النجار',
        'يطلي القطعة بطبقتين رقيقتين = الدهان',
        'يغلق الأبواب في آخر المساء = البواب',
      ],
    ],
  ])('in %s', (lang, text, pairs) => {
    expect(pairsOf(lang, text, 'match_parts')).toEqual(pairs)
  })

  it('a word that two names have may stand in what is said', () => {
    const teams = `# Crews

- Bow crew: the crew that ties the first rope
- Stern crew: the crew that hauls the last rope in
- Pilot: knows every rock below the water`
    expect(pairsOf('en', teams, 'match_parts')).toHaveLength(3)
    expect(pairsOf('en', teams.replace('the crew that ties', 'the bow rope is tied'), 'match_parts')).toEqual(
      [],
    )
  })

  it('not where the name is told, and not notes or steps', () => {
    const given =
      '# Kites\n\n- Paper kite: paper on reed\n- Silk kite: bamboo and string\n- Box kite: a frame of four sides'
    expect(pairsOf('en', given, 'match_parts')).toEqual([])
    const notes =
      '# Kites\n\n- Note: the wind is strong today\n- Step 2: hold the reel well\n- Warning: lines cut hands'
    expect(pairsOf('en', notes, 'match_parts')).toEqual([])
  })
})

describe('rows of a table', () => {
  const faults = `# Mill

| Fault | Cause |
|---|---|
| The wheel stands still | ice in the channel |
| Flour comes out coarse | stones too far apart |
| Sacks feel warm | grain fed too fast |`

  it('are matched with what a column of words says of them', () => {
    expect(pairsOf('en', faults, 'table_lookup')).toEqual([
      'The wheel stands still = ice in the channel',
      'Flour comes out coarse = stones too far apart',
      'Sacks feel warm = grain fed too fast',
    ])
    const [set] = candidatesOf('en', faults, 'table_lookup')
    expect(set?.title).toBe(
      'According to the table, match what stands under “Fault” with what stands under “Cause”.',
    )
    expect(pairsOf('en', faults.replace('ice in the channel', 'grain fed too fast'), 'table_lookup')).toEqual(
      [],
    )
  })

  it('that are named by a letter alone are asked with what they count', () => {
    const rows = (lang: Lang, text: string) =>
      candidatesOf(lang, text, 'table_lookup').map(({ title }) => title)
    const loads = '# ب\n\n| البرنامج | المدة |\n|---|---|\n| أ | 150 |\n| ب | 75 |\n| ج | 45 |'
    expect(rows('ar', loads).join()).toMatch(/أمام البرنامج «[أبج]»؟/)
    const loadsEn = '# B\n\n| Programme | Length |\n|---|---|\n| A | 150 |\n| B | 75 |\n| C | 45 |'
    expect(rows('en', loadsEn).join()).toMatch(/for the programme “[ABC]”\?/)
    expect(rows('en', loadsEn.replace('| A |', '| Wool |')).join()).not.toMatch(/programme “Wool”/)
    const shops =
      '# ج\n\n| الفئة | الشرط |\n|---|---|\n| أ | أرض تطل على طريق |\n| ب | سور من حجر |\n| ج | بئر لا تجف |'
    expect(pairsOf('ar', shops, 'table_lookup')[1]).toBe('الفئة (ب) = سور من حجر')
    const shopsEn =
      '# C\n\n| Class | Needs |\n|---|---|\n| A | a door to the road |\n| B | a wall of stone |\n| C | one deep well |'
    expect(pairsOf('en', shopsEn, 'table_lookup')[1]).toBe('Class B = a wall of stone')
  })

  it('that are named by an ordinal alone are asked with what it counts', () => {
    const grades =
      '# د\n\n| الدرجة | الشرط |\n|---|---|\n| السابعة | أرض تطل على طريق |\n| الثامنة | سور من حجر |\n| التاسعة | بئر لا تجف |'
    expect(pairsOf('ar', grades, 'table_lookup')[0]).toBe('الدرجة السابعة = أرض تطل على طريق')
    expect(pairsOf('ar', grades.replace('الدرجة', 'الصف'), 'table_lookup')[0]).toMatch(/^الصف \(السابعة\)/)
    expect(pairsOf('ar', grades.replace('السابعة', 'الساعية'), 'table_lookup')[0]).toMatch(/^الساعية =/)
    const days = '# D\n\n| Grade | Days |\n|---|---|\n| Seventh | 21 |\n| Eighth | 24 |\n| Ninth | 28 |'
    const asked = candidatesOf('en', days, 'table_lookup').map(({ title }) => title)
    expect(asked.join()).toMatch(/for the (?:seventh|eighth|ninth) grade\?/)
  })

  it('that a first column only counts are named by the next one', () => {
    const tools =
      '# T\n\n| No. | Tool | Used for |\n|---|---|---|\n| 1 | Adze | hollow bowls |\n| 2 | Froe | thin shingles |\n| 3 | Auger | deep holes |'
    expect(pairsOf('en', tools, 'table_lookup')).toEqual([
      'Adze = hollow bowls',
      'Froe = thin shingles',
      'Auger = deep holes',
    ])
    const wait = tools.replace('No.', 'Day')
    expect(pairsOf('en', wait, 'table_lookup')[0]).toBe('Day 1 = Adze')
  })
})

it('sets of one lesson never carry the same title', () => {
  const list = (word: string) =>
    `- ${word} hut: stands on four posts over water\n- ${word} tent: is folded before the herd moves\n- ${word} cave: keeps cool through the dry months`
  const titles = candidatesOf(
    'en',
    `# Homes\n\n${list('River')}\n\nOthers live high.\n\n${list('Mountain')}`,
  ).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})
