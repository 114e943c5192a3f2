import { zodResolver } from '@hookform/resolvers/zod'
import type { SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import { LibraryButton } from '@/features/media/panel/picker/LibraryButton'
import type { ChosenPicture } from '@/features/media/panel/picker/MediaPicker'
import { MDX_COMPONENTS, type MdxComponentName } from '@/mdx/components'
import { Dialog, DialogForm } from '@/ui/panel/dialogs/Dialog'
import { Options, SelectField } from '@/ui/panel/fields/SelectField'
import { TextField } from '@/ui/panel/fields/TextField'
import { type ComponentValues, componentForm, componentOf, rulesOf } from './componentForm'
import type { Insertion } from './insertions'

type Props = { name: MdxComponentName; onInsert: (what: Insertion) => void; onClose: () => void }

/** A form for a component's attributes, built from its definition, that inserts the component. */
export function ComponentDialog({ name, onInsert, onClose }: Props) {
  const { label, help } = MDX_COMPONENTS[name]
  const { register, handleSubmit, formState, setValue, getValues } = useForm<ComponentValues>({
    resolver: zodResolver(componentForm(name)),
    defaultValues: Object.fromEntries(
      rulesOf(name).map(([key, { choices }]) => [key, Object.keys(choices ?? {})[0] ?? '']),
    ),
  })

  function submit(event: SubmitEvent) {
    event.stopPropagation() // this form is nested inside the article's form
    void handleSubmit((values) => onInsert(componentOf(name, values)))(event)
  }

  function takePicture(field: string, { url, alt }: ChosenPicture) {
    setValue(field, url, { shouldValidate: formState.isSubmitted })
    if (alt && !getValues('alt')) setValue('alt', alt)
  }

  return (
    <Dialog description={help} onClose={onClose} title={`Insertar: ${label}`}>
      <DialogForm action={{ submit }} label="Insertar" onClose={onClose}>
        {rulesOf(name).map(([key, rule]) => {
          const field = { label: rule.label, error: formState.errors[key]?.message, ...register(key) }
          if (rule.choices)
            return (
              <SelectField key={key} {...field}>
                <Options of={Object.entries(rule.choices)} />
              </SelectField>
            )
          return (
            <div className="grid gap-5" key={key}>
              <TextField autoComplete="off" {...field} hint={rule.isOptional ? `Opcional. ${rule.help}` : rule.help} />
              {rule.isPicture && <LibraryButton asksAlt onChoose={(picture) => takePicture(key, picture)} />}
            </div>
          )
        })}
      </DialogForm>
    </Dialog>
  )
}
