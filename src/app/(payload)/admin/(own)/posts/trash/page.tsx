import { postQueries } from '@/features/posts/panel/posts'
import { TrashView } from '@/features/posts/panel/TrashView'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/posts/trash')

export default screen(
  '/posts/trash',
  ({ may }) => <TrashView canErase={may('posts:manage')} canRestore={may('posts:update')} />,
  ({ filters }) => [postQueries.trash(filters({}))],
)
