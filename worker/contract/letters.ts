/**
 * Letters and digits of a text, as the boxes of its lines count them. After NFKC, so that a ligature counts as what
 * it stands for however it is written.
 */
export const countLetters = (text: string): number =>
  text.normalize('NFKC').match(/[\p{L}\p{N}]/gu)?.length ?? 0
