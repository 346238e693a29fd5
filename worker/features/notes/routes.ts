import { Hono } from 'hono'
import { NewNoteBody, type Note, NotePatch, NotesQuery } from '#worker/contract/notes.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { student } from '#worker/platform/identity/guards.ts'
import {
  createNote,
  deleteNote,
  listLessonNotes,
  listNotes,
  listNotesForFile,
  updateNote,
} from './queries.ts'
import { notesText } from './rules.ts'

export const notesRoutes = new Hono<AppEnv>()
  .get('/student/notes', student, validate('query', NotesQuery), async (c) => {
    const { services, caller } = c.var
    const { data, nextCursor } = await listNotes(services, caller.userId, c.req.valid('query'))
    return c.json({ data, meta: { next_cursor: nextCursor } }, 200)
  })
  .get('/student/notes/file', student, async (c) => {
    const notes = await listNotesForFile(c.var.services, c.var.caller.userId)
    c.header('Content-Type', 'text/markdown; charset=UTF-8')
    c.header('Content-Disposition', 'attachment; filename="sullam-notes.md"')
    return c.body(notesText(notes), 200)
  })
  .get('/student/lessons/:id/notes', student, validate('param', ById), async (c) => {
    const data = await listLessonNotes(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
  .post(
    '/student/lessons/:id/notes',
    student,
    validate('param', ById),
    validate('json', NewNoteBody),
    async (c) => {
      const { services, caller } = c.var
      const note: Note = await createNote(
        services,
        caller.userId,
        c.req.valid('param').id,
        c.req.valid('json'),
      )
      return c.json({ data: { note } }, 201)
    },
  )
  .patch('/student/notes/:id', student, validate('param', ById), validate('json', NotePatch), async (c) => {
    const { services, caller } = c.var
    const note: Note = await updateNote(services, caller.userId, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: { note } }, 200)
  })
  .delete('/student/notes/:id', student, validate('param', ById), async (c) => {
    await deleteNote(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data: null }, 200)
  })
