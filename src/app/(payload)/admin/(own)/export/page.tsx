import { ExportView } from '@/features/imports/panel/ExportView'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/export')

export default screen('/export', () => <ExportView />)
