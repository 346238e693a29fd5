/** Where a word of a pair is another part of speech or measures something else, so that a swap would not read. */
type Guard = { words: string[]; before?: RegExp; after?: RegExp; notBefore?: RegExp; notAfter?: RegExp }

const COMPARED = [
  'more',
  'less',
  'higher',
  'lower',
  'larger',
  'smaller',
  'thicker',
  'thinner',
  'faster',
  'slower',
  'stronger',
  'weaker',
  'warmer',
  'cooler',
  'shorter',
  'longer',
  'cheaper',
  'more expensive',
  'heavier',
  'lighter',
]

const GUARDS: Guard[] = [
  // More than what? Without "than" the sentence compares nothing, and "lower" and "cooler" may be verbs or nouns.
  { words: COMPARED, notAfter: /^(?: [^\s,]+){0,4}(?<! rather| other) than\b/ },
  { words: COMPARED, before: /^$|\b(?:to|much|even|far|any|once|or|and|the|not|slightly|somewhat|no) $/ },
  // "More than forty", "no more and no less", "… and more." are amounts.
  { words: ['more', 'less'], after: /^(?:\W*$| (?:than (?:\d|once|one|two|half|a |ten)|or |and ))/ },
  // "Less things", "less grazing fish": what is counted is fewer.
  {
    words: ['more', 'less'],
    after: /^ (?:\p{L}+ ){0,2}?(?:\p{L}+(?<![su])s|fish|sheep|people|men|women|children)\b/u,
  },
  // "The second largest", "owns the largest share", "in the lowest class": only what is said to be the largest is the
  // smallest of its kind in the false statement.
  {
    words: ['largest', 'smallest', 'highest', 'lowest'],
    notBefore: /\b(?:is|are|was|were|became|become|remains?|remained) (?:by far |still )?the $/,
  },
  // "Some are valued more than others" says that others are valued less.
  { words: COMPARED, after: /\bthan (?:others?|before|ever|the other|average|expected|usual|normal)\b/ },
  // "An increased risk" is no change that the sentence tells, "has increased" is one.
  {
    words: ['increased', 'decreased'],
    notBefore: /\b(?:has|have|had|was|were|is|are|\p{Ll}{3,}(?<!ly)(?<!an)(?<!the)) $/u,
  },
  {
    words: ['increased', 'decreased'],
    before: /\b(?:an?|the|of|to|and|or|with|for|by|in|from|this|that|as|their|its) $/,
  },
  { words: ['increase', 'decrease'], before: /\b(?:to|percent|and|or|not|the) $/ },
  // What the whole aims at is not its opposite.
  {
    words: ['increase', 'decrease', 'increases', 'decreases'],
    before: /\b(?:in order to|aims? to|helps?(?: to)?) $/,
  },
]

export function meansElse(word: string, before: string, after: string): boolean {
  return GUARDS.some(
    (guard) =>
      guard.words.includes(word) &&
      (guard.before?.test(before) === true ||
        guard.after?.test(after) === true ||
        guard.notBefore?.test(before) === false ||
        guard.notAfter?.test(after) === false),
  )
}
