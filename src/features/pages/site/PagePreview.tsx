import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { draftPage } from '@/features/pages/queries/pages'
import { RefreshOnSave } from '@/ui/site/RefreshOnSave'
import { PageText } from './PageText'

/** The newest draft of a page as readers would see it, for the frame next to its form; only for its editors. */
export async function PagePreview({ params }: { params: Promise<{ id: string }> }) {
  const page = await draftPage((await params).id, await headers())
  if (!page) notFound()
  return (
    <>
      <RefreshOnSave />
      <PageText page={page} />
    </>
  )
}
