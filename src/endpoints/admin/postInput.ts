import { ValidationError } from 'payload'
import type { Post } from '@/payload-types'
import type { PostChange } from '@/schemas/post'
import { Failure, type FieldError } from '@/server/failure'

/** What is saved of a post. `baseUpdatedAt` is no field: the collection compares it and drops it. */
export type PostData = Partial<Post> & Pick<PostChange, 'baseUpdatedAt'>

const FORM_FIELDS: Record<string, string> = {
  category: 'categoryId',
  tags: 'tagIds',
  'meta.title': 'metaTitle',
  'meta.description': 'metaDescription',
}

/** Faults name the fields as the form does. */
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

/** The collection's fields of the contract's. What is left out stays out. */
export function toPost({ categoryId, tagIds, metaTitle, metaDescription, isPublished, ...fields }: PostChange) {
  const given = {
    ...fields,
    category: categoryId,
    tags: tagIds,
    meta:
      metaTitle === undefined && metaDescription === undefined
        ? undefined
        : { title: metaTitle, description: metaDescription },
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as PostData
}
