import { TERM_FIELDS } from '@/features/terms/fields'
import type { CountedTerm } from '@/features/terms/schema'
import { categorySchema } from '@/features/terms/schema'
import type { TermWords } from '@/features/terms/words'
import { MAX_SLUG, slugify } from '@/platform/domain/text/slug'
import { valuesOf } from '@/platform/fields/declared'
import { save } from '@/ui/panel/data/save'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { Dialog, DialogForm } from '@/ui/panel/dialogs/Dialog'
import { TextArea } from '@/ui/panel/fields/TextArea'
import { TextField } from '@/ui/panel/fields/TextField'
import { notify } from '@/ui/panel/toasts/notify'
import { termPath } from './terms'

const MOVED = ' La dirección anterior llevará a la nueva.'

type Props = {
  words: TermWords
  /** Undefined for a new one. */
  term?: CountedTerm
  onClose: () => void
}

/** The form for a category, or for a tag, which has no call. A new one's slug follows its name until it is edited. */
export function TermDialog({ words, term, onClose }: Props) {
  const { collection, created, updated, failures } = words
  const { callTitle = '', callText = '', callButton = '' } = term ?? {}
  const { form, field, ...action } = useFormAction({
    schema: categorySchema,
    defaultValues: { ...valuesOf(TERM_FIELDS, term ?? {}), callTitle, callText, callButton },
    onlyChanges: term !== undefined,
    id: term?.id,
    act: (values, key) => save(termPath(collection), term?.id, values, key),
    failure: term ? failures.update : failures.create,
    noun: collection,
    onDone: () => notify(term ? updated : created),
    onDoneHere: onClose,
  })
  const { isSubmitted } = form.formState
  const movesPage = term && collection === 'categories'

  const slugOf = (text: string) => slugify(text, MAX_SLUG.term)
  const nameBefore = form.watch('name')

  function follow(name: string) {
    if (!term && form.getValues('slug') === slugOf(nameBefore))
      form.setValue('slug', slugOf(name), { shouldValidate: isSubmitted })
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
          hint={`La dirección: letras minúsculas, números y guiones.${movesPage ? MOVED : ''}`}
          label="Slug"
          {...field('slug')}
        />
        {collection === 'categories' && (
          <fieldset className="m-0 grid gap-4 border-0 p-0">
            <legend className="mb-2 p-0 font-semibold">Cómo terminan sus posts</legend>
            <TextField
              autoComplete="off"
              hint="Sin título terminan con «Agenda tu consulta gratis»."
              label="Título de la llamada"
              {...field('callTitle')}
            />
            <TextArea label="Texto de la llamada" rows={3} {...field('callText')} />
            <TextField
              autoComplete="off"
              hint="Lleva a reservar o, si no se puede, al contacto."
              label="Botón de la llamada"
              {...field('callButton')}
            />
          </fieldset>
        )}
      </DialogForm>
    </Dialog>
  )
}
