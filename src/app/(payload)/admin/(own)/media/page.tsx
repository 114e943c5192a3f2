import { MediaView } from '@/features/media/panel/MediaView'
import { MEDIA_FILTERS, mediaQueries } from '@/features/media/panel/media'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/media')

export default screen(
  '/media',
  () => <MediaView />,
  ({ filters }) => [mediaQueries.list(filters(MEDIA_FILTERS))],
)
