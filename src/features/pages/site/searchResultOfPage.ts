import type { SitePage } from '@/features/pages/queries/pages'
import { searchResultOf } from '@/platform/domain/searchResult'
import { truncateAtWord } from '@/platform/domain/text/truncate'
import { openingOf } from '@/richText/check'

const DESCRIPTION_LENGTH = 160

/** A page's title and description for search engines: from its form, else its title and the start of its text. */
export const searchResultOfPage = ({ title, content, meta }: Pick<SitePage, 'title' | 'content' | 'meta'>) =>
  searchResultOf({
    title,
    excerpt: truncateAtWord(openingOf(content), DESCRIPTION_LENGTH),
    metaTitle: meta.title,
    metaDescription: meta.description,
  })
