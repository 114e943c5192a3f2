import { TagsView } from '@/features/terms/panel/TermsView'
import { tagsQuery } from '@/features/terms/panel/terms'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/tags')

export default screen('/tags', () => <TagsView />, [tagsQuery])
