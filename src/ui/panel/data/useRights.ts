import { useAuth } from '@payloadcms/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import type { SanitizedPermissions } from 'payload'
import { request } from '@/platform/shared/request'

/** What the user's role allows, for screens that need to know. The server checks it anyway. */
export function useRights() {
  const collections = useAuth().permissions?.collections
  const managesMedia = collections?.media?.create === true
  const writesPosts = Boolean(collections?.posts?.create || collections?.posts?.update)
  const managesTerms = collections?.tags?.create === true
  return { managesMedia, managesTerms, seesMedia: managesMedia || writesPosts }
}

/**
 * Returns a function to call after the signed-in user or their role changed: it reloads their permissions, and what the
 * server rendered for them. Payload's own `refreshPermissions` shows a toast in English when it fails.
 */
export function useFreshSession() {
  const router = useRouter()
  const client = useQueryClient()
  const { setPermissions } = useAuth()
  return () => {
    // Makes the screen's data replace cached data, even if this browser's clock is ahead of the server's.
    for (const query of client.getQueryCache().getAll()) query.setState({ dataUpdatedAt: 0 })
    router.refresh()
    request<SanitizedPermissions>('/api/access').then(setPermissions, () => undefined) // the server checks them anyway
  }
}
