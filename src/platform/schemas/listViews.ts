/** The lists whose filters can be kept under a name, and where in a user's preferences. */
export const VIEW_KEYS = {
  posts: 'views-posts',
  media: 'views-media',
  users: 'views-users',
  people: 'views-people',
  bookings: 'views-bookings',
  categories: 'views-categories',
  tags: 'views-tags',
  audit: 'views-audit',
} as const
export type ViewedList = keyof typeof VIEW_KEYS
