import { Link2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/ui/panel/Button'
import { untilLoaded } from '@/ui/panel/untilLoaded'

// A new post has none.
const ShareDraftDialog = lazy(() => untilLoaded(() => import('./ShareDraftDialog')))

/** Opens the dialog with preview links, which show the draft to people without an account. */
export function ShareDraft({ postId }: { postId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={Link2} onClick={() => setIsOpen(true)}>
        Compartir borrador
      </Button>
      <Suspense>{isOpen && <ShareDraftDialog onClose={() => setIsOpen(false)} postId={postId} />}</Suspense>
    </>
  )
}
