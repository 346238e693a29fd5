export const enOnboarding = {
  title: 'Your profile',
  progress: (p: { step: string; total: string }) => `Step ${p.step} of ${p.total}`,
  next: 'Continue',
  skip: 'Skip the question',
  saving: 'Saving…',
  later: 'Back to the home page',
  choose: 'Choose an answer, or skip the question',
  gender: {
    question: 'What is your gender?',
    lead: 'It helps to address you correctly.',
    male: 'Male',
    female: 'Female',
  },
  age: { question: 'How old are you?', lead: 'A range is enough.', above: '45 and above' },
  parent: {
    question: 'Are you a parent?',
    lead: 'Parents often teach at home too.',
    yes: 'Yes, I am',
    no: 'No, I am not',
  },
  country: {
    question: 'Which country do you teach in?',
    lead: 'You can change it later in your profile.',
    names: {
      QA: 'Qatar',
      SA: 'Saudi Arabia',
      AE: 'United Arab Emirates',
      PS: 'Palestine',
      other: 'Others',
    },
  },
  invite: {
    title: 'Let learners know who teaches them',
    text: 'A few questions and your CV: from it we prepare a public profile that you check before anyone sees it.',
    begin: 'Complete the profile',
    cv: 'Upload a CV',
  },
}
