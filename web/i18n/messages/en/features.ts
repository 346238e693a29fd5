export const enFeatures = {
  eyebrow: 'For students',
  title: 'A short lesson today, a certificate at the end',
  lead: 'The path is clear: a lesson, then an exercise, then the exam. As you read, you can open the page that a sentence came from.',
  start: 'Create a student account',
  list: {
    title: 'What you’ll find here',
    parts: [
      {
        title: 'Continue where you stopped',
        text: 'Your next lesson is the first thing you see, on any device.',
      },
      {
        title: 'Short lessons',
        text: 'Each lesson takes a few minutes and reads comfortably in Arabic and English.',
      },
      {
        title: 'See where it comes from',
        text: 'A small number after a sentence opens the original page with the passage highlighted.',
      },
      {
        title: 'Exercises you learn from',
        text: 'When you finish, you see the right answers and the passages they come from. Try as often as the exercise allows.',
      },
      {
        title: 'An exam without surprises',
        text: 'You see the clock, your answers are saved as you go, and you can flag a question for later.',
      },
      {
        title: 'A certificate anyone can verify',
        text: 'Download it, print it and share a link that proves it’s genuine.',
      },
    ],
  },
  end: { title: 'Take the first step', text: 'All you need is a name, an email and a password.' },
}
