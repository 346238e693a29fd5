import { describe, expect, it } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { learn } from '#worker/ai/embedded/knowledge.ts'
import { gapsOf } from '#worker/ai/embedded/questions/gaps/gaps.ts'

/** The words that may be left out of the last sentence of a text. */
function offered(text: string): string[] {
  const document = analyse(markdownSource(text, 'en'))
  const last = document.sentences.at(-1)
  return last ? gapsOf(last, learn(document)).map((gap) => gap.text) : []
}

describe('which English words a passage may leave out', () => {
  it.each([
    ['a noun behind its determiner', 'The tanner soaked the hides in a pit behind the mill.', 'mill'],
    ['the object of a verb', 'The guild may refuse apprentices without a letter.', 'apprentices'],
    ['a noun behind an adjective', 'The smith stored his tools in a dusty cellar.', 'cellar'],
    ['a name', 'The caravan left Harmouth in spring. A guide met the caravan in Harmouth.', 'Harmouth'],
    ['what something is called', 'The wheel turns a shaft that is known as the spindle.', 'spindle'],
    ['a number that counts', 'The mill ground corn for twelve villages in the valley.', 'twelve'],
    ['one of two', 'The tanner needed bark and lime for the hides.', 'hides'],
  ])('takes %s', (_, text, word) => {
    expect(offered(text)).toContain(word)
  })

  it.each([
    ['a word behind “an”', 'The river carried an otter past the village.', 'otter'],
    ['an adverb', 'The brothers shared the bread and ate their supper together.', 'together'],
    ['a verb behind a plural', 'The leaves fall in autumn. The leaves capture most light.', 'capture'],
    ['a verb before its object', 'The snail enters the water when the worm enters the snail.', 'enters'],
    ['one of a list', 'The market sold wool, leather, salt and candles to the town.', 'leather'],
    ['a general noun', 'The town grew for a reason that nobody wrote down in the first place.', 'place'],
    ['half of a fixed phrase', 'The lords built towers at the expense of the farmers.', 'expense'],
    ['an owner before its thing', 'The towers of the town guarded the merchants’ boats.', 'merchants'],
    ['an adjective before “or”', 'The tanner scraped the hides of the hind or lower limbs.', 'hind'],
    [
      'what stands for others',
      'The small boats sank while others reached the harbour, and the crew waved to others.',
      'others',
    ],
    ['the last of a list', 'The market sold wool, leather, and candles.', 'candles'],
    ['one end of a range', 'The bark stays in the pit for 10 to 14 days.', '14'],
    ['half of a name with an initial', 'The mill belonged to John D. Harrow. He sold it to Harrow.', 'D'],
  ])('leaves %s', (_, text, word) => {
    expect(offered(text)).not.toContain(word)
  })

  it('leaves out whole what is one name for one thing', () => {
    const text =
      'Carbon dioxide rises from the vat. Air with carbon dioxide puts a candle out. The brewers fear the carbon dioxide.'
    expect(offered(text)).toContain('carbon dioxide')
    expect(offered(text)).not.toContain('dioxide')
  })
})
