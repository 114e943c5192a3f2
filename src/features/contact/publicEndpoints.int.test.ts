import { api } from '@tests/support/api'
import { payload } from '@tests/support/factories'
import { describe, expect, it } from 'vitest'

const request = { nombre: 'Ana Peña', email: 'ana@example.com', mensaje: '¿Cuánto cuesta automatizar las citas?' }
const SENT = {
  success: true,
  message: '¡Consulta enviada!',
  contact: { id: expect.any(Number), createdAt: expect.any(String) },
  next: expect.stringMatching(/^Te escribimos (antes del?|dentro de) .*[^.]\.$/),
}

async function stored(id: number) {
  return (await payload()).findByID({ collection: 'contact-submissions', id, overrideAccess: true })
}

describe('POST /api/contact', () => {
  it('[API-31] stores the request as new and answers with its id', async () => {
    const { status, body } = await api('POST', '/contact', {
      body: { ...request, empresa: 'Colmado Peña', telefono: '809' },
    })

    expect(status).toBe(201)
    expect(body).toEqual({ ...SENT, next: expect.stringMatching(/^Te llamamos .*[^.]\.$/) })
    expect(await stored(body.contact.id)).toMatchObject({ ...request, empresa: 'Colmado Peña', status: 'nuevo' })
  })

  it('[API-31] gives a robot the same response and marks its request as spam', async () => {
    const { status, body } = await api('POST', '/contact', { body: { ...request, website: 'https://spam.example' } })

    expect(status).toBe(201)
    expect(body).toEqual(SENT)
    expect((await stored(body.contact.id)).status).toBe('spam')
  })

  it('[API-32] [API-03] names every invalid field, in the message too', async () => {
    const { status, body } = await api('POST', '/contact', { body: { nombre: 'A', email: 'ana', mensaje: 'Corto' } })

    expect(status).toBe(400)
    expect(body.code).toBe('invalid')
    expect(body.message).toBe(
      'nombre: El nombre debe tener al menos 2 caracteres; email: Introduce un email válido; mensaje: El mensaje debe tener al menos 10 caracteres',
    )
  })

  it('[API-32] says what is missing and what is no text, and accepts every form of an empty optional field', async () => {
    const missing = [
      'El nombre debe tener al menos 2 caracteres',
      'Introduce un email válido',
      'El mensaje debe tener al menos 10 caracteres',
    ]
    for (const nothing of [undefined, null, 5, ['ab'], {}]) {
      const { status, body } = await api('POST', '/contact', {
        body: { nombre: nothing, email: nothing, mensaje: nothing },
      })
      expect(status).toBe(400)
      expect(body.errors.map(({ message }: { message: string }) => message)).toEqual(
        nothing ? Array(3).fill('Debe ser un texto') : missing,
      )
    }
    const body = { ...request, email: ' josé@peña.do ', empresa: null, telefono: '', website: null }
    const { status, body: made } = await api('POST', '/contact', { body })
    expect(status).toBe(201)
    expect((await stored(made.contact.id)).email).toBe('josé@peña.do')
  })

  const email = (characters: number) => `${'a'.repeat(characters - 192)}@${'b.'.repeat(90)}example.com`
  it.each([
    ['nombre', 'ab', 'a', 'El nombre debe tener al menos 2 caracteres'],
    ['nombre', 'a'.repeat(120), 'a'.repeat(121), 'Máximo 120 caracteres'],
    ['empresa', 'a'.repeat(120), 'a'.repeat(121), 'Máximo 120 caracteres'],
    ['telefono', '1'.repeat(40), '1'.repeat(41), 'Máximo 40 caracteres'],
    ['telefono', '809', 809, 'Debe ser un texto'],
    ['mensaje', 'a'.repeat(10), 'a'.repeat(9), 'El mensaje debe tener al menos 10 caracteres'],
    ['mensaje', 'a'.repeat(5000), 'a'.repeat(5001), 'Máximo 5,000 caracteres'],
    ['email', email(254), email(255), 'Máximo 254 caracteres'],
  ])('[API-32] %#. enforces a limit of %s exactly', async (field, accepted, refused, message) => {
    expect((await api('POST', '/contact', { body: { ...request, [field]: accepted } })).status).toBe(201)
    expect(await api('POST', '/contact', { body: { ...request, [field]: refused } })).toMatchObject({
      status: 400,
      body: { errors: [{ field, message }] },
    })
  })

  it('[API-31] stores a request once when it is sent again under its key', async () => {
    const send = (headers: Record<string, string>, body: object = request) => api('POST', '/contact', { body, headers })
    const key = { 'Idempotency-Key': 'respuesta-perdida' }
    const [first, again] = await Promise.all([send(key), send(key)])
    expect(first).toMatchObject({ status: 201, body: { contact: { id: expect.any(Number) } } })
    expect(again).toEqual(first)
    expect((await send({})).body.contact.id).not.toBe(first.body.contact.id)
    expect(await send(key, { ...request, nombre: 'Eva' })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_mismatch' },
    })
  })

  it('[API-33] stores hostile text as text and sets nothing that the server owns', async () => {
    const body = { ...request, mensaje: '<script>alert(1)</script>', status: 'spam', id: 1, notes: {} }
    const answer = await api('POST', '/contact', { body })

    expect(answer.status).toBe(201)
    expect(JSON.stringify(answer.body)).not.toContain('script')
    expect(await stored(answer.body.contact.id)).toMatchObject({
      mensaje: '<script>alert(1)</script>',
      status: 'nuevo',
    })
  })
})
