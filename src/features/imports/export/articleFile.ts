import { stringify } from 'yaml'
import { REFERENCE } from '@/features/imports/found'
import { OWN_POST_FIELDS } from '@/features/posts/fields'
import type { Category, Post, Tag, User } from '@/payload-types'
import { nameOfUser } from '@/platform/domain/author'
import { MEDIA_PATH } from '@/platform/domain/mediaFile'
import { valuesOf } from '@/platform/fields/declared'

/** A post with what it refers to. */
export type ExportedPost = Omit<Post, 'category' | 'tags' | 'author'> & {
  category?: Category | null
  tags?: Tag[] | null
  author: Pick<User, 'id' | 'name' | 'username'>
}

const ownPath = (address: string) =>
  address.startsWith(MEDIA_PATH) ? `/media/${address.slice(MEDIA_PATH.length)}` : address

/**
 * An article as MDX: its fields as frontmatter, under names that Astro, Hugo and others know too. Files of the library are at
 * `/media/…`, as in the archive.
 */
export function articleFile(post: ExportedPost): string {
  const { title, slug, content, featuredImage, socialImage, ...others } = valuesOf(OWN_POST_FIELDS, post)
  const fields = {
    title,
    slug,
    ...(post.publishedAt ? { date: post.publishedAt } : {}),
    draft: post.isPublished !== true,
    author: nameOfUser(post.author),
    authorUsername: post.author.username, // e-mail addresses are not for everybody who may export
    category: post.category?.name ?? '',
    tags: (post.tags ?? []).map(({ name }) => name),
    featuredImage: ownPath(featuredImage),
    socialImage: ownPath(socialImage),
    ...others,
  }
  const given = Object.entries(fields).filter(
    ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  const text = content
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
    .replace(REFERENCE, (_, before: string, name: string) => before + ownPath(name))
  return `---\n${stringify(Object.fromEntries(given), { lineWidth: 0 })}---\n\n${text}\n`
}
