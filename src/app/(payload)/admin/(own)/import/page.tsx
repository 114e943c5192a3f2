import { ImportsView } from '@/features/imports/panel/ImportsView'
import { importsQuery } from '@/features/imports/panel/imports'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/import')

export default screen('/import', () => <ImportsView />, [importsQuery])
