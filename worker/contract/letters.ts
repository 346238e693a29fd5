/**
 * Letters and digits of a text, as the boxes of its lines count them. After NFKC, so that a ligature counts as what
 * it stands for however it is written.
 */
export const countLetters = (text: string): number =>
  text.normalize('NFKC').match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** What a line of type reaches above and below its baseline, in ems: so high is a mark over it. */
export const LINE_REACH = { above: 0.95, below: 0.3 }

/** The sides of a page that is a picture by itself, in the unit of its boxes, whatever its shape. */
export const PICTURE_SIDE = 1_000
