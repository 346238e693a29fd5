export const enFeatures = {
  eyebrow: 'For students',
  title: 'A short lesson today, a certificate at the end of the way',
  lead: 'The way is clear: a lesson, then an exercise, then the exam. Whatever you read, you can see it on the page it came from.',
  start: 'Open a student account',
  list: {
    title: 'What you find here',
    parts: [
      {
        title: 'Go on where you stopped',
        text: 'The next lesson is the first thing on your page, on any device.',
      },
      { title: 'Short lessons', text: 'One idea a lesson, set to be read with ease in Arabic and English.' },
      {
        title: 'The source of every sentence',
        text: 'A small number opens the original page with the passage marked.',
      },
      {
        title: 'Exercises that explain',
        text: 'A reason after each answer. Mistakes are for learning here, not for counting.',
      },
      {
        title: 'An exam without surprises',
        text: 'The clock is in sight, answers are saved as you go, and a question can be flagged for later.',
      },
      {
        title: 'A certificate anyone can verify',
        text: 'To download and print, with an address that confirms it to whoever asks.',
      },
    ],
  },
  end: { title: 'The first rung', text: 'An account takes a name, an email and a password.' },
}
