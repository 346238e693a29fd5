export const enPrivacy = {
  title: 'Privacy',
  lead: 'What we keep about you, who sees it, and how you get it or delete it.',
  sections: [
    {
      heading: 'What we keep',
      points: [
        'Your account: name, email and password. Phone, gender, age group, country, address and picture only if you enter them. Your password is stored in a form that nobody can read back.',
        'Your learning: the courses you joined, how far you are in each lesson and how long you spent there, your answers, results and certificates.',
        'Your own notes, highlights and bookmarks, your daily review and study plan, and your conversations with the assistant. Instructors don’t read them.',
        'What you upload as an instructor: your documents, courses, CV, signature and logo.',
        'Your payments: amount, date and what you bought. Your card number never reaches us.',
        'Where you are logged in, so that you can end sessions you don’t recognise. We keep who did what to an account for 180 days.',
      ],
    },
    {
      heading: 'Who sees it',
      points: [
        'Instructors see the name, email, progress, answers and results of the students in their own courses. They don’t see your other courses.',
        'Other students see nothing of yours.',
        'Anyone who has the link or number of a certificate sees the name, course, score and dates on it. Nobody finds it by searching on Sullam.',
        'Records of learning that instructors export for other programs (xAPI) hold an account number in place of names and emails.',
        'Where a language model is set up, it gets the texts it works on: passages, questions, what you ask it, and the CV of an instructor. It gets nothing else from your account.',
        'We don’t sell data. There are no advertisements and no trackers of other companies.',
      ],
    },
    {
      heading: 'Minors',
      points: [
        'Students have no public profile, whatever their age.',
        'Only the instructor of a course that a student has joined can write to that student. Nobody else can.',
        'Statistics show no names. Instructors see names where they need them: in the roster, the gradebook and the list of certificates.',
        'Students under 18 can say so in their profile. The mark sheets that instructors download then show their name without their email.',
        'Students under 18 should register together with a parent or guardian, who may ask us for the data of their child or for its deletion.',
      ],
    },
    {
      heading: 'Cookies',
      points: [
        'One cookie keeps you logged in. Others remember your language, your theme and that you have logged in with this browser before. There are no other cookies.',
      ],
    },
    {
      heading: 'Your choices',
      points: [
        'You can change your details in your profile at any time, and choose which emails and notifications you get.',
        'You can download the record of your own learning from your certificates page.',
        'You can delete your account in your profile. Your details, progress, answers and messages are deleted at once. What remains are receipts that the law asks us to keep, certificates that you earned, which remain valid, courses that others have joined, without your contact details, and records of learning (xAPI) under an account number, until their course is deleted.',
      ],
    },
  ],
}
