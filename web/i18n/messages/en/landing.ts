export const enLanding = {
  title: 'Learn step by step. See where every sentence comes from.',
  lead: 'Instructors upload the material they already teach from. Sullam shapes it into levels, lessons and questions, each tied to its page. Students climb, in Arabic or English.',
  create: 'Create your account',
  teach: 'I teach',
  poster: {
    label: 'A sentence of a lesson, joined to its passage on page 12 of a PDF',
    file: 'handbook.pdf',
    heading: '2.3 Growth and temperature',
    passage: 'Between these limits some species divide every 20 minutes under good conditions.',
    eyebrow: 'Lesson 6',
    lesson: 'The temperature danger zone',
    sentence: 'Between 5 and 60 °C, one cell can divide every twenty minutes.',
  },
  how: {
    eyebrow: 'How it works',
    title: 'A ladder between what you have and what people need to learn',
    lead: 'Nothing is published until an instructor has read it. Nothing is taught without a page behind it.',
    upload: { title: 'Upload', text: 'PDF, Word, slides or plain text, as they are.' },
    shape: {
      title: 'Shape',
      text: 'A draft of levels, lessons and questions appears. Keep, change or drop each piece.',
    },
    climb: {
      title: 'Climb',
      text: 'Students learn, practise, sit the exam and earn a certificate anyone can verify.',
    },
  },
  doors: {
    teach: {
      title: 'For those who teach',
      text: 'Your files are enough to begin.',
      action: 'Open an instructor account',
    },
    learn: {
      title: 'For those who learn',
      text: 'Six minutes are enough for today.',
      action: 'Open a student account',
    },
  },
}
