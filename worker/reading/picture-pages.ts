import { sql } from 'drizzle-orm'

/**
 * In SQL: of the pages of a material that are pictures those that its owner has not left out, which is a draft without
 * lines. Written out, because a statement of one table names columns without their table.
 */
export const openPicturePages =
  sql`(select json_group_array(page.value) from json_each(materials.picture_pages) page where not exists (
    select 1 from page_readings r where r.material_id = materials.id and r.page = page.value and r.lines = '[]'))`.mapWith(
    (json: string): number[] => JSON.parse(json),
  )
