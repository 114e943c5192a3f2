import type { ListViewServerProps } from 'payload'
import { grantsOf } from '@/access/can'
import { mayCreatePosts } from '../nav/items'
import { PostsView } from './PostsView'
import { TrashView } from './TrashView'

/** The posts' list and their trash, in the place of Payload's; what the person may do is read here. */
export async function PostsList({ payload, user, viewType }: ListViewServerProps & { viewType?: string }) {
  const grants = await grantsOf({ payload, user: user ?? null })
  const canEdit = Boolean(grants.manage_posts || grants.edit_own_posts)
  if (viewType === 'trash') return <TrashView canRestore={canEdit} />
  return <PostsView canCreate={mayCreatePosts(grants)} canEdit={canEdit} canPublish={grants.manage_posts === true} />
}
