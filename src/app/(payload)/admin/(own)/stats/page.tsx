import { StatsView } from '@/features/stats/panel/StatsView'
import { STATS_FILTERS, statsQueries } from '@/features/stats/panel/stats'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/stats')

export default screen(
  '/stats',
  ({ may }) => <StatsView canDelete={may('settings:update')} />,
  ({ filters }) => [statsQueries.of(filters(STATS_FILTERS))],
)
