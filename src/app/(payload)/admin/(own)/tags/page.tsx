import { TagsView } from '@/features/terms/panel/TermsView'
import { termQuery } from '@/features/terms/panel/terms'
import { TAG_WORDS } from '@/features/terms/words'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/tags')

export default screen('/tags', () => <TagsView />, [termQuery(TAG_WORDS)])
