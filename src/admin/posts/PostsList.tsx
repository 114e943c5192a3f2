import type { ListViewServerProps } from 'payload'
import { grantsOf } from '@/access/can'
import { allows, type Capability } from '@/access/permissions'
import { PostsView } from './PostsView'
import { TrashView } from './TrashView'

/** The posts' list and their trash, in the place of Payload's; what the person may do is read here. */
export async function PostsList({ payload, user, viewType }: ListViewServerProps & { viewType?: string }) {
  const grants = await grantsOf({ payload, user: user ?? null })
  const may = (capability: Capability) => allows(grants, capability)
  if (viewType === 'trash') return <TrashView canRestore={may('posts:update')} />
  return <PostsView canCreate={may('posts:create')} canEdit={may('posts:update')} canPublish={may('posts:manage')} />
}
