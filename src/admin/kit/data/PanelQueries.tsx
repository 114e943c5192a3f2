'use client'
import { useAuth } from '@payloadcms/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { newQueryClient } from '@/shared/queryClient'
import { CACHE_CHECK_MS, checkCache } from './cacheCheck'

/**
 * The cache of everything the panel reads. It belongs to one session and is periodically checked against the server.
 */
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
    if (userId === undefined) return
    void checkCache(client)
    const timer = setInterval(() => void checkCache(client), CACHE_CHECK_MS)
    return () => {
      clearInterval(timer)
      client.clear() // another user may come without a reload
    }
  }, [client, userId])
  return null
}
