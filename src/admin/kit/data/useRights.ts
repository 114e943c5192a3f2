import { useAuth } from '@payloadcms/ui'

/** What the user's role allows, for screens that need to know. The server checks it anyway. */
export function useRights() {
  const collections = useAuth().permissions?.collections
  const managesMedia = collections?.media?.create === true
  const writesPosts = Boolean(collections?.posts?.create || collections?.posts?.update)
  return { managesMedia, writesPosts, seesMedia: managesMedia || writesPosts }
}
