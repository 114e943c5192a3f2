'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { type RefObject, useState } from 'react'
import { useForm } from 'react-hook-form'
import { MAX_SLUG, slugify } from '@/domain/slug'
import { termSchema } from '@/schemas/post'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import kit from '../kit/kit.module.css'
import { notify } from '../kit/notify'
import { TextField } from '../kit/TextField'
import { useAction } from '../kit/useAction'
import { createTerm, type ListedTerm, type TermForm, type TermWords, updateTerm } from './terms'

type Props = {
  words: TermWords
  /** Missing for a new one. */
  term?: ListedTerm
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/** Makes a category or a tag, or changes one. The slug of a new one follows its name until it is typed by hand. */
export function TermDialog({ words, term, onClose, returnFocusTo }: Props) {
  const { collection, created, updated, failures } = words
  const [isFollowing, setIsFollowing] = useState(!term)
  const form = useForm<TermForm>({
    resolver: zodResolver(termSchema),
    defaultValues: { name: term?.name ?? '', slug: term?.slug ?? '' },
  })
  const { errors, isSubmitted } = form.formState
  const save = useAction({
    act: (values: TermForm) => (term ? updateTerm(collection, term.id, values) : createTerm(collection, values)),
    failure: term ? failures.update : failures.create,
    refreshes: [[collection]],
    onDone: () => {
      notify(term ? updated : created)
      onClose()
    },
  })

  function follow(name: string) {
    if (isFollowing) form.setValue('slug', slugify(name, MAX_SLUG.term), { shouldValidate: isSubmitted })
  }

  return (
    <Dialog onClose={onClose} returnFocusTo={returnFocusTo} title={term ? words.edit : words.create}>
      <form className={kit.form} noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
        <TextField
          autoComplete="off"
          error={errors.name?.message}
          label="Nombre"
          {...form.register('name', { onChange: ({ target }) => follow(target.value) })}
        />
        <TextField
          autoComplete="off"
          error={errors.slug?.message}
          hint="La dirección: letras minúsculas, números y guiones."
          label="Slug"
          {...form.register('slug', { onChange: () => setIsFollowing(false) })}
        />
        <footer className={kit.dialogFooter}>
          <Button onClick={onClose}>Cancelar</Button>
          <Button disabled={save.isPending} look="primary" type="submit">
            {save.isPending ? 'Guardando...' : term ? 'Guardar' : 'Crear'}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
