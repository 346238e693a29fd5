import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { wordFiles } from '#worker/correction/build/word-files.ts'
import { type CorrectedLanguage, correct } from '#worker/correction/correct.ts'
import { applied, type Correction, type Lexicon } from '#worker/correction/correction.ts'
import { loadLexicon } from '#worker/correction/load-lexicon.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The words of a language as the application has them. */
export async function wordsOf(language: CorrectedLanguage): Promise<Lexicon> {
  const files = await wordFiles()
  return loadLexicon(language, async (name) => {
    const file = files.get(name)
    return file ? new Uint8Array(file).buffer : undefined
  })
}

/** A sentence with one mistake, what it should be, and the kind of the mistake. */
export type Mistake = { kind: string; text: string; right: string }

const linesOf = (name: string): string[] =>
  readFileSync(`${root}test/fixtures/correction/${name}`, 'utf8').split('\n').filter(Boolean)

/** Written by hand: `{wrong|right|kind}` in its sentence; ˽ is a space. */
const mistakesIn = (name: string): Mistake[] =>
  linesOf(name).map((line) => {
    const [whole = '', wrong = '', right = '', kind = ''] = /\{([^|]*)\|([^|]*)\|(\w+)\}/.exec(line) ?? []
    const filled = (words: string) => line.replace(whole, words.replaceAll('˽', ' ')).trim()
    return { kind, text: filled(wrong), right: filled(right) }
  })
export const ownMistakes = (language: CorrectedLanguage): Mistake[] => mistakesIn(`${language}-wrong.txt`)
/** Written before anybody had looked at what the rules make of them: odd lines were read once, when the rules stood. */
export const freshMistakes = (language: CorrectedLanguage): Mistake[] =>
  mistakesIn(`fresh-${language}-wrong.txt`)
export const freshRight = (language: CorrectedLanguage): string[] => linesOf(`fresh-${language}-right.txt`)
export const ownRight = (language: CorrectedLanguage): string[] => linesOf(`${language}-right.txt`)

const sentencesIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .flatMap((line) => line.split(/(?<=[.؟?!])\s+/))
      .map((line) => line.trim())
      .filter((line) => line.split(' ').length > 4 && line.length < 260 && !/[|`*#_<>]|^[-\d]/.test(line)),
  ),
]

/** Sentences of texts in a folder beside the checkout, each file's language by the beginning of its name. */
export const textsIn = (folder: string, language: CorrectedLanguage): string[] =>
  sentencesIn(
    globSync(`${folder}/${language}-*.{md,txt}`)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  )

/** Texts that were not written for this: documents of the demo and of tests, and the words of the interface. */
export function textsOfOthers(language: CorrectedLanguage): Record<string, string[]> {
  const files = globSync(
    [
      `test/fixtures/genres/${language}-*.md`,
      `test/fixtures/documents/${language}-*.expected.txt`,
      `test/fixtures/reading/**/*${language}*.{md,txt}`,
      `test/fixtures/texts/**/*${language}*.{md,txt}`,
    ],
    { cwd: root },
  ).filter((file) => !file.includes('vocalised'))
  const documents = files.map((file) => readFileSync(root + file, 'utf8')).join('\n')
  const messages = globSync(`web/i18n/messages/${language}/*.ts`, { cwd: root })
    .flatMap((file) => [...readFileSync(root + file, 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'/g)])
    .map(([, text = '']) => text.replaceAll("\\'", "'"))
    // What begins small goes on after a name that is put before it.
    .filter((text) => /[.؟?!]$/.test(text) && !/^[a-z]/.test(text))
    .join('\n')
  return { documents: sentencesIn(documents), interface: sentencesIn(messages) }
}

const plain = (text: string) =>
  text
    .replace(/[\u064b-\u0652]/g, '')
    .replaceAll('’', "'")
    .trim()

/** Whether the mistake was seen, and mended by the first or by one of three suggestions. */
export function judge({ text, right }: Mistake, found: Correction[]) {
  const wrongFrom = [...text].findIndex((char, at) => char !== right[at])
  const near = found.filter(({ start, end }) => start <= wrongFrom + 1 && end >= wrongFrom - 1)
  const mends = (choice: number) =>
    near.some(({ suggestions, ...one }) => {
      const words = suggestions[choice]
      return words !== undefined && plain(applied(text, [{ ...one, suggestions: [words] }])) === plain(right)
    })
  return {
    seen: near.length > 0,
    first: mends(0),
    amongThree: mends(0) || mends(1) || mends(2),
    others: found.length - near.length,
  }
}

export const reader =
  (language: CorrectedLanguage, lexicon?: Lexicon) =>
  (text: string): Correction[] =>
    correct(text, language, lexicon ? { lexicon } : {})
