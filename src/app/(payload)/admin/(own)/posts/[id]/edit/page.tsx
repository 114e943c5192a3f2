import { PostEditorView } from '@/features/posts/panel/editor/PostEditorView'
import { siteSettings } from '@/platform/queries/settings'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/posts/:id/edit')

export default screen('/posts/:id/edit', async ({ user, may }) => (
  <PostEditorView
    brand={(await siteSettings()).brand}
    canEdit={may('posts:update')}
    canPublish={may('posts:manage')}
    seesFigures={may('views:read')}
    userId={user.id}
  />
))
