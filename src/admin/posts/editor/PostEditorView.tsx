'use client'
import { useAuth } from '@payloadcms/ui'
import { useQuery } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { AdminPost } from '@/schemas/post'
import { RequestError } from '@/shared/request'
import { LoadFailed, Loading } from '../../kit/Loading'
import { Page } from '../../kit/Page'
import { useToldFailure } from '../../kit/useToldFailure'
import { MissingPost } from '../MissingPost'
import { getPost } from '../posts'
import { copyKey, type FoundCopy, findCopy } from './localCopy'
import { PostEditor } from './PostEditor'

type May = {
  /** Whether a stored post may be changed; a role may let somebody create posts only. */
  canEdit: boolean
  canPublish: boolean
  /** The company's name, which ends every page's title. */
  brand: string
}
type Props = May & { /** Missing for a new post. */ id: number | undefined }
type Visit = May & { userId: number | string }

/**
 * The form of a post, in the place of Payload's own edit view.
 *
 * An own form over the contract, because the contract's rules are about typing: what is typed while a save is under way
 * stays, a save over somebody else's is refused, and nothing unsaved is lost. The generated form takes over what the
 * server answers, and asks the server at every pause.
 */
export function PostEditorView({ id, ...may }: Props) {
  const address = usePathname()
  const { user } = useAuth()
  // What this browser kept is unknown to the server that renders the page.
  const isInBrowser = useSyncExternalStore(NEVER_CHANGES, yes, no)
  if (!user || !isInBrowser) return <Loading>Cargando Editor...</Loading>
  const begun = idIn(address) ?? id
  return <LoadedEditor {...may} begun={begun} key={id ?? 'new'} userId={user.id} />
}

/**
 * The post of an edit page's address. Whoever comes back to one that was created here finds the frame of a new post around
 * it, because a creation changes nothing but the address.
 */
const idIn = (address: string) => Number(/^\/admin\/posts\/(\d+)\/edit$/.exec(address)?.[1]) || undefined

const FAILURE = 'Error al cargar post'

const NEVER_CHANGES = () => () => {}
const yes = () => true
const no = () => false

function LoadedEditor({ begun, ...visit }: Visit & { begun: number | undefined }) {
  const [id] = useState(begun) // a creation gives the address another, and the screen stays what it is
  // Read once for each visit: what somebody works on must not change under them.
  const { data, error, refetch } = useQuery({
    queryKey: ['post', id],
    queryFn: ({ signal }) => getPost(Number(id), signal),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  // Before there is a form; the connection has nothing to do with it.
  const { data: found } = useQuery({
    queryKey: ['copy', visit.userId, id],
    queryFn: () => findCopy(visit.userId, id),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isMissing = error instanceof RequestError && (error.status === 404 || error.status === 403)
  useToldFailure(isMissing ? null : error, FAILURE)
  if (isMissing) return <MissingPost />
  if (error)
    return (
      <Page title="Editar Post" trail={[{ label: 'Posts', url: '/admin/posts' }]}>
        <LoadFailed onRetry={refetch}>{FAILURE}</LoadFailed>
      </Page>
    )
  if (found === undefined || (id !== undefined && !data)) return <Loading>Cargando Editor...</Loading>
  return <Opened {...visit} found={found} loaded={data} />
}

/** Gives the visit its own place for what is unsaved. */
function Opened({ userId, ...options }: Visit & { found: FoundCopy | null; loaded: AdminPost | undefined }) {
  const [visit] = useState(() => crypto.getRandomValues(new Uint32Array(2)).join('-'))
  const copyKeyOf = useCallback((number: number | undefined) => copyKey(userId, number, visit), [userId, visit])
  return <PostEditor {...options} copyKeyOf={copyKeyOf} />
}
