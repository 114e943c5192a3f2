import type { SaveOptions } from '@/features/posts/saving/save'
import { NAMES } from '@/features/posts/values'
import type { Post } from '@/payload-types'
import { withFieldNames } from '@/platform/api/fieldNames'

/** The data of a save. */
export type PostData = Partial<Post> & SaveOptions

/** Waits for a save; its failures name the fields of the form. */
export const inFormWords = <Result>(saved: Promise<Result>) => withFieldNames(NAMES, saved)
