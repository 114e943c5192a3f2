/** A requested page of a list; pages start at 1. */
export type Page = { page: number; limit: number }
export type Pagination = Page & { total: number; totalPages: number }

/** Describes a page of a list of `total` entries. */
export const paginationOf = ({ page, limit }: Page, total: number): Pagination => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
})
