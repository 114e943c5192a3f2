/** Which part of a list is asked for; pages count from 1. */
export type Page = { page: number; limit: number }
export type Pagination = Page & { total: number; totalPages: number }

/** Which part of `total` entries a page is. */
export const paginationOf = ({ page, limit }: Page, total: number): Pagination => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
})
