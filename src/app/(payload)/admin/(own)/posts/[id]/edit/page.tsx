import { PostEditorView } from '@/features/posts/panel/editor/PostEditorView'
import { suggestionsHost } from '@/features/suggestions/model'
import { SuggestionsHost } from '@/features/suggestions/panel/SuggestionsHost'
import { siteSettings } from '@/platform/queries/settings'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/posts/:id/edit')

export default screen('/posts/:id/edit', async ({ user, id, may }) => (
  <SuggestionsHost host={suggestionsHost()}>
    <PostEditorView
      brand={(await siteSettings()).brand}
      canEdit={may('posts:update')}
      canPublish={may('posts:manage')}
      id={id}
      seesFigures={may('views:read')}
      userId={user.id}
    />
  </SuggestionsHost>
))
