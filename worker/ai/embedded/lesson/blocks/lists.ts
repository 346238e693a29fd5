import type { ArticleBlock, ArticleSentence } from '../../../engine.ts'
import type { Lang } from '../../../text/language.ts'
import type { Block } from '../../document.ts'
import { ARABIC_ACTION } from '../cues-ar.ts'
import { ENGLISH_ACTION } from '../cues-en.ts'
import type { LessonSentence } from '../lesson-sentence.ts'
import { joinedPieces, numberless } from './piece.ts'
import type { Structure } from './unit.ts'

const ACTION: Record<Lang, RegExp> = { en: ENGLISH_ACTION, ar: ARABIC_ACTION }
const ORDERED_LEAD: Record<Lang, RegExp> = {
  en: /\b(?:steps?|stages?|procedure|in (?:this|the following) order|phases?|sequence|instructions?|proceed)\b|^how to\b/i,
  ar: /(?<!\p{L})[وبال]*(?:خطوات|خطوة|مراحل|مرحلة|الترتيب|إجراءات|تسلسل|بالترتيب|خطواته|مراحله|خطواتها|مراحلها)(?!\p{L})|^(?:كيفية|طريقة)\s/u,
}
const NUMBER = /^\(?\p{Nd}{1,2}(?:[.)]|\s?[-–])\s/u
const ORDINAL: Record<Lang, RegExp> = {
  en: /^(?:first|second|third|fourth|fifth|sixth|step (?:\d+|one|two|three|four|five|six))(?:ly)?\s?[:.–—,]\s/i,
  ar: /^(?:أولا|ثانيا|ثالثا|رابعا|خامسا|سادسا|سابعا|الخطوة (?:\S+))\s?[:،.–—-]\s/u,
}
/** "Knead the dough": a bare verb and what it is done to. «اعصر الليمون» alike. */
const ORDERS: Record<Lang, RegExp> = {
  en: /^(?!(?:The|This|That|All|In|On|At|By|For|From|With|Under|Over|Of|To|As|If|When|After|Before|And|Or|But|Not|Into|Inside|Behind|Near)\b)\p{Lu}\p{Ll}+(?<!s|ed|ing|ly) (?:the|an?|your|it|them|all|each|every)\b/u,
  ar: /^(?:[وف]|ثم )?[اأ](?!ل)\p{L}{2,3}(?<![ةه]) (?:ال|في |على |من |إلى )/u,
}
const ACTIONS_SHARE = 0.75

export type Item = { block: Block; sentences: LessonSentence[] }

/** Whether each item has a place: it is numbered in the file or in its text. */
export const isNumbered = ({ block }: Item): boolean =>
  ('ordered' in block && block.ordered === true) || NUMBER.test(block.segment.text)

export const opensWithOrdinal = (plain: string, lang: Lang): boolean => ORDINAL[lang].test(plain)

/** Numbers alone make no steps: what leads to them says so, or the items are numbered things to do. */
export function areSteps(items: Item[], lead: string | undefined, lang: Lang): boolean {
  if (items.length < 2) return false
  const announced = lead !== undefined && ORDERED_LEAD[lang].test(lead)
  const orders = (plain: string) => ACTION[lang].test(plain) || ORDERS[lang].test(plain)
  const actions = items.filter(({ sentences }) => orders(sentences[0]?.plain ?? '')).length
  const active = actions / items.length >= ACTIONS_SHARE
  const numbered =
    items.every(isNumbered) ||
    items.every(({ sentences }) => opensWithOrdinal(sentences[0]?.plain ?? '', lang))
  return announced || (numbered && active)
}

export const itemPiece = ({ sentences }: Item): ArticleSentence =>
  joinedPieces(sentences.map(({ sentence }) => numberless(sentence)))

/** A list, or steps where their order is meant. */
export function listed(items: Item[], asSteps: boolean): Structure {
  const kind = asSteps ? 'steps' : 'list'
  const ordered = !asSteps && items.every(isNumbered)
  const block: ArticleBlock = {
    kind,
    sentences: items.map(itemPiece),
    spans: [],
    ...(ordered ? { ordered } : {}),
  }
  return { kind, blocks: [block], sentences: items.flatMap(({ sentences }) => sentences) }
}
