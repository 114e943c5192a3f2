/** Names of what cached pages and reads depend on; a hook refreshes them when it changes. */
export const tags = {
  /** Every list of articles: pages, feeds, the sitemap, related articles. */
  posts: 'posts',
  post: (slug: string) => `post:${slug}`,
  /** Categories and tags. */
  terms: 'terms',
  settings: 'settings',
} as const
