'use client'
import { useAuth } from '@payloadcms/ui'

/** What the person's role opens, where a part of a screen must know. The server decides all the same. */
export function useRights() {
  const collections = useAuth().permissions?.collections
  const managesMedia = collections?.media?.create === true
  const writesPosts = Boolean(collections?.posts?.create || collections?.posts?.update)
  return { managesMedia, writesPosts, seesMedia: managesMedia || writesPosts }
}
