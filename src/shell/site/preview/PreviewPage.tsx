import type { Metadata } from 'next'
import { cache } from 'react'
import { DraftComments } from '@/features/comments/site/DraftComments'
import { sharedDraft } from '@/features/posts/previewLinks/sharedDraft'
import { articleOf } from '@/features/posts/queries/article'
import { Article } from '@/features/posts/site/article/Article'
import { longDate } from '@/platform/domain/dates'
import { pageTitle, searchResultOf } from '@/platform/domain/searchResult'
import { siteSettings } from '@/platform/queries/settings'
import { NotFoundOnRequest } from '@/ui/site/not-found/NotFoundOnRequest'
import { notFoundMetadata } from '@/ui/site/seo/notFoundMetadata'

type Props = { params: Promise<{ token: string }> }

const UNLISTED = { index: false, follow: false }
const draftOf = cache(sharedDraft) // the page and its metadata share one read

/** The newest draft of a post, for anyone with a link to it. */
export async function PreviewPage({ params }: Props) {
  const { token } = await params
  const draft = await draftOf(token)
  if (!draft) return <NotFoundOnRequest />
  const { post, expiresAt, mayComment, neighbours, related } = draft
  return (
    <>
      <p className="bg-amber px-4 py-2 text-center font-semibold text-ink text-sm" role="status">
        Borrador · este enlace caduca el {longDate(expiresAt)}
      </p>
      <Article around={neighbours} isDraft post={post} related={related} text={await articleOf(post.content)} />
      {mayComment && <DraftComments token={token} />}
    </>
  )
}

/** The article's title; search engines must not list the page. */
export async function sharedDraftMetadata({ params }: Props): Promise<Metadata> {
  const [{ brand }, draft] = await Promise.all([siteSettings(), draftOf((await params).token)])
  if (!draft) return { ...(await notFoundMetadata()), robots: UNLISTED }
  const { title, description } = searchResultOf(draft.post)
  return {
    title: { absolute: pageTitle(title, brand) },
    description,
    robots: UNLISTED,
    referrer: 'no-referrer',
  }
}
