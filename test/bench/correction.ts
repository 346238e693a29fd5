import {
  freshMistakes,
  freshRight,
  judge,
  type Mistake,
  ownMistakes,
  ownRight,
  reader,
  textsIn,
  textsOfOthers,
  wordsOf,
} from '#test/support/correction-texts.ts'
import { plantMistakes } from '#test/support/planted-mistakes.ts'
import { wordFiles } from '#worker/correction/build/word-files.ts'
import type { CorrectedLanguage } from '#worker/correction/correct.ts'
import type { Correction } from '#worker/correction/correction.ts'
import { WORD_FILES } from '#worker/correction/word-files.ts'
import { flag } from './flags.ts'
import type { BenchTable, BenchText } from './run.ts'

type Read = (text: string) => Correction[]
/** Sentences written for this, and as many from texts that were not. */
const EACH = 200
const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`

function scoreOf(mistakes: readonly Mistake[], read: Read) {
  const judged = mistakes.map((mistake) => judge(mistake, read(mistake.text)))
  const seen = judged.filter((one) => one.seen)
  return {
    recall: share(seen.length, judged.length),
    first: share(seen.filter((one) => one.first).length, seen.length),
    three: share(seen.filter((one) => one.amongThree).length, seen.length),
    others: judged.reduce((sum, one) => sum + one.others, 0),
  }
}

const flagged = (sentences: readonly string[], read: Read) =>
  sentences.filter((sentence) => read(sentence).length > 0)

/** Even ones were looked at while the rules were made; odd ones were not. */
const half = <T>(all: readonly T[], odd: 0 | 1): T[] => all.filter((_, at) => at % 2 === odd)

/** The same choice in every run: each taken a step further through a list. */
const spread = <T>(all: readonly T[], most: number): T[] => {
  const count = Math.min(most, all.length)
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)] as T)
}

async function ofLanguage(language: CorrectedLanguage): Promise<(BenchTable | BenchText)[]> {
  const lexicon = await wordsOf(language)
  const outside = flag('texts')
  const others = { ...textsOfOthers(language), ...(outside ? { outside: textsIn(outside, language) } : {}) }
  const foreign = Object.values(others).flat()
  const planted = [...plantMistakes(language, foreign, lexicon)]
  const own = ownMistakes(language)
  const mistakes = [...own, ...spread(planted, EACH - own.length)]
  const right = [...ownRight(language), ...spread(foreign, EACH - ownRight(language).length)]
  const ways: [string, Read][] = [
    ['rules and words', reader(language, lexicon)],
    ['rules alone', reader(language)],
  ]
  const read = reader(language, lexicon)
  const rows = ways.flatMap(([name, by]) =>
    ([0, 1] as const).map((odd) => {
      const { recall, first, three, others: more } = scoreOf(half(mistakes, odd), by)
      const sentences = half(right, odd)
      const wrong = flagged(sentences, by).length
      return [
        name,
        odd ? 'held' : 'dev',
        recall,
        first,
        three,
        `${wrong}/${sentences.length}`,
        share(wrong, sentences.length),
        more,
      ]
    }),
  )
  const kinds = [...Map.groupBy(mistakes, ({ kind }) => kind)].map(([kind, list]) => {
    const { recall, first } = scoreOf(list, read)
    return [kind, list.length, recall, first]
  })
  const atScale = [...Map.groupBy(planted, ({ kind }) => kind)].map(([kind, list]) => {
    const { recall, first } = scoreOf(spread(list, 600), read)
    return [kind, Math.min(600, list.length), recall, first]
  })
  const alarms = Object.entries(others).map(([name, sentences]) => {
    const found = flagged(sentences, read)
    const sure = found.filter((sentence) => read(sentence).some((one) => one.sure))
    return [name, sentences.length, found.length, share(found.length, sentences.length), sure.length]
  })
  const fresh = ([0, 1] as const).map((odd) => {
    const { recall, first } = scoreOf(half(freshMistakes(language), odd), read)
    const sentences = half(freshRight(language), odd)
    const wrong = flagged(sentences, read)
    const sure = wrong.filter((sentence) => read(sentence).some((one) => one.sure))
    return [odd ? 'held' : 'dev', recall, first, `${wrong.length}/${sentences.length}`, sure.length]
  })
  const freshKinds = [...Map.groupBy(freshMistakes(language), ({ kind }) => kind)].map(([kind, list]) => {
    const { recall, first } = scoreOf(list, read)
    return [kind, list.length, recall, first]
  })
  const listed = foreign.flatMap((sentence) =>
    read(sentence).map(({ original, suggestions, rule }) => `${original} → ${suggestions[0]} (${rule})`),
  )
  const words = foreign.join(' ').split(/\s+/).length
  const from = performance.now()
  for (const sentence of foreign) read(sentence)
  const ms = performance.now() - from
  return [
    {
      title: `${language}: ${mistakes.length} sentences with a mistake, ${right.length} right ones`,
      columns: [
        'way',
        'half',
        'recall',
        'first right',
        'in three',
        'right ones flagged',
        'share',
        'other flags',
      ],
      rows,
    },
    {
      title: `${language}: 100 sentences with a mistake and 100 right ones, written before the rules were mended`,
      columns: ['half', 'recall', 'first right', 'right ones flagged', 'for sure'],
      rows: fresh,
    },
    {
      title: `${language}: these by kind`,
      columns: ['kind', 'mistakes', 'recall', 'first right'],
      rows: freshKinds,
    },
    { title: `${language}: by kind`, columns: ['kind', 'mistakes', 'recall', 'first right'], rows: kinds },
    {
      title: `${language}: at scale, on texts that were not written for this`,
      columns: ['kind', 'mistakes', 'recall', 'first right'],
      rows: atScale,
    },
    {
      title: `${language}: false alarms on these texts, ${((1000 * ms) / words).toFixed(1)} ms per 1,000 words`,
      columns: ['texts', 'sentences', 'flagged', 'share', 'for sure'],
      rows: alarms,
    },
    { title: `${language}: what was flagged in them`, lines: listed.slice(0, 40) },
  ]
}

/** What a browser fetches for a language, once and when that side has text, and how long it takes to start with it. */
async function wordFileTable(): Promise<BenchTable> {
  const files = await wordFiles()
  const rows = await Promise.all(
    (['ar', 'en'] as const).map(async (language) => {
      const { graph, ranks } = WORD_FILES[language]
      const packed = [graph, ranks].flatMap((file) => (file ? [files.get(file.name)?.byteLength ?? 0] : []))
      const from = performance.now()
      await wordsOf(language)
      return [
        language,
        Math.round(packed.reduce((sum, one) => sum + one, 0) / 1024),
        Math.round(performance.now() - from),
      ]
    }),
  )
  return { title: 'The words of a language', columns: ['language', 'gzip kB', 'ms to unpack'], rows }
}

/** What the rules find and what they flag wrongly, in both languages. `--texts <folder>` adds texts beside the checkout. */
export const bench = async () => [
  await wordFileTable(),
  ...(await ofLanguage('ar')),
  ...(await ofLanguage('en')),
]
