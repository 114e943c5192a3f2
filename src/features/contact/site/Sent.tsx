import type { ComponentProps } from 'react'
import { NextSteps } from './NextSteps'

type Props = ComponentProps<typeof NextSteps> & { next: string; onAgain: () => void }

/** Stable, so that it is focused once: the button that had the focus is gone. */
const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: false })

/** What happens after a request was sent, in the place of its form. */
export const Sent = ({ next, onAgain, ...steps }: Props) => (
  <div className="grid justify-items-start gap-5">
    <div className="grid gap-3" ref={focus} tabIndex={-1}>
      <h3 className="text-3xl">Recibimos tu consulta</h3>
      <p className="text-lg">{next}</p>
    </div>
    <NextSteps {...steps} />
    <button className={AGAIN} onClick={onAgain} type="button">
      Enviar otra consulta
    </button>
  </div>
)

const AGAIN = 'min-h-11 cursor-pointer font-semibold text-accent underline underline-offset-4'
