import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/panel/Button'
import { ShareDraftDialog } from './ShareDraftDialog'

/** Opens the dialog with preview links, which show the draft to people without an account. */
export function ShareDraft({ postId }: { postId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={Link2} onClick={() => setIsOpen(true)}>
        Compartir borrador
      </Button>
      {isOpen && <ShareDraftDialog onClose={() => setIsOpen(false)} postId={postId} />}
    </>
  )
}
