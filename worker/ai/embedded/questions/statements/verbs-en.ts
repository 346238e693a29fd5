/** Verbs, and what is said behind a form of "to be", that say the opposite: each with its inflected forms in one order. */
const REGULAR: [string, string][] = [
  ['increase', 'decrease'],
  ['expand', 'shrink'],
  ['attract', 'repel'],
  ['absorb', 'release'],
  ['accept', 'reject'],
  ['approve', 'reject'],
  ['strengthen', 'weaken'],
  ['improve', 'worsen'],
  ['widen', 'narrow'],
  ['lengthen', 'shorten'],
  ['accelerate', 'slow'],
  ['enter', 'leave'],
  ['stimulate', 'inhibit'],
  ['activate', 'inhibit'],
  ['promote', 'hinder'],
  ['encourage', 'discourage'],
  ['dilate', 'constrict'],
  ['inhale', 'exhale'],
  ['float', 'sink'],
  ['appear', 'disappear'],
  ['evaporate', 'condense'],
  ['melt', 'freeze'],
  ['raise', 'lower'],
  ['gain', 'lose'],
  ['win', 'lose'],
  ['begin', 'end'],
  ['arrive', 'leave'],
  ['import', 'export'],
  ['succeed', 'fail'],
  ['rise', 'fall'],
  ['speed up', 'slow down'],
  ['reduce', 'increase'],
  ['prevent', 'cause'],
  ['open', 'close'],
]
const PAST: Record<string, string> = {
  shrink: 'shrank',
  repel: 'repelled',
  leave: 'left',
  sink: 'sank',
  freeze: 'froze',
  lose: 'lost',
  win: 'won',
  begin: 'began',
  rise: 'rose',
  fall: 'fell',
  inhibit: 'inhibited',
  'speed up': 'sped up',
  'slow down': 'slowed down',
}
/** Their past is said of something else as well. */
const AMBIGUOUS =
  /^(?:left|leaves|contract|lost|lower|lowers|slow|open|close|end|ends|narrow|support|supports|fall|appear|cause|causes|caused|begin)$/

const third = (verb: string): string =>
  verb.replace(/^\S+/, (word) => (/(?:s|sh|ch|x|z)$/.test(word) ? `${word}es` : `${word}s`))
const past = (verb: string): string => PAST[verb] ?? (/e$/.test(verb) ? `${verb}d` : `${verb}ed`)

type Opposed = { word: string; opposite: string }

/** Every inflected form, in both directions where the form is nothing else. */
export const OPPOSED_VERBS: Opposed[] = REGULAR.flatMap(([one, other]) =>
  [third, past, (verb: string) => verb].flatMap((form) => [
    { word: form(one), opposite: form(other) },
    { word: form(other), opposite: form(one) },
  ]),
).filter(
  ({ word }, index, all) => !AMBIGUOUS.test(word) && all.findIndex((other) => other.word === word) === index,
)

/** What is said of something behind "is", "are", "was", "were", "becomes" or "remains". */
export const OPPOSED_STATES: [string, string][] = [
  ['hot', 'cold'],
  ['warm', 'cool'],
  ['wet', 'dry'],
  ['thick', 'thin'],
  ['strong', 'weak'],
  ['soft', 'hard'],
  ['heavy', 'light'],
  ['high', 'low'],
  ['deep', 'shallow'],
  ['wide', 'narrow'],
  ['rich', 'poor'],
  ['rare', 'common'],
  ['easy', 'difficult'],
  ['cheap', 'expensive'],
  ['positive', 'negative'],
  ['active', 'passive'],
  ['solid', 'liquid'],
  ['public', 'private'],
  ['larger', 'smaller'],
  ['heavier', 'lighter'],
  ['soluble', 'insoluble'],
  ['visible', 'invisible'],
  ['legal', 'illegal'],
  ['stable', 'unstable'],
  ['reversible', 'irreversible'],
  ['successful', 'unsuccessful'],
  ['valid', 'invalid'],
  ['effective', 'ineffective'],
  ['safe', 'dangerous'],
]
