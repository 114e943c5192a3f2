import { ContentHealthView } from '@/features/posts/panel/health/ContentHealthView'
import { HEALTH_FILTERS, healthQueries } from '@/features/posts/panel/health/contentHealth'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/content-health')

export default screen(
  '/content-health',
  () => <ContentHealthView />,
  ({ filters }) => [healthQueries.list(filters(HEALTH_FILTERS))],
)
