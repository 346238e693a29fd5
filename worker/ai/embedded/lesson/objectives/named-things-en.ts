import { escaped } from '../../../text/words.ts'
import { ENGLISH_ACTION } from '../cues-en.ts'
import { lowered } from './wording.ts'

const MOST_WORDS = 6
const NO_NAME =
  /\b(?:is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|should|must|may|might|goes|makes|gets|becomes|comes|I|we|you|your|our|us|it|its|they|their|this|that|these|those|my|me|who|what|when|where|how|why|which)\b|[;?!"“”()[\]/…]|\b\d{1,3}\b/i
const NO_OPENING =
  /^(?:in|on|at|to|for|from|with|about|after|before|during|beyond|towards?|into|under|over|between|by|not|no|more|other|another|further|additional|getting|introduction|introducing|overview|background|conclusions?|summary|general|example|exercise|note|part|section|chapter|unit|lesson|appendix|preface|foreword|contents|review|key|case|activity|discussion|welcome|about|some|all|many|and|or|but|as|if|of)\b/i
/** Alone they say nothing of what they belong to. */
const GENERIC =
  /^(?:criticisms?|discussion|history|context|results?|methods?|analysis|evaluation|definitions?|types|advantages|legacy|significance|importance|examples?|applications?|features|characteristics|purpose|scope|structure|development|origins?|impact|effects?|causes?|symptoms|treatment|diagnosis|prevention|notes|tips|steps|objectives|terms|questions?|answers?|resources|materials|procedure|safety|use|uses|life|work|theory|practice|today|people|time|way|ways|theory|idea|problem|question|story|book|article|experiment|method|model)$/i
/** "The importance of trees" is explained, "the rise of the towns" described. */
const EXPLAINED =
  /^(?:the )?(?:importance|role|purpose|meaning|value|impact|influence|need|significance|relationship|link|connection|effect|difference|differences|cause|reason|principle|theory|concept|idea|function)\b.* (?:of|for|between|to|in|on|behind) /i
const DESCRIBED =
  /^(?:the )?(?:history|origins?|development|growth|rise|fall|decline|spread|discovery|structure|life|composition|formation|evolution|beginnings?|end|foundation|founding|birth|death|collapse|creation|making|expansion|conquest|invention|use|nature|shape|anatomy|course|work|process|stages?|system|care|treatment|prevention|management|organi[sz]ation) (?:of|and) /i
const AFTER_BARE =
  '(?=[,.;:)]|$|\\s(?:is|are|was|were|has|have|had|can|could|may|might|will|would|must|should|do|does|did|and|or|of|in|to|for|with|that|which|who|by|from|on|at|as|began|became|also|often|usually|into|through|during|between|because|when|if|than|\\p{L}+ed|\\p{L}+s (?:on|in|the|an?|to|from|into|its|their|by|with|up|down|out|for))\\b)'
const ADJECTIVE = /(?:al|ic|ive|ous|ary|ful|less|able|ible|ish|ant|ent|ern|ed|an)$/i

/** `said`: what can be done with it. `thing`: a thing that the part tells of, in the words of its text. */
export type Named = { said: string } | { thing: string }

/** A heading that names something its own text speaks of: "Industrial Society", "The importance of trees". */
export function namedEnglish(heading: string, texts: string[]): Named | undefined {
  const name = (heading.split(/\s?[:–—]\s/)[0] ?? '').trim()
  const words = name.split(/\s+/)
  if (name === '' || words.length > MOST_WORDS || NO_NAME.test(name) || NO_OPENING.test(name))
    return undefined
  const doing = asAction(name, texts)
  if (doing) return { said: `describe how to ${doing}` }
  if (/^\p{L}+ (?:the|an?|your|all|each)\b/iu.test(name) && !/^the\b/i.test(name)) return undefined
  if (EXPLAINED.test(name) || DESCRIBED.test(name)) {
    const shown = withArticle(asInText(name, texts))
    return shown ? { said: `${EXPLAINED.test(name) ? 'explain' : 'describe'} ${shown}` } : undefined
  }
  if (EITHER.test(words[0] ?? '')) return undefined
  const placed = placedIn(name, texts)
  if (placed) return { thing: placed }
  const whole = formIn(name.replace(/^(?:the|an?) /i, ''), texts)
  const sides = whole
    ? [whole]
    : (name === heading.trim() ? name.split(' and ') : [name]).map((side) =>
        formIn(side.replace(/^(?:the|an?) /i, ''), texts),
      )
  if (sides.some((side) => side === undefined) || GENERIC.test(name.replace(/^(?:the|an?) /i, '')))
    return undefined
  const thing = sides.join(' and ')
  if (isProper(thing) && !isPerson(thing, texts) && !isSaidToBe(thing, texts)) return undefined
  return isPerson(thing, texts) ? { said: `say what ${thing} did` } : { thing }
}

const isProper = (thing: string): boolean => /^\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*$/u.test(thing)

/** The text says something of what bears the name, and does not only mention it. */
const isSaidToBe = (thing: string, texts: string[]): boolean => {
  const said = new RegExp(
    `${escaped(thing)}(?:,[^,]+,)? (?:is|was|are|were|has|had|became|began|lies|stands)\\b`,
    'u',
  )
  return texts.some((text) => said.test(text))
}

/** A name of one to three words without an article and where nothing is, and somebody who is called he or she. */
const isPerson = (thing: string, texts: string[]): boolean =>
  /^\p{Lu}[\p{L}'’-]+(?: (?:\p{Lu}\.?[\p{L}'’-]*|of|de|van|ibn|al)){0,3}$/u.test(thing) &&
  !texts.some((text) =>
    new RegExp(`\\b(?:in|at|on|near|from|around|called) ${escaped(thing)}\\b(?!['’])`, 'u').test(text),
  ) &&
  texts.filter((text) => /\b(?:he|she|his|her|him)\b/i.test(text)).length >= 2

/** "Society in ancient Egypt": the text speaks of both, in whatever order. */
function placedIn(name: string, texts: string[]): string | undefined {
  const {
    head = '',
    joint = '',
    place = '',
  } = /^(?<head>.+?) (?<joint>of|in|during|under|among) (?<place>.+)$/iu.exec(name)?.groups ?? {}
  if (head === '' || / and /.test(name)) return undefined
  const form = formIn(head.replace(/^(?:the|an?) /i, ''), texts)
  const rest = place
    .split(' ')
    .map((word) => (SMALL.test(word) ? word.toLowerCase() : writtenAs(word, texts)))
  if (form === undefined || rest.some((word) => word === undefined)) return undefined
  const bare = form.replace(/^(?:the|an?) /, '')
  return `${/^the /i.test(head) ? 'the ' : ''}${bare} ${joint.toLowerCase()} ${rest.join(' ')}`
}

/** Words that open a heading as verbs and never as nouns. */
const VERB =
  /^(?:draw|ask|formulate|conduct|analy[sz]e|develop|create|define|build|make|know|learn|understand|choose|avoid|protect|reduce|improve|keep|give|get|find|identify|evaluate|apply|ensure|write|read|select|prepare|collect|compare|calculate|solve|measure|maintain|install|configure|explore|assess|determine|interpret|establish|organi[sz]e)$/i
/** Alone they may be nouns: "Design principles", "Report results". */
const EITHER =
  /^(?:design|report|review|use|plan|test|work|study|cost|market|trade|support|control|change|research|set|start|run|show|order|need|help|check|answer|question)$/i

/** "Cleaning the filter", "Clean the filter", "Draw conclusions". */
function asAction(name: string, texts: string[]): string | undefined {
  const [first = '', ...rest] = name.split(' ')
  if (rest.length === 0 || /^(?:and|or|of|in|for|to|on)$/i.test(rest[0] ?? '')) return undefined
  const isGerund = /ing$/i.test(first)
  const stem = first.replace(/ing$/i, '')
  const forms = isGerund ? [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')] : [first]
  const hasObject = /^(?:the|an?|your|all|each)$/i.test(rest[0] ?? '')
  // "Moving the air" over a text that explains tells nobody what to do.
  const instructs = !isGerund || texts.some((text) => ENGLISH_ACTION.test(text))
  const verb = forms.find(
    (form) => form.length > 2 && hasObject && ENGLISH_ACTION.test(`${form} the`) && instructs,
  )
  const word = verb ?? (!isGerund && VERB.test(first) ? first : undefined)
  const others = rest.map((one) =>
    SMALL.test(one) || one.includes('/') ? one.toLowerCase() : (writtenAs(one, texts) ?? one.toLowerCase()),
  )
  return word ? `${word.toLowerCase()} ${others.join(' ')}` : undefined
}

/** As the sentences write it: with the article that they use, in the plural if only that occurs. */
function formIn(core: string, texts: string[]): string | undefined {
  const pattern = new RegExp(
    `(?<article>\\b(?:the|an?|its|their|your|our|his|her|\\p{L}+[’']s?) )?(?<![\\p{L}-])(?<form>${escaped(core)}(?<plural>(?<!s)e?s)?)(?![\\p{L}’'-])(?:${AFTER_BARE}(?<bare>)|)`,
    'giu',
  )
  const found: { article: string; form: string; plural: boolean; bare: boolean; opens: boolean }[] = []
  const first = (core.split(' ')[0] ?? '').toLowerCase()
  for (const text of texts) {
    if (!text.toLowerCase().includes(first)) continue
    for (const match of text.matchAll(pattern)) {
      const { article = '', form = '', plural, bare } = match.groups ?? {}
      const many = plural !== undefined || /[^s]s$/i.test(form)
      found.push({
        article: /^(?:the|an?|) ?$/i.test(article) ? article.trim().toLowerCase() : many ? '' : 'the',
        form,
        plural: many,
        bare: many || bare !== undefined,
        opens: match.index === 0,
      })
    }
  }
  const inside = found.filter(({ opens }) => !opens)
  const formOf = (one: (typeof found)[number]) =>
    one.opens && one.article === '' ? lowered(one.form) : one.form
  const usable =
    [inside, found].map((all) => all.filter(({ bare }) => bare)).find(({ length }) => length > 0) ?? []
  const isAdjective = ADJECTIVE.test(core) && !core.includes(' ')
  const plurals = usable.filter(({ plural }) => plural)
  if (plurals.length > 0 && plurals.length >= usable.length / 2) return formOf(plurals[0] as never)
  for (const article of ['the', 'an', 'a']) {
    const withIt = usable.filter((one) => one.article === article)
    if (
      withIt.length > 0 &&
      withIt.length * 2 >= usable.length &&
      (withIt[0]?.plural === false || article === 'the')
    )
      return `${article} ${formOf(withIt[0] as never)}`
  }
  const [plain] = usable.filter(({ article }) => article === '')
  if (plain && !isAdjective) return formOf(plain)
  return core.includes(' ') ? undefined : withItsNoun(core, texts, isAdjective ? 1 : 2)
}

/** "Pastoral" over a text of pastoral societies. */
function withItsNoun(core: string, texts: string[], least: number): string | undefined {
  const counts = new Map<string, number>()
  for (const text of texts) {
    for (const [, noun = ''] of text.matchAll(new RegExp(`\\b${escaped(core)} (\\p{Ll}{3,}s)\\b`, 'giu')))
      counts.set(noun, (counts.get(noun) ?? 0) + 1)
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1])
  return best && best[1] >= least && !/ss$/.test(best[0]) ? `${core.toLowerCase()} ${best[0]}` : undefined
}

const SMALL = /^(?:the|an?|of|and|in|on|to|for|between|with|from|by|as|behind)$/i

/** Each word in the letters of the text; undefined if the text has none of the words that count. */
function asInText(name: string, texts: string[]): string | undefined {
  const [first = '', ...rest] = name.replace(/^the /i, '').split(' ')
  const known = rest.filter((word) => !SMALL.test(word)).map((word) => writtenAs(word, texts))
  if (known.length === 0 || known.some((word) => word === undefined)) return undefined
  const others = rest.map((word) =>
    SMALL.test(word) ? word.toLowerCase() : (writtenAs(word, texts) ?? word),
  )
  return [lowered(first.toLowerCase()), ...others].join(' ')
}

function writtenAs(word: string, texts: string[]): string | undefined {
  const pattern = new RegExp(`(?<=\\S )${escaped(word)}\\b`, 'iu')
  const stemmed = new RegExp(`(?<=\\S )${escaped(word.replace(/(?:e?s|y|ies)$/i, ''))}`, 'iu')
  for (const text of texts) {
    const found = pattern.exec(text)?.[0]
    if (found) return found
  }
  const opening = texts.some((text) => text.toLowerCase().startsWith(`${word.toLowerCase()} `))
  if (opening) return word.toLowerCase()
  const near = texts.map((text) => stemmed.exec(text)?.[0]).find((found) => found !== undefined)
  return near === undefined ? undefined : /^\p{Lu}/u.test(near) ? word : word.toLowerCase()
}

/** "Care of the feet" stands without an article, "the importance of trees" does not. */
const withArticle = (phrase: string | undefined): string | undefined =>
  phrase === undefined || /^(?:care|treatment|prevention|management|use) /.test(phrase)
    ? phrase
    : `the ${phrase}`
