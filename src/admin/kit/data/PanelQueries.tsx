'use client'
import { useAuth } from '@payloadcms/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { newQueryClient } from '@/shared/queryClient'

const CHECK_MS = 300_000
const JUST_READ_MS = 60_000
const CHECKED: unknown[] = ['posts', 'categories', 'tags']

/** The cache of everything the panel reads. It belongs to one session. */
export function PanelQueries({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient)
  return (
    <QueryClientProvider client={client}>
      <CacheKeeper client={client} />
      {children}
    </QueryClientProvider>
  )
}

function CacheKeeper({ client }: { client: QueryClient }) {
  const { user } = useAuth()
  const userId = user?.id

  useEffect(() => {
    if (userId === undefined) return client.clear()
    checkCache(client)
    const timer = setInterval(checkCache, CHECK_MS, client)
    return () => clearInterval(timer)
  }, [client, userId])
  return null
}

/** Reads again what may list posts, categories or tags that are gone by now: at once where it is shown. */
function checkCache(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [noun], state: { data, dataUpdatedAt } }) =>
      CHECKED.includes(noun) && data !== undefined && dataUpdatedAt < Date.now() - JUST_READ_MS,
  })
}
