import type { Post } from '@/payload-types'
import type { PostChange } from '@/schemas/post'
import { withFieldNames } from '../../fieldNames'

/** The data of a save. `baseUpdatedAt` is not a field: the collection compares and drops it. */
export type PostData = Partial<Post> & Pick<PostChange, 'baseUpdatedAt'>

const FORM_FIELDS: Record<string, string> = {
  category: 'categoryId',
  tags: 'tagIds',
  'meta.title': 'metaTitle',
  'meta.description': 'metaDescription',
  'meta.image': 'socialImage',
}

/** Waits for a save; its failures name the fields of the form. */
export const inFormWords = <Result>(saved: Promise<Result>) => withFieldNames(FORM_FIELDS, saved)

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
