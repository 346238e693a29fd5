export const enBlocks = {
  definition: 'Definition',
  tones: { note: 'Note', warning: 'Warning', tip: 'Tip' },
  example: 'Example',
  more: 'More detail',
  figure: 'Figure',
  /** Of a block or sentence, beside its mark. */
  own: 'In the instructor’s words',
  model: 'Written by a language model',
}
