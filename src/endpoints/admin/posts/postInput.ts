import { ValidationError } from 'payload'
import { Failure, type FieldError } from '@/failure'
import type { Post } from '@/payload-types'
import type { PostChange } from '@/schemas/post'

/** The data of a save. `baseUpdatedAt` is not a field: the collection compares and drops it. */
export type PostData = Partial<Post> & Pick<PostChange, 'baseUpdatedAt'>

const FORM_FIELDS: Record<string, string> = {
  category: 'categoryId',
  tags: 'tagIds',
  'meta.title': 'metaTitle',
  'meta.description': 'metaDescription',
  'meta.image': 'socialImage',
}

/** Renames the fields in errors to those of the form. */
export async function inFormWords<Result>(saved: Promise<Result>): Promise<Result> {
  try {
    return await saved
  } catch (error) {
    const faults = faultsOf(error)
    if (!faults) throw error
    const errors = faults.map(({ field, ...fault }) => ({ field: FORM_FIELDS[field] ?? field, ...fault }))
    throw new Failure(error instanceof Failure ? error.data.code : 'invalid', { errors })
  }
}

function faultsOf(error: unknown): FieldError[] | undefined {
  if (error instanceof Failure) return error.data.errors
  return error instanceof ValidationError
    ? error.data.errors.map(({ path, message }) => ({ field: path, message }))
    : undefined
}

/** Maps the API's fields to the collection's. Omitted fields stay omitted. */
export function toPost({ categoryId, tagIds, isPublished, ...texts }: PostChange) {
  const { metaTitle: title, metaDescription: description, socialImage: image, ...fields } = texts
  const given = {
    ...fields,
    category: categoryId,
    tags: tagIds,
    meta: [title, description, image].every((value) => value === undefined) ? undefined : { title, description, image },
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as PostData
}
