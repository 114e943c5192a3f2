import { publishedPosts } from '@/features/posts/queries/posts'
import type { PostCard } from '@/features/posts/schema'
import { allCategories } from '@/features/terms/queries'
import type { Landing } from '@/payload-types'
import { idOf } from '@/platform/domain/relation'
import { isBlankText } from '@/richText/check'
import { CASES, LATEST } from './titles'

/** An optional section as the form stores it. */
export type StoredSection = NonNullable<Landing['sections']>[number]
/** An optional section with the articles that it shows. */
export type ShownSection = StoredSection & { posts: PostCard[] }

/** The sections that have something to show. */
export async function shownSections(stored: StoredSection[]): Promise<ShownSection[]> {
  const shown = await Promise.all(stored.map(async (section) => ({ ...section, posts: await postsOf(section) })))
  return shown.filter((section) => !isEmpty(section))
}

const cards = { tag: '', search: '', page: 1, isCards: true }

async function postsOf(section: StoredSection): Promise<PostCard[]> {
  if (section.blockType === 'latest') return (await publishedPosts({ ...cards, categorySlug: '', limit: LATEST })).posts
  if (section.blockType !== 'cases' || !section.category) return []
  const id = Number(idOf(section.category))
  const category = (await allCategories()).find((each) => each.id === id)
  return category ? (await publishedPosts({ ...cards, categorySlug: category.slug, limit: CASES })).posts : []
}

function isEmpty(section: ShownSection): boolean {
  switch (section.blockType) {
    case 'latest':
      return section.posts.length === 0
    case 'cases':
      return section.posts.length === 0 && (Boolean(section.category) || !section.cards?.length)
    case 'prices':
      return !section.cards?.length
    case 'questions':
    case 'testimonials':
      return !section.items?.length
    case 'guarantee':
      return isBlankText(section.text)
    default:
      return false
  }
}
