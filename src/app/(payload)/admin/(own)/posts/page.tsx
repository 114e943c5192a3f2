import { PostsView } from '@/features/posts/panel/PostsView'
import { POST_FILTERS, postQueries } from '@/features/posts/panel/posts'
import { categoriesQuery } from '@/features/terms/panel/terms'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/posts')

export default screen(
  '/posts',
  ({ may }) => (
    <PostsView canCreate={may('posts:create')} canEdit={may('posts:update')} canPublish={may('posts:manage')} />
  ),
  ({ filters }) => [postQueries.list(filters(POST_FILTERS)), categoriesQuery],
)
