import { fold } from '../../text/fold.ts'
import { isStopWord } from '../../text/stop-words.ts'
import { stem } from '../../text/words.ts'
import { quotedShare } from '../cited.ts'
import { nearestSentence } from './near-copy.ts'

/** What denies. "Not only" and «ليس فقط» deny nothing. */
const NEGATOR =
  /(?<![\p{L}'])(?:not(?! (?:only|even|all|every|each))|cannot|never|no(?! (?:less|more|fewer) than)|(?:none|nobody|nothing)(?! (?:but|except))|neither|nor|without|\p{L}+n't|[وف]?(?:لا(?! (?:(?:ي|ت)(?:قل|زيد|تجاوز) (?:عن|علي|\d)|سيما|بد|ل))|لم|لن|(?:ليس|ليست|ليسوا)(?! (?:كل|جميع))|لست|غير|دون|بدون|بلا|عدم|بعدم|لعدم|ما من))(?![\p{L}'])(?! (?:فقط|فحسب))/gu
/** What says the contrary of something without a word of denial, or limits it. */
const CONTRARY = new RegExp(
  [
    // English words and beginnings of words.
    String.raw`\b(?:un|in(?!to|side|crease|clude|dicate|form|dividual|dustr|sect|stitut|strument|terest|ternal|vest|hal|ner|put|stea)|im(?:possib|mob|perm|mov|prop|bal|mature)|ir(?:reg|resp|rel|rev)|il(?:leg|lit|log)|dis(?!tan|tri|cus|play|eas|cov)|non)\p{L}{3,}`,
    String.raw`\p{L}+less\b|\b(?:fail|lack|absen|prevent|avoid|stop|refus|reject|exclu|forbid|forbad|ban(?:ned|s)?\b|prohibit|den(?:y|ie)|block|resist|free of|devoid|miss|los[est]|remov|rather than|instead|except|unless|only|but\b|trap|shut|clos|lock|jail|harmless|useless|immun|hardly|barely|scarcely|rarely|seldom|few|little|less|least|poor|weak|lower|reduc|decreas|slow|delay|minim|diminish|too|false|wrong|myth|mistak|error|differ|opposite|contrary|oppos|unlike|however|although|though|end(?:ed|s)\b|empty|zero|keep(?:s|ing)? .{0,30}from|protect|stay|still|remain|same)`,
    // Arabic.
    String.raw`(?<!\p{L})[وفبلك]{0,2}(?:ال)?(?:يخفض|تخفض|خفض|يقلل|تقلل|تقليل|يبطي|تبطي|يوخر|توخر|يمنع|تمنع|يقل|تقل|يحبس|تحبس|حبس|يحتجز|تحتجز|يسد|تسد|يغلق|تغلق|منع|مانع|ممنوع|يحظر|تحظر|حظر|محظور|يحرم|يخلو|تخلو|خلو|انعدام|ينعدم|تنعدم|يفتقر|تفتقر|افتقار|نقص|ينقص|غياب|يغيب|نادر|يندر|يرفض|ترفض|رفض|يتوقف|تتوقف|توقف|امتنع|يمتنع|تمتنع|امتناع|استحال|مستحيل|تعذر|يتعذر|عجز|يعجز|تعجز|عاجز|يفقد|تفقد|زال|ازال|يزيل|تزيل|ابطل|يبطل|يضعف|يقتصر|تقتصر|يبقي|تبقي|يحمي|تحمي|يظل|تظل|معفي|يعفي|تجنب|يتجنب|استثن|يستثن|مستثن)`,
    String.raw`(?<!\p{L})[وفبل]?(?:الا|اذا|سوي|خطا|خطء|الخطا|غلط|وهم|ضد|خلاف|بخلاف|عكس|بعكس|فقط|لكن|رغم|مع ان|لولا|اقل|حال|خال|قليل|قليله|بدل|بدلا|صعب|صعبه|ضعيف|ضعيفه|ثابت|ثابته|وحده|وحدها|قلما|حرام|باطل|باطله)(?!\p{L})`,
  ].join('|'),
  'u',
)
const CLAUSE =
  /[.!?؟;؛:،,]|\b(?:but|while|whereas|although|though|and|because|so|which)\b|(?<!\p{L})(?:بينما|لكن|ولكن|اما|لان|ف?حين|الذي|التي)(?!\p{L})/u

const clausesOf = (key: string): string[] => key.split(CLAUSE).filter((clause) => clause.trim() !== '')
const negatorsIn = (text: string) => [...text.matchAll(NEGATOR)]
const denies = (text: string): boolean => text.match(NEGATOR) !== null
const leansAgainst = (text: string): boolean => denies(text) || CONTRARY.test(text)

/** A denial concerns the words right behind it. */
const REACH = 4

/** The first words that carry content behind each denial: what is denied. */
function deniedIn(clause: string): string[][] {
  return negatorsIn(clause).flatMap(({ 0: negator, index }) => {
    // What these deny stands before them.
    if (/^(?:none|nobody|nothing)$/.test(negator)) return []
    const denied = (clause.slice(index + negator.length).match(/\p{L}[\p{L}\p{M}']*/gu) ?? [])
      .slice(0, REACH)
      .filter((word) => !isStopWord(word))
      .slice(0, 2)
      .map(stem)
    return denied.length > 0 ? [denied] : []
  })
}

const stemsOf = (clause: string): Set<string> =>
  new Set((clause.match(/\p{L}[\p{L}\p{M}']*/gu) ?? []).map(stem))

/**
 * What a sentence denies though its passages say it, or says though they deny it. A denial counts as theirs where they
 * deny the same words, or say the contrary of something in any other way.
 */
export function turnedNegation(sentence: string, quotes: string): string | undefined {
  const [said, meant] = [fold(sentence), fold(quotes)]
  return ofNearCopy(sentence, quotes) ?? added(said, meant) ?? dropped(said, meant)
}

/** A sentence that is its passage but for a few words denies as often as the passage does. */
function ofNearCopy(sentence: string, quotes: string): string | undefined {
  const nearest = nearestSentence(sentence, quotes)
  if (nearest === undefined) return undefined
  const [said, meant] = [fold(sentence), fold(nearest)]
  const [here, there] = [negatorsIn(said).length, negatorsIn(meant).length]
  // Two denials more are none: "no metal that does not".
  return (here - there) % 2 === 0 ? undefined : firstNegator(here > there ? said : meant)
}

const OF_THEIRS = 0.5

function added(said: string, meant: string): string | undefined {
  if (!denies(said)) return undefined
  const clauses = clausesOf(meant)
  const nowhere = !leansAgainst(meant)
  for (const clause of clausesOf(said)) {
    // "No metal that does not" says of all metals that they do.
    if (negatorsIn(clause).length > 1) continue
    // The passages deny nothing, and this denies in their words.
    const isContrary = CONTRARY.test(clause.replace(NEGATOR, ' '))
    if (nowhere && !isContrary && deniedIn(clause).length > 0 && quotedShare(clause, meant) >= OF_THEIRS) {
      return firstNegator(clause)
    }
    for (const [first, second] of deniedIn(clause)) {
      const same = clauses.filter((one) => {
        const there = stemsOf(one)
        const isThere = first !== undefined && there.has(first)
        // Where the passages deny nothing at all, one denied word of theirs is enough.
        return isThere && (nowhere || second === undefined || there.has(second))
      })
      if (same.length > 0 && !same.some(leansAgainst)) return firstNegator(clause)
    }
  }
  return undefined
}

function dropped(said: string, meant: string): string | undefined {
  // What the sentence denies in other words stands in another clause of it.
  if (denies(said)) return undefined
  const clauses = clausesOf(said)
  const meantClauses = clausesOf(meant)
  for (const clause of meantClauses) {
    // "Nobody … without" is an order: two denials make none.
    if (negatorsIn(clause).length > 1) continue
    for (const [first, second] of deniedIn(clause)) {
      if (first === undefined) continue
      const holds = (one: string) => {
        const there = stemsOf(one)
        return there.has(first) && (second === undefined || there.has(second))
      }
      const affirmed = clauses.filter((one) => holds(one) && !leansAgainst(one))
      // The passages may say of one thing what they deny of another.
      const elsewhere = meantClauses.some((one) => one !== clause && holds(one) && !denies(one))
      if (affirmed.length > 0 && !elsewhere) return firstNegator(clause)
    }
  }
  return undefined
}

const firstNegator = (text: string): string => text.match(NEGATOR)?.[0].trim() ?? ''

export const hasNegation = (text: string): boolean => denies(fold(text))
