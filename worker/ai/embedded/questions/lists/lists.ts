import { display, shown } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { listDepth, listNumber } from '../../../text/segment-marks.ts'
import { parts } from '../../../text/words.ts'
import type { Block, Document, Sentence } from '../../document.ts'
import { ownWaw } from '../quote/leaning-ar.ts'
import { quotable, quoteText } from '../quote/quotable.ts'
import { isOrdered } from './list-order.ts'

/** Members listed under one lead: inside a sentence, or as items under a paragraph or heading. */
export type TextList = {
  lead: string
  /** The lead is a heading, and no beginning of a sentence. */
  heading?: boolean
  items: string[]
  sentences: Sentence[]
  /** Segments of the items, whole. */
  blocks: Block[]
  ordered: boolean
}

const LEAST = 3
const ENGLISH =
  /^(.{8,}?(?::|\b(?:includes?|including|such as|consists? of|comprises?|contains?|namely|made up of|made from|divided into))) ((?:[^,:;.]{3,60}, ){1,6}(?:and |or )?[^,:;.]{3,60})\.?$/u
const ARABIC =
  /^(.{8,}?(?::|(?<!\p{L})و?(?:[يت]شمل|[يت]تضمن|[يت]تكون من|[يت]تألف من|هي|وهي|مثل|[يت]ضم|[يت]نقسم إلى))) (.{10,})$/u
const CLAUSE_EN = /\b(?:that|which|who|because|so|but|while|where|when|is|are|was|were)\b/
const CLAUSE_AR = /^(?:التي|الذي|قد|كان|ثم|لكن|أما|حيث)(?=\s)/u

const withoutEnd = (text: string) => text.replace(/[.،,;؛:\s]+$/u, '')
const bare = (text: string) => text.replace(/[\u064B-\u0652]/gu, '')

/** Lists inside sentences. */
export function sentenceLists(sentences: Sentence[], lang: Lang): TextList[] {
  return sentences.flatMap((sentence) => {
    const quote = sentence.block.kind === 'paragraph' ? quotable(sentence, lang) : undefined
    if (!quote) return []
    const { raw, plain } = sentence
    const text =
      lang === 'en' ? shown(raw, plain, quote.from, plain.text.length) : plain.text.slice(quote.from)
    const [, lead, members] = (lang === 'en' ? ENGLISH : ARABIC).exec(text) ?? []
    if (!lead || !members) return []
    const items = lang === 'en' ? englishItems(members) : arabicItems(sentence, members, lead.endsWith(':'))
    if (!items) return []
    const to =
      plain.text.length -
      members.length -
      (lang === 'en' && /\.$/.test(plain.text) && !members.endsWith('.') ? 1 : 0)
    return [
      {
        lead: withoutEnd(quoteText(quote, lang, to)),
        items,
        sentences: [sentence],
        blocks: [],
        ordered: false,
      },
    ]
  })
}

function englishItems(members: string): string[] | undefined {
  const items = members
    .split(/, (?:and |or )?| and (?=[^,]*$)/)
    .map(withoutEnd)
    .filter(Boolean)
  const fit = items.every((item) => parts(item).length <= 8 && !CLAUSE_EN.test(item))
  return items.length >= LEAST && fit ? items : undefined
}

function arabicItems(sentence: Sentence, members: string, behindColon: boolean): string[] | undefined {
  const { raw, plain } = sentence
  let at = plain.text.length - members.length
  const items: string[] = []
  const joints = behindColon ? /(، و(?=\p{L})|، |؛ و?| و(?=\p{L}))/u : /(، و(?=\p{L})|، |؛ و?| و(?=ال\p{L}))/u
  for (const piece of members.split(joints)) {
    if (!/^(?:، و?|؛ و?| و)$/u.test(piece)) items.push(withoutEnd(shown(raw, plain, at, at + piece.length)))
    at += piece.length
  }
  const tidy = items
    .filter(Boolean)
    .map((item, index) =>
      index > 0 && /^و\p{L}{3}/u.test(bare(item)) && !ownWaw(bare(item)) ? item.slice(1) : item,
    )
    // «الأمعاء الدقيقة والغليظة»: one more adjective is no member.
    .filter(
      (item, index, all) => !(/^\S+ة$/u.test(bare(item)) && /^\S+ \S+ة$/u.test(bare(all[index - 1] ?? ''))),
    )
  const forms = new Set(tidy.map((item) => /^ال/u.test(bare(item))))
  const fit = tidy.every((item) => parts(item).length <= 7 && !CLAUSE_AR.test(bare(item)))
  return tidy.length >= LEAST && fit && forms.size <= (behindColon ? 2 : 1) ? tidy : undefined
}

const NUMBER = /^\(?[\p{Nd}]{1,2}[.)\-–]\s*|^\(?[a-hأ-ي][.)]\s+/u
const STEP_WORD =
  /^(?:First|Firstly|Then|Next|After that|Finally|Lastly|أولا|أولًا|ثانيا|ثانيًا|ثالثا|ثالثًا|رابعا|رابعًا|خامسا|خامسًا|أخيرا|أخيرًا|ثم)[,،:]?\s+/u

/** Runs of list items, with what leads them in. */
export function itemLists({ blocks, lang }: Document, wanted: Set<Block>): TextList[] {
  const lists: TextList[] = []
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'list_item' || blocks[index - 1]?.kind === 'list_item' || !wanted.has(block)) continue
    const end = blocks.findIndex((other, place) => place > index && other.kind !== 'list_item')
    const run = firstList(blocks.slice(index, end < 0 ? blocks.length : end))
    const lead = leadOf(blocks[index - 1], lang)
    if (!lead || run.length < LEAST || run.some(({ segment }) => /[?؟]\s*$/.test(segment.text))) continue
    const heading = blocks.slice(0, index).findLast(({ kind }) => kind === 'heading')?.segment.text ?? ''
    lists.push({
      lead: withoutEnd(lead),
      heading: blocks[index - 1]?.kind === 'heading',
      items: run.map(({ segment }) => itemText(segment.text)),
      sentences: run.flatMap(({ sentences }) => sentences),
      blocks: run,
      ordered: isOrdered(run, [lead, heading], lang),
    })
  }
  return lists
}

/**
 * The first of the lists that stand right behind each other: bullets behind numbered steps are remarks on them, an item
 * that ends with a colon leads to others, and a second "1." begins anew. What stands deeper belongs to its item.
 */
function firstList(run: Block[]): Block[] {
  const [first] = run
  if (!first) return []
  const depth = listDepth(first.segment)
  const isCounted = listNumber(first.segment.text) !== undefined
  const items: Block[] = []
  let last = 0
  for (const [place, block] of run.entries()) {
    const { segment } = block
    const deeper = listDepth(segment) - depth
    if (deeper > 0) continue
    const number = listNumber(segment.text)
    const below = run[place + 1]
    const leads = /:\s*$/u.test(segment.text) && below && listDepth(below.segment) <= depth
    const anew = last > 1 && number !== undefined && Object.values(number.counts).includes(1)
    if (deeper < 0 || (number !== undefined) !== isCounted || anew || leads) break
    last = number?.value ?? 0
    items.push(block)
  }
  return items
}

export const itemText = (text: string): string => {
  const item = withoutEnd(display(text).replace(NUMBER, '').replace(STEP_WORD, ''))
  return item.charAt(0).toUpperCase() + item.slice(1)
}

function leadOf(before: Block | undefined, lang: Lang): string | undefined {
  if (!before) return undefined
  const last = before.sentences.at(-1)?.raw ?? before.segment.text
  if (before.kind === 'heading') return display(before.segment.text)
  return /:\s*$/.test(last) && (lang === 'ar' || !/^(?:It|They|This|These)\b/.test(last))
    ? display(last)
    : undefined
}
