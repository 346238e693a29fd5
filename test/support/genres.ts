import { readFileSync } from 'node:fs'
import type { Locale } from '#db/vocabulary.ts'
import { deckFile, wordFile } from './written-documents.ts'

export const GENRES = ['deck', 'regulation', 'chapter', 'story'] as const
export type Genre = (typeof GENRES)[number]
export type NamedFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** Our own documents of four genres, as the files that an instructor would upload. */
export function genreFile(lang: Locale, genre: Genre): NamedFile {
  const path = new URL(`../fixtures/genres/${lang}-${genre}.md`, import.meta.url)
  const text = readFileSync(path, 'utf8')
  if (genre === 'deck') return { name: `${lang}-${genre}.pptx`, bytes: deckFile(text) }
  if (genre === 'story') return { name: `${lang}-${genre}.md`, bytes: new TextEncoder().encode(text) }
  return { name: `${lang}-${genre}.docx`, bytes: wordFile(text) }
}
