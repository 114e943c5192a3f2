import { PostEditorView } from '@/features/posts/panel/editor/PostEditorView'
import { suggestionsHost } from '@/features/suggestions/model'
import { SuggestionsHost } from '@/features/suggestions/panel/SuggestionsHost'
import { screen, titleOf } from '@/shell/panel/screen'
import { brandOf } from '@/ui/panel/brandOf'

export const generateMetadata = titleOf('/posts/new')

export default screen('/posts/new', async ({ req, user, may }) => (
  <SuggestionsHost host={suggestionsHost()}>
    <PostEditorView
      brand={await brandOf(req.payload)}
      canEdit={may('posts:update')}
      canPublish={may('posts:manage')}
      seesFigures={may('views:read')}
      userId={user.id}
    />
  </SuggestionsHost>
))
