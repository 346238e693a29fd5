export const enProviders = {
  eyebrow: 'For providers',
  title: 'From the files you teach from to a whole course',
  lead: 'Sullam reads your material and proposes a course from it: levels, lessons, questions and an exam. Every proposal shows the page it came from.',
  start: 'Open an instructor account',
  steps: {
    title: 'Five steps from a file to a certificate',
    list: [
      { title: 'Upload', text: 'PDF, Word, PowerPoint or text, up to 15 MB a file, in Arabic or English.' },
      {
        title: 'Describe the course',
        text: 'Who it is for, in which language, how many levels. A line or two will do.',
      },
      {
        title: 'Follow the work',
        text: 'You see it advance step by step. Close the page and come back if you like.',
      },
      {
        title: 'Review the draft',
        text: 'The lesson on one side, its source on the other: keep, change or drop.',
      },
      { title: 'Publish', text: 'Students join the course, sit its exam and earn its certificate.' },
    ],
  },
  answers: {
    title: 'What instructors ask',
    list: [
      {
        question: 'Does a course publish itself?',
        answer: 'No. All that is generated is a draft, and no student sees it before you publish it.',
      },
      {
        question: 'What if the draft is wrong?',
        answer:
          'Each sentence is tied to a passage of your file, so a mistake shows when you compare, and you change it in place.',
      },
      {
        question: 'Can I write questions myself?',
        answer:
          'Yes. The question bank takes additions and changes, whether a question was generated or written by hand.',
      },
      {
        question: 'Who else sees my files?',
        answer:
          'Only you can open them. A student who has joined your course sees the pages that its lessons rest on.',
      },
    ],
  },
  end: { title: 'Begin with one file', text: 'The draft comes first, the decision after it.' },
}
