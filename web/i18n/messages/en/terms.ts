export const enTerms = {
  title: 'Terms of use',
  lead: 'What Sullam owes you, and what we ask of you.',
  contact: 'Questions about these terms?',
  sections: [
    {
      heading: 'Your account',
      points: [
        'Register with your own name and an email that you read. Students under 18 register together with a parent or guardian, who agrees to these terms for them.',
        'Keep your password to yourself. You answer for what is done with your account.',
        'You can delete your account at any time.',
      ],
    },
    {
      heading: 'Learning',
      points: [
        'Answer exams yourself and without help that the instructor hasn’t allowed.',
        'Instructors may revoke a certificate that was not earned honestly. The certificate then says so to anyone who verifies it.',
        'Certificates say that you completed a course and passed its exam. They are issued by the instructor, and Sullam signs and hosts them.',
        'Course content is for your own learning. Don’t publish or resell it.',
      ],
    },
    {
      heading: 'Teaching',
      points: [
        'Upload only what you have the right to use. It stays yours; you allow us to store it and to make courses of it for you and your students, with the services that the privacy page names.',
        'Review what was generated before you publish. You are responsible for the courses you publish.',
        'Don’t upload anything unlawful, hateful or harmful, and nobody’s personal data without their consent.',
        'Students who joined a course keep access to it, unless its instructor removes them.',
      ],
    },
    {
      heading: 'Paying',
      points: [
        'You see the price before you pay. A plan renews until you cancel it; after you cancel, it lasts until the end of the period you paid for.',
        'A payment that brings nothing, or was made twice, is refunded automatically.',
      ],
    },
    {
      heading: 'What we promise',
      points: [
        'We work with care so that Sullam is available and your answers are kept. We can’t promise that it is never interrupted or free of mistakes.',
        'Generated content may be wrong. Each sentence taken from the material leads to its place there, so that you can check it.',
        'We may close accounts that break these terms, and tell their owners why.',
      ],
    },
  ],
}
