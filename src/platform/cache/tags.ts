/** The PostgreSQL channel on which a committed change sends each tag that it affects. */
export const TAG_CHANNEL = 'ozama_tags'

/** What Next's cached pages and queries depend on; hooks revalidate them on changes. Any of them drops every kept response. */
export const tags = {
  /** Every public article, its author, its category and its tags. */
  posts: 'posts',
  /** One article's own text, which takes long to compile. */
  post: (slug: string) => `post:${slug}`,
  settings: 'settings',
  /** The texts of the landing page. */
  landing: 'landing',
  /** Pages of the site, and what they lead to. */
  pages: 'pages',
} as const
