import { describe, expect, it, vi } from 'vitest'
import { receivePostedForm } from './receiveContactForm'

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const posted = (body: BodyInit) =>
  new Request('http://localhost/contacto', { method: 'POST', headers: FORM, body, ...{ duplex: 'half' } })

describe('a form posted by a browser without JavaScript', () => {
  it('is stored through the API, accents included', async () => {
    const fields = { nombre: 'Ñico', mensaje: 'á'.repeat(5000) }
    let filed: unknown
    const answer = await receivePostedForm(posted(new URLSearchParams(fields)), async (request) => {
      filed = await request.json()
      return Response.json({}, { status: 201 })
    })
    expect(answer.headers.get('location')).toBe('/contacto/enviada')
    expect(filed).toEqual(fields)
  })

  it('leads to a page that knows whether there is a number to call', async () => {
    const to = async (telefono: string) =>
      (await receivePostedForm(posted(new URLSearchParams({ telefono })), async () => Response.json({}))).headers.get(
        'location',
      )
    expect(await to('809-555-0100')).toBe('/contacto/enviada?telefono=si')
    expect(await to(' ')).toBe('/contacto/enviada')
  })

  it.each([
    [400, 'incompleta'],
    [429, 'limitada'],
    [503, 'fallida'],
  ])('answered with %i leads to the page %s', async (status, page) => {
    const answer = await receivePostedForm(posted(new URLSearchParams()), async () => Response.json({}, { status }))
    expect(answer.headers.get('location')).toBe(`/contacto/${page}`)
  })

  it("is read only up to a form's maximum length", async () => {
    const api = vi.fn()
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent++
        if (sent > 1000) controller.close()
        else controller.enqueue(new Uint8Array(64 * 1024).fill(97))
      },
    })
    const answer = await receivePostedForm(posted(endless), api)
    expect(answer.headers.get('location')).toBe('/contacto/fallida')
    expect(sent).toBeLessThan(10)
    expect(api).not.toHaveBeenCalled()
  })
})
