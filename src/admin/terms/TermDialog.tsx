import { useState } from 'react'
import { MAX_SLUG, slugify } from '@/domain/text/slug'
import type { CountedTerm } from '@/schemas/term'
import { termSchema } from '@/schemas/term'
import { save } from '../kit/data/save'
import { useFormAction } from '../kit/data/useFormAction'
import { Dialog, DialogForm } from '../kit/dialogs/Dialog'
import { TextField } from '../kit/fields/TextField'
import { notify } from '../kit/toasts/notify'
import { type TermWords, termPath } from './terms'

type Props = {
  words: TermWords
  /** Undefined for a new one. */
  term?: CountedTerm
  onClose: () => void
}

/** The form for a category or tag. A new one's slug follows its name until it is edited. */
export function TermDialog({ words, term, onClose }: Props) {
  const { collection, created, updated, failures } = words
  const [isFollowing, setIsFollowing] = useState(!term)
  const { form, field, ...action } = useFormAction({
    schema: termSchema,
    defaultValues: { name: term?.name ?? '', slug: term?.slug ?? '' },
    onlyChanges: term !== undefined,
    act: (values, key) => save(termPath(collection), term?.id, values, key),
    failure: term ? failures.update : failures.create,
    noun: collection,
    onDone: () => notify(term ? updated : created),
    onDoneHere: onClose,
  })
  const { isSubmitted } = form.formState

  function follow(name: string) {
    if (isFollowing) form.setValue('slug', slugify(name, MAX_SLUG.term), { shouldValidate: isSubmitted })
  }

  return (
    <Dialog onClose={onClose} title={term ? words.edit : words.create}>
      <DialogForm action={action} label={term ? 'Guardar' : 'Crear'} onClose={onClose}>
        <TextField
          autoComplete="off"
          label="Nombre"
          {...field('name', { onChange: ({ target }) => follow(target.value) })}
        />
        <TextField
          autoComplete="off"
          hint="La dirección: letras minúsculas, números y guiones."
          label="Slug"
          {...field('slug', { onChange: () => setIsFollowing(false) })}
        />
      </DialogForm>
    </Dialog>
  )
}
