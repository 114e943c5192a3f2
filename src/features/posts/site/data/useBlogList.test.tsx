import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { parseBlogView } from '@/features/posts/site/blog/blogView'
import { newQueryClient } from '@/platform/shared/queryClient'
import { useBlogList } from './useBlogList'

function List() {
  return useBlogList(parseBlogView({ search: 'ventas' }), []).search
}

it('leaves no timer behind on the server, where it would keep the request in memory', () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  const page = renderToString(
    <QueryClientProvider client={newQueryClient()}>
      <List />
    </QueryClientProvider>,
  )
  expect(page).toBe('ventas')
  expect(timers()).toBe(before)
})
