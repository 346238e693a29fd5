import { display, fold } from '../../../text/fold.ts'
import { inScriptOf, type Lang } from '../../../text/language.ts'
import { listNumber } from '../../../text/segment-marks.ts'
import { contentStems, parts } from '../../../text/words.ts'
import type { Block } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { factOf, type QuestionCandidate, spanOf } from '../candidate.ts'
import { matchingSets, type Pair } from '../sets/set.ts'
import { attributeOf, nameTeller } from './part-statements.ts'

/** A name and what is said of it, in one block: "Silt: fine grains that rivers carry". */
type Labelled = { block: Block; name: string; text: string }

const LEAST = 3
const MOST_WORDS = 26
const LEAST_WORDS = 2
const NAME_WORDS = 5
const DASH = /^(\S(?:[^:–—]{0,48}\S)?)\s+[–—-]{1,2}\s+(\S.*)$/u
const COLON = /^([^:：.؟?!،,;؛]{2,50}?)\s?[:：]\s+(\S.*)$/u
/** What stands before a colon and names no thing. */
const NO_NAME =
  /^(?:note|warning|tip|examples?|for example|e\.g|step \d+|figure|table|source|see|question|answer|ملاحظة|تنبيه|تحذير|مثال|مثلا|الخطوة|خطوة|الشكل|شكل|الجدول|جدول|سؤال|قال|المصدر|انظر|المادة|مادة|أولا|ثانيا|ثالثا|رابعا|خامسا)(?!\p{L})/iu

/** Names of a list with what is said of each. */
export function labelSets(blocks: Block[], knowledge: Knowledge): QuestionCandidate[] {
  const { document } = knowledge
  const made = { rule: 'match_parts', difficulty: 'intermediate', skill: 'understand', score: 3.25 } as const
  const lists = listsOf(blocks, document.lang)
  const labels = document.blocks.map(attributeOf)
  // What each of several parts has, such as "Formation", names no thing.
  const isRepeated = ({ name }: Labelled) => labels.filter((label) => label === fold(name)).length > 1
  return lists
    .filter((list) => !list.some(isRepeated))
    .flatMap((list, index) =>
      matchingSets(pairsOf(list), { ...made, kind: 'described' }, document, [], false, index % 2),
    )
}

/** Blocks in a row that are alike: most of them name what they speak of. */
function listsOf(blocks: Block[], lang: Lang): Labelled[][] {
  const lists: Labelled[][] = []
  let list: Labelled[] = []
  let others = 0
  const close = () => {
    if (list.length >= LEAST && list.length > 2 * others) lists.push(list)
    list = []
    others = 0
  }
  for (const [place, block] of blocks.entries()) {
    const before = blocks[place - 1]
    if (before && (before.kind !== block.kind || before.index !== block.index - 1)) close()
    if (block.kind !== 'list_item' && block.kind !== 'paragraph') continue
    const one = labelled(block, lang)
    if (one) list.push(one)
    else if (list.length > 0) {
      // A paragraph between belongs to the label before it.
      if (block.kind === 'paragraph') close()
      else others++
    }
  }
  close()
  return lists
}

function labelled(block: Block, lang: Lang): Labelled | undefined {
  const whole = display(block.segment.text)
  const line = whole.slice(listNumber(whole)?.length ?? 0)
  const found = COLON.exec(line) ?? DASH.exec(line)
  if (!found || block.sentences.some(({ scripture }) => scripture)) return undefined
  const [, name = '', said = ''] = found
  if (NO_NAME.test(fold(name)) || NO_NAME.test(name) || parts(name).length > NAME_WORDS) return undefined
  if (!/\p{L}{2}/u.test(name) || !inScriptOf(`${name} ${said}`, lang) || /[?؟!]|https?:|www\./.test(line))
    return undefined
  const text = firstOf(said, block)
  return text === undefined ? undefined : { block, name: capitalised(name), text: capitalised(text) }
}

/** All that is said of the name, or the first sentence of it. */
function firstOf(said: string, { sentences }: Block): string | undefined {
  const end = display(sentences[0]?.raw ?? '')
  const first = said.slice(0, Math.max(0, said.indexOf(end.slice(-12)) + 12)) || said
  const fits = [said, first].find((text) => parts(text).length <= MOST_WORDS)
  return fits && parts(fits).length >= LEAST_WORDS && !/[:：]\s*$/.test(fits)
    ? fits.replace(/[.؛;،,\s]+$/u, '')
    : undefined
}

function pairsOf(list: Labelled[]): Pair[] {
  const stems = list.map(({ name }) => [...new Set(contentStems(name))])
  return list.flatMap(({ block, name, text }, place) => {
    const [sentence] = block.sentences
    // A word that two names have tells neither from the other.
    const own = (stems[place] ?? []).filter(
      (stem) => !stems.some((others, other) => other !== place && others.includes(stem)),
    )
    if (!sentence || nameTeller(new Set(own))(text)) return []
    const { id, text: whole } = block.segment
    return [
      {
        sentence,
        left: text,
        right: name,
        asks: factOf(sentence),
        span:
          block.sentences.length > 1
            ? { source_id: id, start: 0, end: whole.length, quote: whole }
            : spanOf(sentence),
        passage: display(whole),
      },
    ]
  })
}
