'use client'
import { type ReactNode, useState } from 'react'
import type { SecondStepTicket } from '@/features/accounts/schemas/security'
import { Button } from '@/ui/panel/Button'
import { ForgotPassword } from './ForgotPassword'
import { LoginForm } from './LoginForm'
import { PasskeyLogin } from './PasskeyLogin'
import { SecondStep } from './SecondStep'

type Step = 'password' | 'forgotten' | SecondStepTicket

/** The steps of the login, and the form for a forgotten password. */
export function LoginSteps({ target, children }: { target: string; children: ReactNode }) {
  const [step, setStep] = useState<Step>('password')
  const [isBack, setIsBack] = useState(false)
  const back = () => {
    setStep('password')
    setIsBack(true)
  }
  if (step === 'forgotten') return <ForgotPassword onBack={back} />
  if (step !== 'password') return <SecondStep {...step} onBack={back} target={target} />
  return (
    <>
      {children}
      <LoginForm autoFocus={isBack} onSecondStep={setStep} target={target} />
      <PasskeyLogin target={target} />
      <Button className="mt-3 w-fit px-0!" look="quiet" onClick={() => setStep('forgotten')}>
        Olvidé mi contraseña
      </Button>
    </>
  )
}
