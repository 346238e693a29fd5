import { plain } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { parts } from '../../../text/words.ts'
import { lowered } from './wording.ts'

const MOST_WORDS = 12
const PARTICIPLE =
  '\\p{L}{2,}(?:ed|en|wn)|made|built|found|kept|sent|held|paid|caught|taught|bought|sold|led|read|cut|put|set|done|said|lost|won|born|formed'
/** "How are clouds formed?" becomes "how clouds are formed". */
const PASSIVE = new RegExp(
  `^(?<asked>how|why) (?<verb>is|are|was|were) (?<subject>(?!it\\b|they\\b|this\\b|that\\b).+?) (?<rest>(?:${PARTICIPLE})\\b.*)$`,
  'iu',
)
/** "How do plants breathe?": without "do" the words stand as they are. */
const WITH_DO = /^(?<asked>how|why) do (?<rest>(?!we\b|you\b|I\b|they\b|it\b|not\b)\p{L}.+)$/iu
const FOR_US = /^how (?:can|do|should) (?:we|you|I|one|people) (?<rest>\p{L}.+)$/iu
/** "How does the heart work?" becomes "how the heart works". */
const WITH_DOES =
  /^(?<asked>how|why) does (?<subject>(?!it\b|this\b|that\b|he\b|she\b).+?) (?<verb>work|function|happen|form|grow|move|spread|begin|start|end|change|affect|help|become|travel|develop|occur|rise|fall|produce|protect|control|influence|differ|float|fly|breathe|make|use|get|lead|matter|exist|operate|need|cause)\b(?<rest>.*)$/iu
const AS_THEY_STAND =
  /^what (?:causes|happens|makes|caused|happened|led)\b|^who (?:was|is|were|are|can|may|must)\b/i
const PLAIN_HOW =
  /^(?:how|why|where|when|what) (?!do\b|does\b|did\b|is\b|are\b|was\b|were\b|can\b|could\b|should\b|must\b|many\b|much\b|long\b|often\b|far\b|about\b|if\b|not\b|else\b|next\b)\p{L}/iu
const WHAT_IS = /^what (?<verb>is|are|was|were) (?<thing>(?!it\b|this\b|that\b|wrong\b|next\b|new\b).+)$/i

/** What a heading that asks lets a student do, or undefined when it asks nothing. */
export function answers(name: string, asks: boolean, lang: Lang): string | undefined {
  if (parts(name).length > MOST_WORDS || /[:;–—]/u.test(name)) return undefined
  return lang === 'en' ? english(name, asks) : arabic(name, asks)
}

/** "How they came": who came stands elsewhere. */
const POINTS = /\b(?:they|it|he|she|them|their|its|his|her|this|these|those)\b/i

function english(name: string, asks: boolean): string | undefined {
  if (POINTS.test(name)) return undefined
  const to = /^how to (?<rest>.+)$/i.exec(name)?.groups?.rest ?? FOR_US.exec(name)?.groups?.rest
  if (to) return `describe how to ${to}`
  const passive = PASSIVE.exec(name)?.groups
  if (passive?.asked && passive.subject)
    return `explain ${passive.asked.toLowerCase()} ${lowered(passive.subject)} ${passive.verb} ${passive.rest}`
  const active = WITH_DO.exec(name)?.groups
  if (active?.asked) return `explain ${active.asked.toLowerCase()} ${active.rest}`
  const single = WITH_DOES.exec(name)?.groups
  if (single?.asked && single.subject)
    return `explain ${single.asked.toLowerCase()} ${lowered(single.subject)} ${single.verb}s${single.rest}`
  const what = WHAT_IS.exec(name)?.groups
  if (what?.thing && parts(what.thing).length <= 6 && !/\b(?:is|are|was|were|do|does|did)\b/.test(what.thing))
    return what.verb === 'is'
      ? `explain what is meant by “${lowered(what.thing.replace(/^(?:an?|the) /i, ''))}”`
      : `explain what ${lowered(what.thing)} ${what.verb}`
  if (AS_THEY_STAND.test(name) || (PLAIN_HOW.test(name) && /^(?:how|why)/i.test(name)))
    return `${/^who/i.test(name) ? 'say' : 'explain'} ${name.charAt(0).toLowerCase()}${name.slice(1)}`
  if (PLAIN_HOW.test(name) && /^(?:where|when)/i.test(name) && parts(name).length > 3)
    return `say ${lowered(name)}`
  return asks ? `answer the question “${name}?”` : undefined
}

const WHAT_AR =
  /^(?:ما (?:هو |هي )?|ماذا (?:يقصد|نقصد|نعني) ب|ما (?:معنى|المقصود ب|تعريف )\s?)(?<thing>\p{L}+(?:\s\p{L}+){0,3})$/u
const RELATION_AR =
  /^ما (?:هي |هو )?(?<rest>(?:أهمية|دور|أثر|تأثير|الفرق|العلاقة|الهدف|الغرض|فائدة|علاقة|حكم|وظيفة|سبب)\s.+)$/u
const VERB_IN_THING =
  /(?:^|\s)(?:الذي|التي|أن|لا|لم|[يت](?!لوث|نفس|ربة|جارة|نظيم|خطيط|قنية|ربية|عليم|اريخ|غذية|مثيل|وحيد)\p{L}{2,})(?!\p{L})/u

function arabic(name: string, asks: boolean): string | undefined {
  const bare = plain(name).text
  if (/^(?:كيف|لماذا)\s/u.test(bare)) return `شرح ${name}`
  const happens = /^ماذا (?<rest>[يت]\p{L}+ .+)$/u.exec(name)?.groups?.rest
  if (happens && !/^(?:يقصد|نقصد|يعني|تعني)/u.test(happens)) return `بيان ما ${happens}`
  const relation = RELATION_AR.exec(bare)?.groups?.rest
  if (relation) return `بيان ${relation}`
  const thing = WHAT_AR.exec(bare)?.groups?.thing
  if (thing && !VERB_IN_THING.test(thing)) return `شرح المقصود بـ«${thing}»`
  return asks ? `الإجابة عن سؤال «${name}؟»` : undefined
}
