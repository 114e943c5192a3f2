'use client'
import { useAuth } from '@payloadcms/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { leaveExpired } from '@/features/accounts/panel/login/session'
import { securityQuery } from '@/features/accounts/panel/profile/security/security'
import { proofSchema } from '@/features/accounts/schemas/security'
import { RequestError, request } from '@/platform/shared/request'
import { mendFormCalls } from '@/seams/panel/formCalls'
import { Button } from '@/ui/panel/Button'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { Dialog, DialogForm } from '@/ui/panel/dialogs/Dialog'
import { PasswordField } from '@/ui/panel/fields/PasswordField'
import { TextField } from '@/ui/panel/fields/TextField'

type Question = { answer: (isConfirmed: boolean) => void }

/** The codes of a wrong password, code or link: the session itself is still valid. */
const WRONG_PROOF = /_(invalid|failed)$/

let ask: (() => Promise<boolean>) | undefined

// Set with the module, before any screen calls.
RequestError.after = async ({ status, code }) => {
  if (code === 'reauthentication_required') return (await ask?.()) ?? false
  if (code === 'session_ended' || (status === 401 && !WRONG_PROOF.test(code ?? ''))) leaveExpired()
  return false
}

/** Asks the user to confirm their identity when a sensitive change requires it. Simultaneous requests share one dialog. */
export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()

  useEffect(() => {
    let asked: Promise<boolean> | undefined
    const askOnce = () => {
      asked ??= new Promise<boolean>((answer) => setQuestion({ answer })).finally(() => {
        asked = undefined
      })
      return asked
    }
    ask = askOnce
    return mendFormCalls(askOnce)
  }, [])

  function end(isConfirmed: boolean) {
    question?.answer(isConfirmed)
    setQuestion(undefined)
  }
  return (
    <>
      {children}
      {question && <ConfirmDialog onEnd={end} />}
    </>
  )
}

function ConfirmDialog({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const { user } = useAuth()
  const { data } = useLoaded(securityQuery)
  const [hasCode, setHasCode] = useState(false)
  const { form, field, ...action } = useFormAction({
    schema: proofSchema,
    defaultValues: { password: '', code: '' },
    act: (body) => request('/api/blog/admin/reauthenticate', { method: 'POST', body }),
    failure: 'No se pudo confirmar que eres tú',
    onDone: () => onEnd(true),
  })

  function switchKind() {
    setHasCode(!hasCode)
    form.reset() // only one of the two is sent
  }

  return (
    <Dialog
      description="Lo que pediste es delicado y hace un rato que no confirmas tu identidad. En cuanto la confirmes, se hace."
      onClose={() => onEnd(false)}
      title="Confirma que eres tú"
    >
      <DialogForm action={action} busy="Comprobando..." label="Confirmar" onClose={() => onEnd(false)}>
        <input autoComplete="username" hidden readOnly value={user?.username ?? ''} />
        {hasCode ? (
          <TextField
            autoComplete="one-time-code"
            label="Código"
            maxLength={20}
            {...field('code')}
            error={field('code').error ?? field('password').error}
          />
        ) : (
          <PasswordField {...field('password')} />
        )}
        {data?.totp.isEnabled && (
          <Button look="quiet" onClick={switchKind}>
            {hasCode ? 'Usar la contraseña' : 'Usar un código de la app'}
          </Button>
        )}
      </DialogForm>
    </Dialog>
  )
}
