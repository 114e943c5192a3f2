import { DashboardView } from '@/features/dashboard/DashboardView'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/dashboard')

export default screen('/dashboard', (visit) => <DashboardView {...visit} />)
