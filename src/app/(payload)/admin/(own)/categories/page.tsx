import { CategoriesView } from '@/features/terms/panel/TermsView'
import { CATEGORY_WORDS, termQuery } from '@/features/terms/panel/terms'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/categories')

export default screen('/categories', () => <CategoriesView />, [termQuery(CATEGORY_WORDS)])
