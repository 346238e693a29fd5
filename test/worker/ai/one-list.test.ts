import { describe, expect, it } from 'vitest'
import { analyse } from '#worker/ai/embedded/document.ts'
import { stepOrders } from '#worker/ai/embedded/questions/lists/step-order.ts'
import type { Lang } from '#worker/ai/text/language.ts'

/** Items as a file has them, with their numbers; a blank in front sets one a step further in. */
function stepsOf(lang: Lang, heading: string, items: string[]) {
  const listed = items.map((item, index) => ({
    id: `s${index + 2}`,
    lang,
    kind: 'list_item' as const,
    level: item.startsWith(' ') ? 2 : 1,
    text: item.trim(),
  }))
  const segments = [{ id: 's1', lang, kind: 'heading' as const, level: 1, text: heading }, ...listed]
  const document = analyse({ language: lang, segments })
  return stepOrders(document.blocks, document).map(({ content }) => content?.items?.map(({ text }) => text))
}

const pump = [
  '1. Open the valve on the left.',
  '2. Wait until the needle stands still.',
  '3. Press the green button.',
]
const said = ['Open the valve on the left', 'Wait until the needle stands still', 'Press the green button']
const head = 'Steps for starting the pump'

describe('the steps of an order are of one list', () => {
  it('and bullets behind it are remarks', () => {
    expect(
      stepsOf('en', head, [...pump, 'A skilled keeper takes longer.', 'Gloves hang in the shed.']),
    ).toEqual([said])
  })
  it('and a count that begins anew is another one', () => {
    expect(stepsOf('en', head, [...pump, '1. Close the valve again.', '2. Hang up the gloves.'])).toEqual([
      said,
    ])
  })
  it('and what stands below a step belongs to it', () => {
    const [first = '', ...rest] = pump
    expect(stepsOf('en', head, [first, ' Turn it twice.', ...rest])).toEqual([said])
  })
  it('and all of its items are, whether counted or not', () => {
    expect(stepsOf('en', head, [...pump, '4. Read the dial.'])).toEqual([[...said, 'Read the dial']])
    expect(stepsOf('en', head, said)).toEqual([said])
  })
  it('and an item with a colon leads to another one', () => {
    const steps = ['افتح الصمام الأيسر', 'انتظر حتى تسكن الإبرة', 'اضغط الزر الأخضر']
    const counted = steps.map((step, index) => `${'١٢٣'[index]}. ${step}.`)
    const notes = ['ملاحظات الحارس:', 'يقضي الحارس الماهر وقتا أطول.']
    expect(stepsOf('ar', 'خطوات تشغيل المضخة', [...steps, ...notes])).toEqual([steps])
    expect(stepsOf('ar', 'خطوات تشغيل المضخة', [...counted, ...notes])).toEqual([steps])
  })
})
