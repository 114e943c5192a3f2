import { StatsView } from '@/features/stats/panel/StatsView'
import { STATS_FILTERS, statsQueries } from '@/features/stats/panel/stats'
import { screen, titleOf } from '@/shell/panel/screen'
import { filtersIn } from '@/ui/panel/list/filterState'

export const generateMetadata = titleOf('/stats')

export default screen(
  '/stats',
  ({ may }) => <StatsView canDelete={may('settings:update')} />,
  ({ searchParams }) => [statsQueries.of(filtersIn(searchParams, STATS_FILTERS))],
)
