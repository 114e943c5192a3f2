import type { DocumentViewServerProps } from 'payload'
import { grantsOf } from '@/access/can'
import { allows } from '@/access/permissions'
import { brandOf } from '../../nav/brandOf'
import { PostEditorView } from './PostEditorView'

/** The post editor in Payload's frame; what the person may do with it is read here. */
export async function PostEdit({ payload, initPageResult }: DocumentViewServerProps) {
  const [grants, brand] = await Promise.all([grantsOf({ payload, user: initPageResult.req.user }), brandOf(payload)])
  return (
    <div className="post-editor">
      <PostEditorView
        brand={brand}
        canEdit={allows(grants, 'posts:update')}
        canPublish={allows(grants, 'posts:manage')}
      />
    </div>
  )
}
