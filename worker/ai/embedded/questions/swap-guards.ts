/** Where a word of a pair is another part of speech or measures something else, so that a swap would not read. */
type Guard = { words: string[]; before?: RegExp; after?: RegExp; notBefore?: RegExp }

const GUARDS: Guard[] = [
  // "More than forty", "no more and no less", "… and more." are amounts; "More contemporary" is a degree.
  { words: ['more', 'less'], before: /^$/ },
  { words: ['more', 'less'], after: /^(?:\W*$| (?:than (?:\d|one|two|half|a |ten)|or |and ))/ },
  // "Less things", "less grazing fish": what is counted is fewer.
  {
    words: ['more', 'less'],
    after: /^ (?:\p{L}+ ){0,2}?(?:\p{L}+(?<![su])s|fish|sheep|people|men|women|children)\b/u,
  },
  // «بقدر أكبر» has no «بقدر أصغر».
  { words: ['أكبر', 'أصغر', 'أعلى', 'أدنى'], before: /(?:بقدر|بشكل|بدرجة|بصورة|بعدد|حد|الحد|إلى) $/u },
  // «تزيد على أسبوع» is an amount.
  { words: ['يزيد', 'تزيد'], after: /^ (?:على|عن)/u },
  { words: ['outside', 'inside'], after: /^ of\b/ },
  // "The gates open" is a verb, "the gates are open" is not.
  { words: ['open', 'closed'], notBefore: /\b(?:is|are|was|were|remains?|stays?|an?|the) $/ },
  // «زيادة» is feminine and «تقليل» is not: a verb before or an adjective after would no longer agree.
  { words: ['زيادة', 'تقليل'], before: /(?:^|\s)[يت]\S+ $/u },
  { words: ['زيادة', 'تقليل'], after: /^ (?:كبير|ملحوظ|واضح|طفيف|هائل)/u },
  // Names of measures: «زاوية ارتفاع الشمس».
  {
    words: ['ارتفاع', 'انخفاض', 'زيادة', 'تقليل'],
    before: /(?:زاوية|مقدار|معدل|درجة|نسبة|[يت]قيس|قياس|لقياس|على) $/u,
  },
]

export function meansElse(word: string, before: string, after: string): boolean {
  return GUARDS.some(
    (guard) =>
      guard.words.includes(word) &&
      (guard.before?.test(before) === true ||
        guard.after?.test(after) === true ||
        guard.notBefore?.test(before) === false),
  )
}
