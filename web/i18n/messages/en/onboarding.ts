export const enOnboarding = {
  title: 'Your profile',
  progress: (p: { step: string; total: string }) => `Step ${p.step} of ${p.total}`,
  next: 'Continue',
  skip: 'Skip this question',
  saving: 'Saving…',
  later: 'Back to home',
  choose: 'Choose an answer, or skip this question',
  gender: {
    question: 'Gender',
    lead: 'This helps us address you correctly.',
    male: 'Male',
    female: 'Female',
  },
  age: { question: 'How old are you?', lead: 'An age range is enough.', above: '45 and above' },
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
    title: 'Let students know who teaches them',
    text: 'Answer a few questions and upload your CV. We’ll draft a public profile for you to check before anyone sees it.',
    begin: 'Complete your profile',
    cv: 'Upload a CV',
  },
}
