import { useAuth } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'

/** What the user's role allows, for screens that need to know. The server checks it anyway. */
export function useRights() {
  const collections = useAuth().permissions?.collections
  const managesMedia = collections?.media?.create === true
  const writesPosts = Boolean(collections?.posts?.create || collections?.posts?.update)
  return { managesMedia, writesPosts, seesMedia: managesMedia || writesPosts }
}

/** Returns what a change of the session's user calls: it reads again what they may do, and what the server made of it. */
export function useFreshSession() {
  const router = useRouter()
  const { refreshPermissions } = useAuth()
  return () => {
    router.refresh()
    void refreshPermissions()
  }
}
