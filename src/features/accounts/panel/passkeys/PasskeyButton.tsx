import { KeyRound } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useInBrowser } from '@/platform/shared/useInBrowser'
import { Button } from '@/ui/panel/Button'
import { FieldNote } from '@/ui/panel/fields/FieldFrame'
import { passkeyObstacle } from './passkeys'

/** A button that creates or uses a passkey, or the reason why that is impossible. */
export function PasskeyButton(button: ComponentProps<typeof Button>) {
  const obstacle = useInBrowser(passkeyObstacle, null)
  if (obstacle) return <FieldNote>{obstacle}</FieldNote>
  return <Button icon={KeyRound} {...button} />
}
