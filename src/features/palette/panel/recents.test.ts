import { expect, it } from 'vitest'
import { openAt, rowsAmong } from './recents'

it('asks the server for rows that were opened, never for screens, actions, or the way to the site', () => {
  const rows = [openAt('/admin/posts/12/edit'), openAt('/admin/pages/3/edit'), openAt('/admin/people/7'), 'file-5']
  const others = [openAt('/admin/stats'), openAt('/admin/posts/new'), 'theme', 'shortcuts', 'site', 'blog']
  expect(rowsAmong([...others, ...rows])).toEqual(rows)
  expect(rowsAmong(others)).toEqual([])
})
