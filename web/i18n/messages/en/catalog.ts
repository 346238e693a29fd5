import { isolate } from '../../format.ts'

/** All courses, as students search and narrow them down. */
export const enCatalog = {
  lead: 'Instructors make these courses from their own files. As you read, you can open the page a sentence came from.',
  search: 'Search courses',
  searchHint: 'By title, subject or what a lesson says',
  any: 'Any',
  category: 'Subject',
  language: 'Language of the course',
  qualification: 'Level of study',
  age: 'Age',
  price: 'Price',
  qualifications: { bachelor: 'Bachelor', diploma: 'Diploma', master: 'Master' },
  ages: { children: 'Children', adults: 'Adults' },
  prices: { free: 'Free', paid: 'Paid' },
  foundIn: (p: { title: string }) => `Found in the lesson ${isolate(p.title)}`,
  foundInLessons: 'Found in its lessons',
  empty: 'No courses match.',
  emptyText: 'Try fewer words, or take a filter away.',
  emptyAll: 'No courses have been published yet.',
  clear: 'Clear search and filters',
  more: 'Show more',
}
