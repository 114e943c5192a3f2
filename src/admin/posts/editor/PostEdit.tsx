import type { DocumentViewServerProps } from 'payload'
import { grantsOf } from '@/access/can'
import { PostEditorView } from './PostEditorView'

/** The post editor in Payload's frame; whether the person may publish is read here. */
export async function PostEdit({ payload, initPageResult }: DocumentViewServerProps) {
  const { manage_posts } = await grantsOf({ payload, user: initPageResult.req.user })
  return (
    <div className="post-editor">
      <PostEditorView canPublish={manage_posts === true} />
    </div>
  )
}
