/** Names of what cached pages and queries depend on; hooks revalidate them on changes. */
export const tags = {
  /** Every list of articles: pages, feeds, the sitemap. */
  posts: 'posts',
  post: (slug: string) => `post:${slug}`,
  /** The address of an article, and whether it is public. */
  postAddress: (id: number) => `post-address:${id}`,
  /** Which articles of a category or with a tag are public, and their titles: how many there are, which are related. */
  category: (id: number | null) => `category:${id}`,
  tag: (id: number) => `tag:${id}`,
  /** The order of the articles, unless one is published after all others. */
  order: 'order',
  /** The names of categories and tags. */
  terms: 'terms',
  settings: 'settings',
  /** The texts of the landing page. */
  landing: 'landing',
  /** Pages of the site, and what they lead to. */
  pages: 'pages',
} as const
