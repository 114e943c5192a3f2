import { expect, it } from 'vitest'
import { mayOpen } from './postScope'

it("[ADM-21] gives editors everybody's posts, writers their own, and others none", () => {
  const openedBy = (grants: object) => ({ own: mayOpen(grants, true), others: mayOpen(grants, false) })
  expect(openedBy({ manage_posts: true })).toEqual({ own: true, others: true })
  for (const permission of ['edit_own_posts', 'create_posts'])
    expect(openedBy({ [permission]: true })).toEqual({ own: true, others: false })
  expect(openedBy({ view_analytics: true })).toEqual({ own: false, others: false })
})
