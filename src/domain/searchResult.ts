import type { PublicPost } from './publicPost'

type Article = Pick<PublicPost, 'title' | 'excerpt' | 'metaTitle' | 'metaDescription'>

/** What search engines are told of an article: the words written for them, or else its own. */
export const searchResultOf = ({ title, excerpt, metaTitle, metaDescription }: Article) => ({
  title: metaTitle || title,
  description: metaDescription || excerpt,
})

/** The title of a page, as tabs and search results show it. */
export const pageTitle = (title: string, brand: string) => `${title} | ${brand}`
