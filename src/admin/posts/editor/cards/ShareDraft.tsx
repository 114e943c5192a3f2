import { Link2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../kit/Button'
import { ShareDraftDialog } from './ShareDraftDialog'

/** Opens the dialog with preview links, which show the draft to people without an account. */
export function ShareDraft({ postId }: { postId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button onClick={() => setIsOpen(true)} ref={opener}>
        <Link2 aria-hidden="true" size={17} />
        Compartir borrador
      </Button>
      {isOpen && <ShareDraftDialog onClose={() => setIsOpen(false)} postId={postId} returnFocusTo={opener} />}
    </>
  )
}
