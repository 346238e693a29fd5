import { createFileRoute } from '@tanstack/react-router'

/** The server draws this page; who meets the address inside the app loads it anew. */
export const Route = createFileRoute('/_public/c/$course_slug')({
  staticData: { title: 'coursePage' },
})
