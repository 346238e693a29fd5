import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, json, time } from '../columns.ts'
import { FIGURE_REASONS, FIGURE_SOURCES, FIGURE_STATES, FIGURE_TYPES } from '../figure-vocabulary.ts'
import { materials } from './materials.ts'

/** Left, bottom, right and top edge on a page, in points of the PDF. */
export type RegionBox = [left: number, bottom: number, right: number, top: number]

/**
 * The pictures of a material, and what could not be taken for one. Written together with its segments, which never
 * change, so that their positions name a place. `bytes` are counted as stored by triggers, through `materials`.
 */
export const figures = sqliteTable(
  'figures',
  {
    id: id(),
    material_id: text('material_id')
      .notNull()
      .references(() => materials.id, { onDelete: 'cascade' }),
    /** Among the figures of the material, in reading order. */
    position: integer('position').notNull(),
    source: text('source', { enum: FIGURE_SOURCES }).notNull(),
    state: text('state', { enum: FIGURE_STATES }).notNull(),
    reason: text('reason', { enum: FIGURE_REASONS }),
    /** The position of the segment behind which it stands; null before all text. */
    after: integer('after'),
    /** Stands so in the segment at `caption_at`. */
    caption: text('caption'),
    caption_at: integer('caption_at'),
    alt: text('alt').notNull().default(''),
    page: integer('page'),
    slide: integer('slide'),
    /** Of a region. */
    box: json<RegionBox>('box'),
    /** Null where there is no picture: it was refused, or nobody has cut the region out. */
    file_key: text('file_key'),
    type: text('type', { enum: FIGURE_TYPES }),
    /** 0 where the object is that of an earlier figure of the material. */
    bytes: integer('bytes').notNull().default(0),
    /** Pixels. Of a region they are known before its picture is. */
    width: integer('width'),
    height: integer('height'),
    /** Of the file as it was found, so that repeats are known. */
    sha256: text('sha256'),
    created_at: time('created_at').notNull(),
  },
  (t) => [index('figures_material').on(t.material_id, t.position)],
)
