/** The advisory locks of this database, each named by what it serializes. Any numbers, all different. */
export const LOCKS = {
  /** The site that has a data directory to itself. */
  site: 7_062_001,
  /** Whoever migrates and seeds. */
  preparation: 7_062_002,
  /** Whoever gives an article its address. */
  postSlugs: 7_062_003,
  /** Whoever names a category. */
  categories: 7_062_004,
  /** Whoever names a tag, in the panel or by an import. */
  tags: 7_062_005,
  /** Whoever gives a page its address. */
  pageSlugs: 7_062_006,
  /** Whoever changes users, roles or sessions. */
  accounts: 720_314,
} as const
