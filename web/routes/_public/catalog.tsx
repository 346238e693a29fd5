import { createFileRoute } from '@tanstack/react-router'

/** The server draws this page; who meets the address inside the app loads it anew. */
export const Route = createFileRoute('/_public/catalog')({
  staticData: { title: 'catalog' },
})
