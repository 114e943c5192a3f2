import { MediaView } from '@/features/media/panel/MediaView'
import { MEDIA_FILTERS, mediaQueries } from '@/features/media/panel/media'
import { suggestionsHost } from '@/features/suggestions/model'
import { SuggestionsHost } from '@/features/suggestions/panel/SuggestionsHost'
import { pageOf, screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/media')

export default screen(
  '/media',
  () => (
    <SuggestionsHost host={suggestionsHost()}>
      <MediaView />
    </SuggestionsHost>
  ),
  pageOf(mediaQueries.list, MEDIA_FILTERS),
)
