import { MediaView } from '@/features/media/panel/MediaView'
import { MEDIA_FILTERS, mediaQueries } from '@/features/media/panel/media'
import { pageOf, screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/media')

export default screen(
  '/media',
  () => <MediaView />,
  pageOf(mediaQueries.list, MEDIA_FILTERS),
)
