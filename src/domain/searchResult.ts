type Article = Record<'title' | 'excerpt' | 'metaTitle' | 'metaDescription', string>

/** What search engines get of an article: its meta title and description, else its own. */
export const searchResultOf = ({ title, excerpt, metaTitle, metaDescription }: Article) => ({
  title: metaTitle || title,
  description: metaDescription || excerpt,
})

/** The title of a page, as tabs and search results show it: it ends with the brand, once. */
export const pageTitle = (title: string, brand: string) =>
  title.toLowerCase().endsWith(brand.toLowerCase()) ? title : `${title} | ${brand}`
