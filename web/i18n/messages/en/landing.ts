export const enLanding = {
  title: 'Learn step by step. See where it comes from.',
  lead: 'Instructors upload the files they already teach from. Sullam turns them into a draft course of levels, lessons and questions, linked to the source. Students learn in Arabic or English.',
  create: 'Create your account',
  login: 'I have an account',
  film: {
    label: 'Silent screen recording: a PDF becomes a lesson whose sentences open their source',
    caption: 'A file becomes a lesson, and a sentence opens its page. Recorded in Sullam.',
    captions: 'Captions in English',
    otherCaptions: 'Captions in Arabic',
    watch: 'Watch how it works',
    length: 'A short recording without sound',
    drawing: {
      file: 'handbook.pdf',
      section: '2.3 Growth and temperature',
      passage: 'Between these limits some species divide every 20 minutes under good conditions.',
      lesson: 'Lesson 6',
      title: 'The temperature danger zone',
      sentence: 'Between 5 and 60 °C, one cell can divide every twenty minutes.',
    },
  },
  about: {
    eyebrow: 'About',
    title: 'A ladder from what you have to what people need to learn',
    lead: 'Nothing is published until an instructor approves it.',
    upload: { title: 'Upload', text: 'Bring PDF, Word, slides or plain text as they are.' },
    shape: {
      title: 'Shape',
      text: 'You get a draft of levels, lessons and questions. Keep, change or drop each piece.',
    },
    climb: {
      title: 'Climb',
      text: 'Students learn, practise, take the exam and earn a certificate anyone can verify.',
    },
  },
  benefits: {
    title: 'Why people like it',
    list: [
      {
        title: 'You can check it',
        text: 'Tap a small number to open the page with the passage highlighted.',
      },
      { title: 'Two equal languages', text: 'Every screen is designed for Arabic and for English.' },
      { title: 'Short steps', text: 'Take one short lesson at a time. Sullam remembers where you are.' },
      {
        title: 'No answer gets lost',
        text: 'We save your answers as you give them. You keep them even if you lose the connection.',
      },
    ],
  },
  features: {
    title: 'Seven things Sullam does',
    lessons: {
      title: 'Files become lessons',
      text: 'Long files become short, clear lessons.',
      plain: 'Text',
      level: 'Level',
    },
    path: {
      title: 'A path with levels',
      text: 'You always see what’s done, what’s next and what opens later.',
    },
    bank: {
      title: 'A question bank',
      text: 'Multiple choice and true or false, made from the source or written by the instructor.',
      wrong: 'Reheat and serve',
      right: 'Throw it away',
    },
    source: {
      title: 'A source you can open',
      text: 'A small number after a sentence opens the file at its passage.',
      sentence: 'Two hours at most, adding up every stage.',
      page: 'page 12',
    },
    review: {
      title: 'Review before publishing',
      text: 'The draft is beside its source. The instructor has the last word.',
      kept: 'Kept',
      changed: 'Changed',
    },
    exam: {
      title: 'An exam, and a result that teaches',
      text: 'Students see the clock, their answers are saved, and the result begins with what to review.',
      score: 'Score 83, pass mark 75',
      mistake: 'Question 9: see page 12',
    },
    certificate: {
      title: 'A certificate anyone can verify',
      text: 'It’s in Arabic and English, with a public page that confirms it.',
      name: 'Layla Haddad',
      valid: 'Valid certificate',
    },
  },
  doors: {
    teach: {
      title: 'For instructors',
      text: 'Bring one PDF. See a first draft of the course before you decide anything.',
    },
    learn: {
      title: 'For students',
      text: 'Start with one short lesson today. We keep your place on every device.',
    },
  },
}
