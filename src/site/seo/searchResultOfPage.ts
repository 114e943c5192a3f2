import { searchResultOf } from '@/domain/searchResult'
import { truncateAtWord } from '@/domain/text/truncate'
import { openingOf } from '@/richText/check'
import type { SitePage } from '../queries'

const DESCRIPTION_LENGTH = 160

/** What search engines get of a page: what its form says, else its title and how its text begins. */
export const searchResultOfPage = ({ title, content, meta }: Pick<SitePage, 'title' | 'content' | 'meta'>) =>
  searchResultOf({
    title,
    excerpt: truncateAtWord(openingOf(content), DESCRIPTION_LENGTH),
    metaTitle: meta.title,
    metaDescription: meta.description,
  })
