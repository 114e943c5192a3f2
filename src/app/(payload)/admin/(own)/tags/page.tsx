import { TagsView } from '@/features/terms/panel/TermsView'
import { TAG_WORDS, termQuery } from '@/features/terms/panel/terms'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/tags')

export default screen('/tags', () => <TagsView />, [termQuery(TAG_WORDS)])
