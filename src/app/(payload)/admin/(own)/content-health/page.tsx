import { ContentHealthView } from '@/features/posts/panel/health/ContentHealthView'
import { HEALTH_FILTERS, healthQueries } from '@/features/posts/panel/health/contentHealth'
import { pageOf, screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/content-health')

export default screen('/content-health', () => <ContentHealthView />, pageOf(healthQueries.list, HEALTH_FILTERS))
