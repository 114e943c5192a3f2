import { useEffect } from 'react'
import { codeSchema, type FactorProof } from '@/features/accounts/schemas/security'
import type { Login } from '@/features/accounts/schemas/user'
import { SubmitButton } from '@/ui/panel/Button'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { TextField } from '@/ui/panel/fields/TextField'

/** What each method of the second step does. */
export type StepAction = {
  verify: (proof: FactorProof) => Promise<Login>
  onDone: (login: Login) => void
  /** Whether the login is done, and the next screen is loading. */
  isIn: boolean
}

/** Asks for a code of the authenticator app, or a recovery code. */
export function CodeForm({ isRecovery, verify, onDone, isIn }: StepAction & { isRecovery: boolean }) {
  const { form, field, submit, isPending } = useFormAction({
    schema: codeSchema,
    defaultValues: { code: '' },
    act: ({ code }) => verify({ code }),
    failure: 'No se pudo comprobar el código',
    onDone,
  })
  const isBusy = isPending || isIn

  useEffect(() => form.setFocus('code'), [form])

  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <TextField
        autoCapitalize={isRecovery ? 'characters' : 'none'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        label={isRecovery ? 'Código de recuperación' : 'Código'}
        maxLength={isRecovery ? 20 : 7}
        spellCheck={false}
        {...field('code')}
      />
      <SubmitButton busy="Comprobando..." className="mt-2 min-h-12" isBusy={isBusy}>
        Verificar
      </SubmitButton>
    </form>
  )
}
