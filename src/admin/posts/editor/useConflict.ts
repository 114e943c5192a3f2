'use client'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AdminPost } from '@/schemas/post'
import { notify } from '../../kit/notify'
import type { Attempt } from './attempt'
import type { PostForm } from './postForm'
import type { Saving } from './useSaving'

type Saves = { attempt: Attempt; update: (theirs: AdminPost) => Promise<void> }

/** Whether a save was refused because somebody else had saved, and what becomes of the two texts. */
export function useConflict(form: UseFormReturn<PostForm>, saving: Saving) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return {
    isOpen,
    open: () => setIsOpen(true),
    /** What the dialog shows and does, while there is a conflict. */
    dialog: ({ attempt, update }: Saves) =>
      isOpen && {
        mine: form.getValues(),
        onClose: close,
        // Closed first: whoever has saved once more meanwhile opens it again, on what is newest then.
        onKeepAsDraft: async (theirs: AdminPost) => {
          close()
          if (await attempt('update', () => saving.keepAsDraft(theirs))) notify('Guardado como borrador')
        },
        onOverwrite: (theirs: AdminPost) => {
          close()
          return update(theirs)
        },
      },
  }
}
