import { postQueries } from '@/features/posts/panel/posts'
import { VersionsView } from '@/features/posts/panel/versions/VersionsView'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/posts/:id/versions')

export default screen(
  '/posts/:id/versions',
  ({ id, may }) => <VersionsView canRestore={may('posts:update')} postId={id} />,
  ({ id }) => [postQueries.versions(id)],
)
