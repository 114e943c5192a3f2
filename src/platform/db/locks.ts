/** The advisory locks of this database, named after what they serialize. The numbers only have to differ. */
export const LOCKS = {
  /** A site's exclusive use of its data directory. */
  site: 7_062_001,
  /** Migrations and seeding. */
  preparation: 7_062_002,
  /** Assigning slugs to posts. */
  postSlugs: 7_062_003,
  categories: 7_062_004,
  /** Naming tags, in the panel or by an import. */
  tags: 7_062_005,
  webhooks: 7_062_006,
  /** Choosing the slug of a page. */
  pageSlugs: 7_062_007,
  /** Creating a post with an external id; used with a second key for that id. */
  externalIds: 7_062_058,
  /** Confirming a contact request to its sender; used with a second key for the address. */
  receipts: 7_062_060,
  /** Finding or making the person of an address; used with a second key for it. */
  people: 7_062_063,
  /** Giving out times of consultations. */
  bookings: 7_062_061,
  /** Adding redirects, none of which may lead to another. */
  redirects: 7_062_062,
  /** Changing users, roles or sessions. */
  accounts: 720_314,
} as const
