export const enPrivacy = {
  title: 'Privacy',
  lead: 'What we keep about you, who sees it, and how you get it or delete it.',
  /** What leaves the database after so many days: settings of whoever runs the site. */
  archived: (days: { attempts: number; notifications: number }) =>
    `Answers of attempts that ended more than ${days.attempts} days ago and notifications that you have read and that are more than ${days.notifications} days old move from the database to files that hold nothing but yours. They come back when they are opened, and are deleted with your account.`,
  contact: 'Questions about this page or about your data? Parents and guardians may write too:',
  sections: [
    {
      heading: 'What we keep',
      points: [
        'Your account: name, email and password. Phone, gender, age group, country, address and picture only if you enter them, and whether a parent or guardian registers with you. Your password is stored in a form that nobody can read back.',
        'How you like the pages: language, digits, calendar, theme and your time zone, by which your days begin and end. If you allow push notifications, the address through which they reach your device.',
        'A registration whose email nobody confirms is deleted after 7 days.',
        'Your learning: the courses you joined, how far you are in each lesson and how long you spent there, your answers, results and certificates, and what your instructors wrote to you or granted you, with their reason.',
        'Your own notes, highlights and bookmarks, your daily review and study plan, and your conversations with the assistant. Instructors don’t read them. They see how well a lesson is remembered only as one figure for all its students, and only from five students on.',
        'What you upload or write as an instructor: your documents, recordings, pictures, courses, CV, public profile, messages, signature and logo.',
        'The email address that an instructor invites to a course, even before it has an account. It is deleted with the invitation, the course or the account.',
        'Your payments: amount, date and what you bought. Your card number never reaches us.',
        'The browsers you are logged in with, so that you can end sessions you don’t recognise. We keep who did what to an account for 180 days, a note of each email and notification for 30 days after it was sent, and counts of calls from a network address, which stop misuse, for 2 days.',
      ],
    },
    {
      heading: 'Who sees it',
      points: [
        'Instructors see the name, email, progress, days of learning, answers and results of the students in their own courses, and that a student is under 18. They don’t see your other courses. Reports of a doubtful question or sentence reach them without a name.',
        'A question to the assistant that the course’s material does not answer is shown to its instructor without your name, for 180 days at most. It is deleted with your account.',
        'Other students see nothing of yours.',
        'Anyone who has the link or number of a certificate sees the name, course, score and dates on it. Nobody finds it by searching on Sullam, and we tell search engines not to list it.',
        'Records of learning that instructors export for other programs (xAPI) hold an account number in place of names and emails. Your own instructor can still tell whose number it is.',
        'Where a language model is set up, it gets the texts it works on: passages, questions, what you ask it or have it translate, and the CV of an instructor. It gets nothing else from your account.',
        'Where such services are set up, recordings that instructors upload go to one that writes down what is said, and scanned pages to one that reads them. Emails, push notifications and payments pass through the services that deliver them.',
        'We don’t sell data. There are no advertisements and no trackers of other companies. A film from YouTube or Vimeo in a lesson loads only when you press play; that company then learns of it.',
        'Those who run this site can reach what is stored on it, to keep it running and to answer you.',
      ],
    },
    {
      heading: 'Under 18',
      points: [
        'Nobody under 18 has a public profile; students have none at any age.',
        'Only the instructor of a course that a student has joined can write to that student. Nobody else can, and neither can that instructor once the student has left the course. Whoever knows an email address can invite it to a course. That email is in our words; only the instructor’s name and the title of the course are theirs.',
        'Statistics show no names. Instructors see names where they need them: in the roster, the gradebook, the list of certificates and the list of students who may need help.',
        'Students under 18 say so when they register or later in their profile. Of the files that instructors download only mark sheets name them, and without their email.',
        'Students under 18 register together with a parent or guardian, who can do in the account whatever this page says under “Your choices”.',
      ],
    },
    {
      heading: 'Cookies and your browser',
      points: [
        'One cookie keeps you logged in. Others remember your language, your theme and that you have logged in with this browser before. There are no other cookies.',
        'Pages of courses and lessons you have opened, recordings you chose to keep, today’s cards of the review, answers that are not sent yet and the last 10 texts you had translated or corrected stay in this browser. Logging out deletes them there.',
        'What instructors have typed and not saved yet stays there until it is saved, and so do settings of the screen, such as the size of the text.',
      ],
    },
    {
      heading: 'Your choices',
      points: [
        'You can change your details in your profile at any time, and choose which emails and notifications you get.',
        'You can download the record of your own learning from your profile, and your notes from their page.',
        'You can delete your account in your profile. Your details, progress, answers, notes, conversations and messages are deleted at once. What remains are receipts that the law asks us to keep, without your name; certificates that you earned or issued, which stay valid and keep the names on them; courses of yours that others have joined, without your name; and records of learning (xAPI) under an account number, until their course is deleted.',
      ],
    },
  ],
}
