export const enLanding = {
  title: 'Learn step by step. See where every sentence comes from.',
  lead: 'Instructors upload the material they already teach from. Sullam shapes it into levels, lessons and questions, each tied to its page. Students climb, in Arabic or English.',
  create: 'Create your account',
  login: 'I have an account',
  film: {
    label: 'Screen recording without sound: from a PDF to a lesson whose sentences open their source',
    caption: 'A file becomes a lesson, a sentence opens its page: recorded from Sullam itself.',
    captions: 'Captions in English',
    otherCaptions: 'Captions in Arabic',
    watch: 'Watch how it works',
    length: 'A short recording, without sound',
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
  benefits: {
    title: 'Why people stay with it',
    list: [
      { title: 'You can check it', text: 'Tap a small number and the page opens with the passage marked.' },
      { title: 'Two languages, equal', text: 'Arabic is designed for, not switched on.' },
      { title: 'Short steps', text: 'One short lesson at a time, and Sullam remembers where you are.' },
      {
        title: 'No answer gets lost',
        text: 'Answers are saved as you give them. A lost connection does not erase them.',
      },
    ],
  },
  features: {
    title: 'Seven things it does',
    lessons: {
      title: 'Files become lessons',
      text: 'Long material turns into short, clear pieces.',
      plain: 'Text',
      level: 'Level',
    },
    path: {
      title: 'A path with levels',
      text: 'Always clear what is done, what is next, what is still closed.',
    },
    bank: {
      title: 'A question bank',
      text: 'Multiple choice and true or false, each with a reason.',
      wrong: 'Reheat and serve',
      right: 'Throw it away',
    },
    source: {
      title: 'A source for every sentence',
      text: 'The small number after a sentence opens the file at its passage.',
      sentence: 'Two hours at most, adding up every stage.',
      page: 'page 12',
    },
    review: {
      title: 'Review before publishing',
      text: 'The draft beside its source. The instructor has the last word.',
      kept: 'Kept',
      changed: 'Changed',
    },
    exam: {
      title: 'An exam, and a result that teaches',
      text: 'A clear clock and saved answers, then a reason and a page for each mistake.',
      score: 'Score 83, pass mark 75',
      mistake: 'Question 9: the reason is on page 12',
    },
    certificate: {
      title: 'A certificate anyone can verify',
      text: 'In Arabic and English, with a page that confirms it to whoever asks.',
      name: 'Layla Haddad',
      valid: 'Valid certificate',
    },
  },
  doors: {
    teach: {
      title: 'You teach',
      text: 'Bring one PDF. See a first draft of the course before you decide anything.',
    },
    learn: {
      title: 'You learn',
      text: 'One short lesson for today, and your place is kept on every device.',
    },
  },
}
