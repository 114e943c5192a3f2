/** Names of what cached pages and reads depend on; a hook refreshes them when it changes. */
export const tags = {
  /** Every list of articles: pages, feeds, the sitemap, related articles. */
  posts: 'posts',
  post: (slug: string) => `post:${slug}`,
  /** Categories and tags. */
  terms: 'terms',
  settings: 'settings',
  /** Pages of the site, and what they lead to. */
  pages: 'pages',
} as const
