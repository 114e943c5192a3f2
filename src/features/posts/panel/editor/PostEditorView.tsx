'use client'
import { useQuery } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { RequestError } from '@/platform/shared/request'
import { useInBrowser } from '@/platform/shared/useInBrowser'
import { LoadFailed, Loading } from '@/ui/panel/Loading'
import { Page } from '@/ui/panel/Page'
import { useErrorToast } from '@/ui/panel/toasts/useErrorToast'
import { PostNotFound } from '../PostNotFound'
import { getPost } from '../posts'
import { findCopy } from './drafts/localCopy'
import { PostEditor } from './PostEditor'

type Visit = {
  userId: number
  /** Whether stored posts may be edited; some roles may only create posts. */
  canEdit: boolean
  canPublish: boolean
  /** Whether the user may see what the post has brought. */
  seesFigures: boolean
  /** The company name, which ends every page title. */
  brand: string
}

/**
 * The post form, which replaces Payload's edit view.
 *
 * We have our own form because the API contract has rules about typing: text typed during a save is kept, a save over
 * somebody else's is rejected, and nothing unsaved is lost. Payload's form replaces its values with the server's
 * response, and calls the server at every pause.
 */
export function PostEditorView(visit: Visit) {
  const address = usePathname()
  // The server, which renders first, can't see this browser's unsaved copies.
  const isInBrowser = useInBrowser(yes, false)
  // Creating a post changes only the URL: the "new post" page also shows that post, until a new one is asked for.
  const [shown, show] = useState({ id: idIn(address), created: 0, count: 0 })
  const asked = idIn(address) ?? (address === '/admin/posts/new' ? undefined : shown.id)
  if (asked !== shown.id)
    show({ id: asked, created: 0, count: asked === shown.created ? shown.count : shown.count + 1 })
  useEffect(() => {
    // The tab's title is that of the page, which stays the same. The company's name, at its end, may have any word.
    document.title = document.title.replace(/^\S+/, shown.id ? 'Editar' : 'Nuevo')
  }, [shown])
  if (!isInBrowser) return <Loading>Cargando Editor...</Loading>
  const onCreated = (created: number) => show((now) => ({ ...now, created }))
  return <LoadedEditor {...visit} begun={shown.id} key={shown.count} onCreated={onCreated} />
}

/** Returns the post id in an edit page's URL; undefined for a new post. */
function idIn(address: string): number | undefined {
  const [, id] = /^\/admin\/posts\/(\d+)\/edit$/.exec(address) ?? []
  return id === undefined ? undefined : Number(id)
}

const FAILURE = 'Error al cargar post'

const yes = () => true

type Loaded = Visit & { begun: number | undefined; onCreated: (id: number) => void }

function LoadedEditor({ begun, ...visit }: Loaded) {
  const [id] = useState(begun) // creating the post changes the URL, but the screen must stay as it is
  // Loaded once per visit: the text must not change while somebody is editing it.
  const { data, error, refetch } = useQuery({
    queryKey: ['post', id],
    queryFn: ({ signal }) => getPost(Number(id), signal),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  // Runs before the form exists. Reads only local storage, so it doesn't need a connection.
  const { data: found } = useQuery({
    queryKey: ['copy', visit.userId, id],
    queryFn: () => findCopy(visit.userId, id),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isMissing = error instanceof RequestError && (error.status === 404 || error.status === 403)
  useErrorToast(isMissing ? null : error, FAILURE)
  if (isMissing) return <PostNotFound unsaved={found?.values.content} />
  if (error)
    return (
      <Page title="Editar Post" trail={[{ label: 'Posts', url: '/admin/posts' }]}>
        <LoadFailed onRetry={refetch}>{FAILURE}</LoadFailed>
      </Page>
    )
  if (found === undefined || (id !== undefined && !data)) return <Loading>Cargando Editor...</Loading>
  return <PostEditor {...visit} found={found} loaded={data} />
}
