import { PostsView } from '@/features/posts/panel/PostsView'
import { POST_FILTERS, postQueries } from '@/features/posts/panel/posts'
import { categoriesQuery } from '@/features/terms/panel/terms'
import { screen, titleOf } from '@/shell/panel/screen'
import { filtersIn } from '@/ui/panel/list/filterState'

export const generateMetadata = titleOf('/posts')

export default screen(
  '/posts',
  ({ may }) => (
    <PostsView canCreate={may('posts:create')} canEdit={may('posts:update')} canPublish={may('posts:manage')} />
  ),
  ({ searchParams }) => [postQueries.list(filtersIn(searchParams, POST_FILTERS)), categoriesQuery],
)
