export const enProviders = {
  eyebrow: 'For providers',
  title: 'Turn the files you teach from into a course',
  lead: 'Sullam reads your files and drafts a course: levels, lessons, questions and an exam. You check each draft beside the page it came from.',
  start: 'Create an instructor account',
  steps: {
    title: 'Five steps from a file to a certificate',
    list: [
      {
        title: 'Upload',
        text: 'Bring PDF, Word, PowerPoint or text files in Arabic or English, up to 15 MB each.',
      },
      {
        title: 'Describe the course',
        text: 'Choose who it’s for, its language and how many levels it has.',
      },
      {
        title: 'Follow the work',
        text: 'Watch the course take shape. You can close the page and come back.',
      },
      {
        title: 'Review the draft',
        text: 'See the lesson beside its source. Keep, change or drop each piece.',
      },
      { title: 'Publish', text: 'Students join the course, take its exam and earn its certificate.' },
    ],
  },
  answers: {
    title: 'What instructors ask',
    list: [
      {
        question: 'Does a course publish itself?',
        answer: 'No. You get a draft, and no student sees it until you publish it.',
      },
      {
        question: 'What if the draft is wrong?',
        answer:
          'You see each draft beside the passage it was made from, so you can compare the two and edit right there.',
      },
      {
        question: 'Can I write questions myself?',
        answer: 'Yes. You can add your own questions to the question bank and edit the generated ones.',
      },
      {
        question: 'Who else sees my files?',
        answer:
          'Only you can open them. Students who have joined your course see the pages that its lessons cite.',
      },
    ],
  },
  end: { title: 'Start with one file', text: 'See the draft first, then decide.' },
}
