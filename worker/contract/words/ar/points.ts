/** What follows the points that were reached, in the genitive: «7 من 12 درجة». */
export const arPointsTexts = {
  zero: 'من # درجة',
  one: 'من درجة واحدة',
  two: 'من درجتين',
  few: 'من # درجات',
  many: 'من # درجة',
  other: 'من # درجة',
}
