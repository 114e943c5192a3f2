import { brandOf } from '../../nav/brandOf'
import type { Visit } from '../../screen'
import { PostEditorView } from './PostEditorView'

/** The post editor with the user's permissions. */
export async function PostEdit({ req, id, may }: Visit) {
  return (
    <PostEditorView
      brand={await brandOf(req.payload)}
      canEdit={may('posts:update')}
      canPublish={may('posts:manage')}
      id={id}
    />
  )
}
