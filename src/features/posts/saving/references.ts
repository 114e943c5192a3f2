import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { Post } from '@/payload-types'
import { execute } from '@/platform/db/transaction'
import { idOf } from '@/platform/domain/relation'
import { Failure, type FieldError } from '@/platform/failure'
import { isRowId } from '@/platform/schemas/rowId'

/**
 * Refuses a category, tag or author that does not exist.
 *
 * The rows stay locked until the save ends, so that nobody can delete them in between.
 */
export async function checkReferences(req: PayloadRequest, links: Partial<Post>): Promise<void> {
  const errors = await faultyReferences(req, links)
  if (errors.length > 0) throw new Failure('invalid', { errors })
}

/** Which of them do not exist. */
export async function faultyReferences(
  req: PayloadRequest,
  { category, tags, author }: Pick<Partial<Post>, 'category' | 'tags' | 'author'>,
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  if (category && !(await exist(req, 'blog_categories', [idOf(category)])))
    errors.push({ field: 'category', message: 'La categoría no existe' })
  if (Array.isArray(tags) && tags.length > 0 && !(await exist(req, 'blog_tags', tags.map(idOf))))
    errors.push({ field: 'tags', message: 'Una etiqueta no existe' })
  if (author && !(await exist(req, 'users', [idOf(author)])))
    errors.push({ field: 'author', message: 'El autor no existe' })
  return errors
}

async function exist(req: PayloadRequest, table: string, wanted: number[]): Promise<boolean> {
  const ids = [...new Set(wanted)]
  if (!ids.every(isRowId)) return false
  const rows = await execute(req)`
    select id from ${sql.identifier(table)} where id = any(${sql.param(ids)}::int[]) order by id for key share`
  return rows.length === ids.length
}
