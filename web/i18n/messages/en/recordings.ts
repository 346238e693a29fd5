import { plural } from '../../format.ts'

/** Texts of recordings as material: their transcript, and the moment of a passage. */
export const enRecordings = {
  moment: (p: { time: string }) => `at ${p.time}`,
  player: 'The recording, from this passage on',
  playFrom: (p: { time: string }) => `Play from ${p.time}`,
  unavailable: 'We couldn’t load the recording. Here are its words.',
  waiting: 'Needs its words: add captions (VTT or SRT) or a text of what is said',
  waitingText: 'Needs its text: read it here and correct it, or add a text file that says what it shows',
  add: 'Add transcript',
  addTo: (p: { name: string }) => `Add a transcript to ${p.name}`,
  taken: (p: { n: number }) =>
    p.n === 0
      ? 'Transcript added. It has no times, so sources name a paragraph, not a second'
      : `Transcript added: ${plural(p.n, { one: '# caption', other: '# captions' }, 'en')}`,
  faultsTitle: 'Some captions weren’t used',
  faultsLead: 'The others were. Correct these lines in your file and add it again if you need them.',
  line: (p: { n: string; why: string }) => `Line ${p.n}: ${p.why}`,
  faults: {
    no_timing: 'there are words without a time',
    bad_timing: 'we can’t read the time',
    ends_before_start: 'it ends before it starts',
    out_of_order: 'it starts before the caption above it',
    no_words: 'there is a time without words',
  },
}
