import type { ReactNode } from 'react'
import type { ApiKeyRecord } from '@/features/api-keys/schema'
import { NOTICE } from '@/ui/panel/classes'
import { endInWords, keyStatus } from './apiKeys'

/** Warns of API keys that expire within two weeks. */
export function EndingKeys({ keys, children }: { keys: ApiKeyRecord[]; children?: ReactNode }) {
  const ending = keys.flatMap((key) => {
    const { endsIn } = keyStatus(key)
    return endsIn === undefined ? [] : [{ ...key, endsIn }]
  })
  if (ending.length === 0) return null
  return (
    <div className={`${NOTICE} mb-5 py-3.5`} role="status">
      <p>Rota estas API keys antes de que dejen de funcionar:</p>
      <ul>
        {ending.map(({ id, name, endsIn }) => (
          <li key={id}>
            <strong>{name}</strong>: {endInWords(endsIn).toLowerCase()}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
