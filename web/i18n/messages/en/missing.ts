export const enMissing = {
  course: {
    title: 'We couldn’t find this course',
    text: 'The link may be mistyped, or the course is no longer offered.',
    act: 'Go to your courses',
  },
  level: {
    title: 'We couldn’t find this level',
    text: 'The link may be mistyped, or the level is no longer part of the course.',
    act: 'Back to the course',
  },
  lesson: {
    title: 'We couldn’t find this lesson',
    text: 'The link may be mistyped, or the lesson is no longer part of the course.',
    act: 'Back to the course',
  },
  certificate: {
    title: 'We couldn’t find this certificate',
    text: 'The link may be mistyped, or the certificate was earned with another account.',
    act: 'Go to your certificates',
  },
}
