import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { newEventId, newSecret, signedHeaders } from './signature'

it('[API-99] signatures verify with the Standard Webhooks library, with either secret of a rotation', () => {
  const [secret, before, other] = [newSecret(), newSecret(), newSecret()]
  const body = JSON.stringify({ type: 'post.published', data: { title: '¿Qué hará la IA? — «Peña» 🚀' } })
  const headers = signedHeaders({ id: newEventId(), body, secrets: [secret, before] })
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'post.published' })
  expect(new Webhook(before).verify(body, headers)).toMatchObject({ type: 'post.published' })
  expect(() => new Webhook(other).verify(body, headers)).toThrow()
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow()
})
