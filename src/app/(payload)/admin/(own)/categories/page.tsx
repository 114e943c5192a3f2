import { CategoriesView } from '@/features/terms/panel/TermsView'
import { termQuery } from '@/features/terms/panel/terms'
import { CATEGORY_WORDS } from '@/features/terms/words'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/categories')

export default screen('/categories', () => <CategoriesView />, [termQuery(CATEGORY_WORDS)])
