import { fileTypeFromBuffer } from 'file-type/core'
import type { MaterialKind } from '#db/vocabulary.ts'
import { looksLikeCaptions } from './captions/cues.ts'
import { openArchive } from './office/archive.ts'
import { mainPart } from './office/relationships.ts'
import { decodeText, encodingOf } from './plain/decode.ts'
import { looksLikeMarkdown } from './plain/markdown.ts'

type Sniffed = MaterialKind | 'unsupported' | 'encrypted'

/** PDF readers accept a header anywhere in the first kilobyte. */
const PDF_HEADER_WITHIN = 1024

/** What a file is, by its bytes; its name only tells Markdown from plain text. */
export async function sniff(bytes: Uint8Array, name: string): Promise<Sniffed> {
  if (isPdf(bytes)) return 'pdf'
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return 'encrypted'
  if (startsWith(bytes, [0x50, 0x4b])) return sniffArchive(bytes, name)
  const text = decodeText(bytes)
  if (text !== undefined && looksLikeCaptions(text)) return 'captions'
  if (text === undefined || (await isOtherFormat(bytes))) return sniffMedia(bytes)
  if (/^\s*(<!doctype|<html|<\?xml|<svg|\{\\rtf)/i.test(text.slice(0, 200))) return 'unsupported'
  if (/\.(md|markdown|mdown|mkd)$/i.test(name) || looksLikeMarkdown(text)) return 'markdown'
  return 'text'
}

/** The signature of each part of an archive, and the offset of the part's name. */
const PART_HEADER = 'PK\u0003\u0004'
const PART_NAME_AT = 30
/** A character of UTF-8 or UTF-16 may be cut by as many bytes. */
const CUT_BYTES = 3

/**
 * The kind of a long file, from its beginning. Only the names of an archive's first parts are there, because its
 * directory is at the end; the reader checks the whole file again.
 */
export async function sniffHead(head: Uint8Array, name: string): Promise<Sniffed> {
  if (startsWith(head, [0x50, 0x4b])) {
    const bytes = new TextDecoder('latin1').decode(head)
    for (let at = 0; at >= 0; at = bytes.indexOf(PART_HEADER, at + 1)) {
      const part = bytes.slice(at + PART_NAME_AT, at + PART_NAME_AT + 5)
      if (part === 'word/') return 'docx'
      if (part.startsWith('ppt/')) return 'pptx'
    }
    return archiveByName(name)
  }
  for (let cut = 0; cut <= CUT_BYTES; cut++) {
    const sniffed = await sniff(head.subarray(0, head.length - cut), name)
    if (sniffed !== 'unsupported') return sniffed
  }
  return 'unsupported'
}

/** A damaged archive is given to the reader that its name suggests, which reports the error. */
function archiveByName(name: string): Sniffed {
  const extension = /\.(docx|pptx)$/i.exec(name)?.[1]?.toLowerCase()
  return extension === 'docx' || extension === 'pptx' ? extension : 'unsupported'
}

/** Office files are told apart by their main part, whatever variant (ppsx, dotx, docm) they are. */
async function sniffArchive(bytes: Uint8Array, name: string): Promise<Sniffed> {
  try {
    const archive = openArchive(bytes, (part) => part === '_rels/.rels')
    const main = await mainPart(archive)
    if (main?.startsWith('word/')) return 'docx'
    if (main?.startsWith('ppt/')) return 'pptx'
    return 'unsupported'
  } catch {
    return archiveByName(name)
  }
}

const IMAGES = ['image/png', 'image/jpeg', 'image/webp']

/** What browsers play or show. */
async function sniffMedia(bytes: Uint8Array): Promise<Sniffed> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (IMAGES.includes(mime)) return 'image'
  if (/^audio\/(?:mpeg|mp4|x-m4a|aac|ogg|opus|wav|vnd\.wave|webm|flac|x-flac)/.test(mime)) return 'audio'
  if (/^(?:video\/(?:mp4|webm|ogg|quicktime|x-m4v))/.test(mime)) return 'video'
  return 'unsupported'
}

function isPdf(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, PDF_HEADER_WITHIN))
  return head.includes('%PDF-')
}

async function isOtherFormat(bytes: Uint8Array): Promise<boolean> {
  if (encodingOf(bytes) !== 'utf-8') return false
  return (await fileTypeFromBuffer(bytes)) !== undefined
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((byte, i) => bytes[i] === byte)
}
