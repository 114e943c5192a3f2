import { CategoriesView } from '@/features/terms/panel/TermsView'
import { categoriesQuery } from '@/features/terms/panel/terms'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/categories')

export default screen('/categories', () => <CategoriesView />, [categoriesQuery])
