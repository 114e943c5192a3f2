'use client'
import { useAuth } from '@payloadcms/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { newQueryClient } from '@/platform/shared/queryClient'

/** The cache of everything the panel reads. It belongs to one session. */
export function PanelQueries({ children }: { children: ReactNode }) {
  const [client] = useState(newPanelQueries)
  return (
    <QueryClientProvider client={client}>
      <CacheKeeper client={client} />
      {children}
    </QueryClientProvider>
  )
}

const AGAIN_MS = 300_000

/** What others add appears in lists, and what they delete disappears from these and from filters, also in a tab that is not in front. */
function newPanelQueries(): QueryClient {
  const client = newQueryClient()
  for (const noun of ['posts', 'categories', 'tags', 'contact', 'people', 'bookings', 'agenda'])
    client.setQueryDefaults([noun], { refetchInterval: AGAIN_MS, refetchIntervalInBackground: true })
  return client
}

function CacheKeeper({ client }: { client: QueryClient }) {
  const { user } = useAuth()
  const userId = user?.id

  useEffect(() => {
    if (userId !== undefined) return () => client.clear() // another user may come without a reload
  }, [client, userId])
  return null
}
