import { isBlank } from './text/invisible'

type Article = Record<'title' | 'excerpt' | 'metaTitle' | 'metaDescription', string>

/** What search engines show for an article: its meta title and description, else its title and excerpt. */
export const searchResultOf = ({ title, excerpt, metaTitle, metaDescription }: Article) => ({
  title: shown(metaTitle, title),
  description: shown(metaDescription, excerpt),
})

const shown = (text: string, otherwise: string) => (isBlank(text) ? otherwise : text)

/** The title of a page in tabs and search results, with the brand exactly once. */
export const pageTitle = (title: string, brand: string) =>
  title.toLowerCase().endsWith(brand.toLowerCase()) ? title : `${title} | ${brand}`
