export const enBlocks = {
  definition: 'Definition',
  tones: { note: 'Note', warning: 'Warning', tip: 'Tip' },
  example: 'Example',
  more: 'More detail',
  figureMissing: 'The picture isn’t available',
  figureOf: (p: { place: string }) => `Figure and caption are from the source, ${p.place}`,
  /** Of a block or sentence, beside its mark. */
  own: 'In the instructor’s words',
  model: 'Written by a language model',
  original: 'Changed since it was translated: this is the original',
  modelOwn: 'Written by a language model, without a source',
}
